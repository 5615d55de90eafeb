import { checkFeatures } from '#model/language/check/features.ts'
import { finding } from '#model/language/check/finding.ts'
import { featureParts } from '../../support/featureParts.ts'
import type { Message } from '../mistake.ts'
import { wrong } from './wrong.ts'

const ofFeatures = checkFeatures().flatMap((feature) => Object.keys(feature.tabs ?? {}))
const tabs = ['details', 'related', 'raw', 'own', ...ofFeatures].join(', ')

const days = 'date, dateTime, time, weekday'
const numbers = 'integer, number, percent, money'
const filtered = `text, choice, choices, flag, uuid, iban, bic, colour, ${days}, tags, findings, ${numbers}, reference, references, email, url, phone`
const searched = 'text, longText, uuid, iban, bic, tags, email, url, phone'
const kinds = featureParts.flatMap(({ kinds = {} }) => Object.keys(kinds))
const sorted = [
  `text, choice, flag, uuid, iban, bic, colour, ${days}, findings, ${numbers}, email, url, phone`,
  ...kinds,
].join(', ')

/** What can be wrong with what a view shows. */
export const ofViews: Message[] = [
  [
    'C301',
    wrong('0.list.columns.1', 'number'),
    'das Feld "number" steht hier zweimal.',
    'the field "number" is here twice.',
  ],
  [
    'C302',
    wrong('0.form.0.fields.0', 'sentAt'),
    'das Feld "sentAt" lässt sich nie eingeben (edit: "never").',
    'the field "sentAt" can never be entered (edit: "never").',
  ],
  [
    'C303',
    wrong('3.form', []),
    'das Pflichtfeld "bill" steht in keinem Abschnitt des Formulars.',
    'the required field "bill" is in no section of the form.',
  ],
  [
    'C304',
    wrong('0.list.columns.1', 'remark'),
    'das Feld "remark" wird nie gezeigt (writeOnly).',
    'the field "remark" is never shown (writeOnly).',
  ],
  [
    'C305',
    wrong('0.list.columns', []),
    'eine Liste braucht mindestens eine Spalte.',
    'a list needs at least one column.',
  ],
  [
    'C306',
    wrong('0.titleFallback', ['phone']),
    'nicht jeder darf das Feld "phone" sehen (access.show), hier würde es aber jedem etwas verraten.',
    'not everyone may see the field "phone" (access.show), but here it would tell everyone something.',
  ],
  [
    'C307',
    wrong('0.list.filters.0', 'lines'),
    `nach "lines" lässt sich nicht filtern (Art list), nur nach Feldern der Arten ${filtered}.`,
    `it is not possible to filter by "lines" (kind list), only by fields of the kinds ${filtered}.`,
  ],
  [
    'C308',
    wrong('0.list.search', ['amount']),
    `in "amount" lässt sich nicht suchen (Art money), nur in Feldern der Arten ${searched}.`,
    `it is not possible to search in "amount" (kind money), only in fields of the kinds ${searched}.`,
  ],
  [
    'C309',
    wrong('0.list.sort.0', 'more'),
    `nach "more" lässt sich nicht sortieren (Art references), nur nach Feldern der Arten ${sorted}.`,
    `it is not possible to sort by "more" (kind references), only by fields of the kinds ${sorted}.`,
  ],
  [
    'C310',
    wrong('0.tabs.1.name', 'details'),
    'den Namen "details" gibt es hier schon.',
    'the name "details" is taken here already.',
  ],
  [
    'C311',
    wrong('0.actions.pay.effects.1.filter', { copies: { from: 1 } }),
    'die Liste hat keinen Filter "copies": er fehlt in list.filters.',
    'the list has no filter "copies": it is missing in list.filters.',
  ],
  [
    'C312',
    wrong('0.actions.pay.effects.1.filter', { article: '1' }),
    'danach lässt sich article nicht filtern: erwartet eine Liste von Werten, "" für ohne Angabe.',
    'it is not possible to filter article by this: expected a list of values, "" for none.',
  ],
  [
    'C313',
    wrong('0.actions.pay.effects.1.filter', { until: { period: 'next30Day' } }),
    'keinen Zeitraum "next30Day". Erlaubt: today, last7Days, last30Days, thisMonth, lastMonth, next30Days, next90Days, last12Months, thisYear, past, all.',
    'no period "next30Day". Allowed: today, last7Days, last30Days, thisMonth, lastMonth, next30Days, next90Days, last12Months, thisYear, past, all.',
  ],
  [
    'C314',
    wrong('0.actions.pay.effects.1.names', 'copies'),
    '"copies" ist kein Feld der Art reference.',
    '"copies" is no field of the kind reference.',
  ],
  [
    'C315',
    wrong('0.tabs.1.by', 'name'),
    'das Feld "name" von articles verweist nicht auf invoices.',
    'the field "name" of articles does not refer to invoices.',
  ],
  [
    'C316',
    wrong('0.tabs.1.tab', 'relatd'),
    `keine Art von Reiter "relatd". Erlaubt: ${tabs}.`,
    `no kind of tab "relatd". Allowed: ${tabs}.`,
  ],
  [
    'C317',
    wrong('0.tabs.1.columns', ['name.number']),
    '"name.number" führt ins Leere: nur ein Feld der Art reference hat hinter dem Punkt Felder, name ist keins.',
    '"name.number" leads nowhere: only a field of the kind reference has fields behind the dot, name is none.',
  ],
  [
    'C318',
    () => [finding('C318', '', { value: 'keptUntil', words: { kind: 'date', kinds: 'text, longText' } })],
    'das Feld "keptUntil" hat die Art date; hier passt nur: text, longText.',
    'the field "keptUntil" is of the kind date; what fits here is: text, longText.',
  ],
  [
    'C319',
    wrong('0.api.create.each.known', 'pai'),
    'der Eintrag hat keine Aktion "pai".',
    'the entry has no action "pai".',
  ],
  [
    'C320',
    wrong('0.api.create.each.field', 'lines'),
    'für "lines" lassen sich nicht mehrere Werte eingeben: gebraucht wird eine Textzeile, die beim Anlegen eingegeben wird.',
    'several values cannot be entered for "lines": it takes a line of text that is entered in a new record.',
  ],
  [
    'C324',
    wrong('0.actions.delete', { label: 'A', access: [], put: 'x/{id}' }),
    'eine Aktion kann nicht "delete" heißen: so heißt schon, was "access" oder "person" nennt.',
    'an action cannot be named "delete": what "access" or "person" names has that name.',
  ],
  [
    'C333',
    wrong('1.api.list.total', 'count'),
    'ohne Seiten ("all") geht es nicht, wo das Backend die Liste in Seiten gibt ("total").',
    'there is no list without pages ("all") where the backend gives it in pages ("total").',
  ],
]
