import { featureParts } from '../../support/featureParts.ts'
import type { Message } from '../mistake.ts'
import { wrong } from './wrong.ts'

const kinds = [
  ...['text', 'longText', 'address', 'choice', 'choices', 'flag', 'uuid', 'iban', 'bic', 'colour', 'date'],
  ...[
    'dateTime',
    'time',
    'weekday',
    'tags',
    'findings',
    'json',
    'list',
    'integer',
    'number',
    'percent',
    'money',
  ],
  ...['password', 'reference', 'references', 'richText', 'email', 'url', 'phone', 'image', 'file', 'video'],
  ...featureParts.flatMap(({ kinds = {} }) => Object.keys(kinds)),
].join(', ')

/** What can be wrong with fields. */
export const ofFields: Message[] = [
  [
    'C201',
    wrong('0.fields.amount.kind', 'mony'),
    `keine Feldart "mony". Erlaubt: ${kinds}.`,
    `no field kind "mony". Allowed: ${kinds}.`,
  ],
  [
    'C202',
    wrong('0.fields.number.currency', 'EUR'),
    'ein Feld der Art text hat keine Angabe "currency". Erlaubt: kind, label, help, wire, required, edit, writeOnly, sendEmpty, when, messages, width, access, personal, computed, default, minLength, maxLength, noSpaces, letters.',
    'a field of the kind text has no option "currency". Allowed: kind, label, help, wire, required, edit, writeOnly, sendEmpty, when, messages, width, access, personal, computed, default, minLength, maxLength, noSpaces, letters.',
  ],
  [
    'C203',
    wrong('0.fields.state.options', {}),
    'eine Auswahl braucht mindestens einen Wert mit seinem Text, wie { "OPEN": "Offen", "PAID": "Bezahlt" }, nicht ein Objekt.',
    'a choice needs at least one value with its text, like { "OPEN": "Open", "PAID": "Paid" }, not an object.',
  ],
  [
    'C204',
    wrong('0.fields.amount.default', '5'),
    'mit "5" kann ein Feld der Art money nicht beginnen: es muss eine Zahl in den Grenzen des Feldes sein.',
    'a field of the kind money cannot start with "5": it must be a number within the bounds of the field.',
  ],
  [
    'C205',
    wrong('0.fields.amount.min', 2000),
    '"min" (2000) ist größer als "max" (1000).',
    '"min" (2000) is above "max" (1000).',
  ],
  [
    'C206',
    wrong('0.fields.amount.wire', 'invoice_no'),
    'unter "invoice_no" schickt das Backend schon das Feld "number".',
    'the backend sends the field "number" as "invoice_no" already.',
  ],
  [
    'C207',
    wrong('0.fields.article.resource', 'artikles'),
    'kein Eintrag "artikles".',
    'no entry "artikles".',
  ],
  [
    'C208',
    wrong('0.fields.dueOn.notBefore', 'sentAt'),
    '"sentAt" ist kein anderes Feld der Art date. Erlaubt: issuedOn.',
    '"sentAt" is no other field of the kind date. Allowed: issuedOn.',
  ],
  [
    'C209',
    wrong('0.fields.issuedOn.notBefore', 'dueOn'),
    '"notBefore" führt im Kreis: issuedOn → dueOn → issuedOn.',
    '"notBefore" leads round in a circle: issuedOn → dueOn → issuedOn.',
  ],
  [
    'C210',
    wrong('0.fields.my-field', { kind: 'flag', label: 'A' }),
    '"my-field" taugt hier nicht als Name: ein Name beginnt mit einem kleinen Buchstaben und besteht aus Buchstaben und Ziffern; "id" ist vergeben.',
    '"my-field" cannot be a name here: a name starts with a small letter and consists of letters and digits; "id" is taken.',
  ],
  [
    'C211',
    wrong('0.fields.amount.currency', 'Euro'),
    '"Euro" ist keine Währung: sie hat drei große Buchstaben, wie "EUR" (ISO 4217).',
    '"Euro" is no currency: it has three capital letters, like "EUR" (ISO 4217).',
  ],
  [
    'C212',
    wrong('0.fields.state.tones', { PAYD: 'info' }),
    'die Auswahl hat keinen Wert "PAYD".',
    'the choice has no value "PAYD".',
  ],
  [
    'C213',
    wrong('0.fields.channels.options', { POST: 'Post', '': 'Keiner' }),
    'der Wert einer Auswahl darf nicht leer sein: leer heißt, dass nichts gewählt ist.',
    'a value of a choice must not be empty: empty means that nothing is chosen.',
  ],
  [
    'C214',
    wrong('0.fields.state.when', { reason: 'x' }),
    '"when" führt im Kreis: das Feld "state" wartet auf sich selbst.',
    '"when" leads round in a circle: the field "state" waits for itself.',
  ],
  [
    'C215',
    wrong('0.fields.lines.fields.text.writeOnly', true),
    'in den Einträgen einer Liste ist das nicht möglich: wer sie speichert, speichert sie ganz.',
    'this is not possible in the items of a list: whoever saves them saves them whole.',
  ],
  [
    'C216',
    wrong('0.fields.amount.wire', 'meta.amount'),
    'was in einem anderen Wert steht ("meta.amount"), kann nur gelesen werden: edit: "never", ohne eigene Rechte.',
    'what stands inside another value ("meta.amount") can only be read: edit: "never", without permissions of its own.',
  ],
  [
    'C217',
    wrong('0.fields.iban.when', { amount: { mn: 5 } }),
    '"mn" ist kein Vergleich. Erlaubt: min, max, not, filled, all.',
    '"mn" is no comparison. Allowed: min, max, not, filled, all.',
  ],
  [
    'C218',
    wrong('0.fields.iban.when', { amount: { min: 5, max: 4 } }),
    '"min" (5) liegt über "max": das erfüllt kein Wert.',
    '"min" (5) is above "max": no value meets that.',
  ],
  [
    'C219',
    wrong('0.fields.iban.when', { state: { min: 'A' } }),
    'Werte der Art "choice" haben keine Reihenfolge, also weder "min" noch "max".',
    'values of the kind "choice" have no order, so neither "min" nor "max".',
  ],
  [
    'C220',
    wrong('0.fields.number.messages', { requird: 'Bitte' }),
    'zu "requird" gibt es keine Meldung.',
    'there is no message for "requird".',
  ],
  [
    'C221',
    wrong('0.fields.sum.computed', { sum: ['number'] }),
    '"number" ist keine Zahl desselben Datensatzes, die sich zusammenzählen ließe.',
    '"number" is no number of the same record that could be added.',
  ],
  [
    'C222',
    wrong('0.fields.sum.computed', { sum: ['sum'] }),
    'die Summe "sum" zählt sich selbst mit.',
    'the sum "sum" adds itself.',
  ],
  [
    'C223',
    wrong('0.fields.iban.when', { sum: 5 }),
    'das Feld "sum" rechnet das Panel aus; danach kann "when" nicht fragen.',
    'the field "sum" is worked out by the panel; "when" cannot ask for it.',
  ],
  [
    'C224',
    wrong('0.fields.number.wire', 'updatedAt'),
    '"updatedAt" setzt die API selbst, eingeben lässt es sich nicht: das Feld braucht edit: "never" oder einen anderen Namen.',
    '"updatedAt" is set by the API itself and cannot be entered: the field needs edit: "never" or another name.',
  ],
]
