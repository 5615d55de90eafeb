import { backendSentences } from './backendSentences.ts'
import { computedSentences } from './computedSentences.ts'
import { rightsSentences } from './rightsSentences.ts'
import { type Sentence, sentence } from './sentence.ts'
import { warningSentences } from './warningSentences.ts'

/** Codes are stable: whoever has seen one can look it up. */
export type FindingCode = `C${number}`

/**
 * Findings of the core by code: C1 names and shapes, C2 fields, C3 views, C4 access and calls, C5 pages, C6 people, C7 rights
 * templates, C8 warnings. `{value}` is what stands there; rules fill the other placeholders.
 */
export const sentences = {
  C101: sentence(
    'ein Eintrag muss ein Objekt sein, nicht {value}.',
    'an entry must be an object, not {value}.',
  ),
  C102: sentence(
    '{value} taugt nicht als Name eines Eintrags: ein Name beginnt mit einem kleinen Buchstaben und besteht aus Buchstaben und Ziffern, wie "invoices".',
    '{value} cannot name an entry: a name starts with a small letter and consists of letters and digits, like "invoices".',
  ),
  C103: sentence(
    'den Namen {value} hat schon ein anderer Eintrag.',
    'another entry has the name {value} already.',
  ),
  C104: sentence('kein Feld {value}.', 'no field {value}.'),
  C105: sentence('den Pfad {value} hat schon {other}.', '{other} has the path {value} already.'),
  C106: sentence(
    '{value} ist kein Pfad: erlaubt sind kleine Buchstaben, Ziffern und einzelne Bindestriche, wie "open-invoices".',
    '{value} is no path: small letters, digits and single hyphens are allowed, like "open-invoices".',
  ),
  C107: sentence('der Pfad {value} ist vergeben.', 'the path {value} is reserved.'),
  C108: sentence('der Schlüssel "{key}" fehlt.', 'the key "{key}" is missing.'),
  C109: sentence('den Schlüssel "{key}" gibt es hier nicht.', 'there is no key "{key}" here.'),
  C110: sentence('hier muss {expected} stehen, nicht {value}.', 'this must be {expected}, not {value}.'),
  C111: sentence('hier muss {expected} stehen, keine Funktion.', 'this must be {expected}, not a function.'),
  C112: sentence(
    'hier müssen Einzahl und Mehrzahl stehen, ["Rechnung", "Rechnungen"], nicht {value}.',
    'this must be singular and plural, ["Invoice", "Invoices"], not {value}.',
  ),
  C113: sentence('{value} ist hier nicht möglich.', '{value} is not possible here.'),
  C114: sentence('kein Symbol {value}.', 'no icon {value}.'),
  C115: sentence(
    '{value} sagt nicht, wann etwas im Menü steht.',
    '{value} does not say when something is in the menu.',
  ),
  C116: sentence('{value} ist keine Richtung zum Sortieren.', '{value} is no direction to sort in.'),
  C117: sentence('{value} Zeilen je Seite werden nicht angeboten.', '{value} rows a page are not offered.'),
  C118: sentence(
    'eine Ansicht ist eine Funktion, die sie lädt, () => import("…"), nicht {value}.',
    'a view is a function that loads it, () => import("…"), not {value}.',
  ),
  C119: sentence(
    'die Felder dieser Liste enthalten sich selbst.',
    'the fields of this list contain themselves.',
  ),
  C120: sentence(
    'hier liegen mehr als {deepest} Ebenen von Feldern ineinander.',
    'more than {deepest} levels of fields lie in each other here.',
  ),
  C121: sentence(
    'eine Ansicht ist Code, den config.json nicht enthalten kann; sie gehört in einen Eintrag in src/resources.',
    'a view is code, which config.json cannot hold; it belongs in an entry in src/resources.',
  ),
  C122: sentence(
    'den Namen {value} hat in JavaScript jedes Objekt schon: hier braucht es einen anderen, wie "constructorName".',
    'every object of JavaScript has the name {value} already: this needs another one, like "constructorName".',
  ),

  C201: sentence('keine Feldart {value}.', 'no field kind {value}.'),
  C202: sentence(
    'ein Feld der Art {kind} hat keine Angabe "{key}".',
    'a field of the kind {kind} has no option "{key}".',
  ),
  C203: sentence(
    'eine Auswahl braucht mindestens einen Wert mit seinem Text, wie { "OPEN": "Offen", "PAID": "Bezahlt" }, nicht {value}.',
    'a choice needs at least one value with its text, like { "OPEN": "Open", "PAID": "Paid" }, not {value}.',
  ),
  C204: sentence(
    'mit {value} kann ein Feld der Art {kind} nicht beginnen: es muss {expected} sein.',
    'a field of the kind {kind} cannot start with {value}: it must be {expected}.',
  ),
  C205: sentence(
    '"{lower}" ({value}) ist größer als "{upper}" ({bound}).',
    '"{lower}" ({value}) is above "{upper}" ({bound}).',
  ),
  C206: sentence(
    'unter {value} schickt das Backend schon das Feld "{other}".',
    'the backend sends the field "{other}" as {value} already.',
  ),
  C207: sentence('kein Eintrag {value}.', 'no entry {value}.'),
  C208: sentence(
    '{value} ist kein anderes Feld der Art {kind}.',
    '{value} is no other field of the kind {kind}.',
  ),
  C209: sentence('"notBefore" führt im Kreis: {circle}.', '"notBefore" leads round in a circle: {circle}.'),
  C210: sentence(
    '{value} taugt hier nicht als Name: ein Name beginnt mit einem kleinen Buchstaben und besteht aus Buchstaben und Ziffern; "id" ist vergeben.',
    '{value} cannot be a name here: a name starts with a small letter and consists of letters and digits; "id" is taken.',
  ),
  C211: sentence(
    '{value} ist keine Währung: sie hat drei große Buchstaben, wie "EUR" (ISO 4217).',
    '{value} is no currency: it has three capital letters, like "EUR" (ISO 4217).',
  ),
  C212: sentence('die Auswahl hat keinen Wert {value}.', 'the choice has no value {value}.'),
  C213: sentence(
    'der Wert einer Auswahl darf nicht leer sein: leer heißt, dass nichts gewählt ist.',
    'a value of a choice must not be empty: empty means that nothing is chosen.',
  ),
  C214: sentence(
    '"when" führt im Kreis: das Feld {value} wartet auf sich selbst.',
    '"when" leads round in a circle: the field {value} waits for itself.',
  ),
  C215: sentence(
    'in den Einträgen einer Liste ist das nicht möglich: wer sie speichert, speichert sie ganz.',
    'this is not possible in the items of a list: whoever saves them saves them whole.',
  ),
  C216: sentence(
    'was in einem anderen Wert steht ({value}), hat keine eigenen Rechte, und geschrieben wird es nur bei Einträgen mit "backend", nicht in Listen oder neben einem Feld, in dem es steht: sonst edit: "never".',
    'what stands inside another value ({value}) has no permissions of its own, and is written only by entries with "backend", not within lists or beside a field that it is part of: else edit: "never".',
  ),
  C217: sentence('{value} ist kein Vergleich.', '{value} is no comparison.'),
  C218: sentence(
    '"min" ({value}) liegt über "max": das erfüllt kein Wert.',
    '"min" ({value}) is above "max": no value meets that.',
  ),
  C219: sentence(
    'Werte der Art {value} haben keine Reihenfolge, also weder "min" noch "max".',
    'values of the kind {value} have no order, so neither "min" nor "max".',
  ),
  C220: sentence('zu {value} gibt es keine Meldung.', 'there is no message for {value}.'),
  C221: sentence(
    '{value} ist keine Zahl desselben Datensatzes, die sich zusammenzählen ließe.',
    '{value} is no number of the same record that could be added.',
  ),
  C222: sentence('die Summe {value} zählt sich selbst mit.', 'the sum {value} adds itself.'),
  C223: sentence(
    'das Feld {value} rechnet das Panel aus; danach kann "when" nicht fragen.',
    'the field {value} is worked out by the panel; "when" cannot ask for it.',
  ),
  C224: sentence(
    '{value} setzt die API selbst, eingeben lässt es sich nicht: das Feld braucht edit: "never" oder einen anderen Namen.',
    '{value} is set by the API itself and cannot be entered: the field needs edit: "never" or another name.',
  ),

  C301: sentence('das Feld {value} steht hier zweimal.', 'the field {value} is here twice.'),
  C302: sentence(
    'das Feld {value} lässt sich nie eingeben (edit: "never").',
    'the field {value} can never be entered (edit: "never").',
  ),
  C303: sentence(
    'das Pflichtfeld {value} steht in keinem Abschnitt des Formulars.',
    'the required field {value} is in no section of the form.',
  ),
  C304: sentence(
    'das Feld {value} wird nie gezeigt (writeOnly).',
    'the field {value} is never shown (writeOnly).',
  ),
  C305: sentence('eine Liste braucht mindestens eine Spalte.', 'a list needs at least one column.'),
  C306: sentence(
    'nicht jeder darf das Feld {value} sehen (access.show), hier würde es aber jedem etwas verraten.',
    'not everyone may see the field {value} (access.show), but here it would tell everyone something.',
  ),
  C307: sentence(
    'nach {value} lässt sich nicht filtern (Art {kind}), nur nach Feldern der Arten {kinds}.',
    'it is not possible to filter by {value} (kind {kind}), only by fields of the kinds {kinds}.',
  ),
  C308: sentence(
    'in {value} lässt sich nicht suchen (Art {kind}), nur in Feldern der Arten {kinds}.',
    'it is not possible to search in {value} (kind {kind}), only in fields of the kinds {kinds}.',
  ),
  C309: sentence(
    'nach {value} lässt sich nicht sortieren (Art {kind}), nur nach Feldern der Arten {kinds}.',
    'it is not possible to sort by {value} (kind {kind}), only by fields of the kinds {kinds}.',
  ),
  C310: sentence('den Namen {value} gibt es hier schon.', 'the name {value} is taken here already.'),
  C311: sentence(
    'die Liste hat keinen Filter {value}: er fehlt in list.filters.',
    'the list has no filter {value}: it is missing in list.filters.',
  ),
  C312: sentence(
    'danach lässt sich {field} nicht filtern: {expected}.',
    'it is not possible to filter {field} by this: {expected}.',
  ),
  C313: sentence('keinen Zeitraum {value}.', 'no period {value}.'),
  C314: sentence('{value} ist kein Feld der Art {kind}.', '{value} is no field of the kind {kind}.'),
  C315: sentence(
    'das Feld {value} von {other} verweist nicht auf {target}.',
    'the field {value} of {other} does not refer to {target}.',
  ),
  C316: sentence('keine Art von Reiter {value}.', 'no kind of tab {value}.'),
  C317: sentence(
    '{value} führt ins Leere: nur ein Feld der Art reference hat hinter dem Punkt Felder, {field} ist keins.',
    '{value} leads nowhere: only a field of the kind reference has fields behind the dot, {field} is none.',
  ),
  C318: sentence(
    'das Feld {value} hat die Art {kind}; hier passt nur: {kinds}.',
    'the field {value} is of the kind {kind}; what fits here is: {kinds}.',
  ),
  C319: sentence('der Eintrag hat keine Aktion {value}.', 'the entry has no action {value}.'),
  C320: sentence(
    'für {value} lassen sich nicht mehrere Werte eingeben: gebraucht wird eine Textzeile, die beim Anlegen eingegeben wird.',
    'several values cannot be entered for {value}: it takes a line of text that is entered in a new record.',
  ),
  C321: sentence(
    'nach Gleichen wird über die Liste gesucht: eines dieser Felder muss in list.search oder list.filters stehen.',
    'those alike are looked for by the list: one of these fields must be in list.search or list.filters.',
  ),
  C324: sentence(
    'eine Aktion kann nicht {value} heißen: so heißt schon, was "access" oder "person" nennt.',
    'an action cannot be named {value}: what "access" or "person" names has that name.',
  ),
  C333: sentence(
    'ohne Seiten ("all") geht es nicht, wo das Backend die Liste in Seiten gibt ("total").',
    'there is no list without pages ("all") where the backend gives it in pages ("total").',
  ),
  ...computedSentences,

  C401: sentence(
    '"access" muss ein Objekt sein, das zu jeder Tätigkeit die Rechte nennt, nicht {value}.',
    '"access" must be an object that names the permissions of each operation, not {value}.',
  ),
  C402: sentence('keine Tätigkeit "{key}".', 'no operation "{key}".'),
  C403: sentence(
    '{value} ist kein Recht: erlaubt sind eine Liste von "{mandant}:{ressource}:{aktion}", wie ["*:billing:Get"], oder "never".',
    '{value} is no permission: allowed are a list of "{tenant}:{resource}:{action}", like ["*:billing:Get"], or "never".',
  ),
  C404: sentence(
    '"access" erlaubt "{operation}", aber "api" hat keinen Aufruf dafür.',
    '"access" allows "{operation}", but "api" has no call for it.',
  ),
  C405: sentence(
    '"api" hat den Aufruf "{operation}", aber "access" sagt nicht, wer ihn darf.',
    '"api" has the call "{operation}", but "access" does not say who may use it.',
  ),
  C406: sentence(
    'der Aufruf für die Liste fehlt: path: "…", wo der Stil die Aufrufe kennt, sonst list: { get: "…" }.',
    'the call for the list is missing: path: "…" where the style knows the calls, else list: { get: "…" }.',
  ),
  C407: sentence(
    '{value} ist kein Pfad unterhalb der Basisadresse: {cure}',
    '{value} is no path below the base URL: {cure}',
  ),
  C408: sentence('in {value} fehlt "{id}".', '{value} lacks "{id}".'),
  C409: sentence(
    'den Platzhalter {placeholder} gibt es in {value} nicht: {allowed}.',
    'there is no placeholder {placeholder} in {value}: {allowed}.',
  ),
  C410: sentence(
    'der Aufruf fehlt: post, put, patch oder delete mit einem Pfad.',
    'the call is missing: post, put, patch or delete with a path.',
  ),
  C411: sentence('hier stehen mehrere Aufrufe: {methods}.', 'there are several calls here: {methods}.'),
  C412: sentence(
    '"access" fehlt: die nötigen Rechte, [] für alle Angemeldeten oder "never".',
    '"access" is missing: the permissions that it takes, [] for everyone who is signed in, or "never".',
  ),
  C413: sentence(
    '{value} macht keinen Namen: darin muss einmal "{field}" stehen.',
    '{value} makes no name: it must hold "{field}" once.',
  ),
  C415: sentence(
    '{value} ist kein Name einer Kopfzeile: Buchstaben, Ziffern und Bindestriche, wie "X-Total-Count".',
    '{value} is no name of a header: letters, digits and hyphens, like "X-Total-Count".',
  ),
  C416: sentence(
    'neben "rest" steht kein eigener Aufruf: Die REST-Konventionen haben ihn schon.',
    'there is no call of its own beside "rest": the REST conventions have it already.',
  ),
  C417: sentence(
    'der Liste fehlt dafür in "api" oder im Backend "{missing}": es gibt keinen Weg, das zu verlangen.',
    'for this the list lacks "{missing}" in "api" or in the backend: there is no way to ask for it.',
  ),
  C418: sentence('in {value} fehlt {placeholder}.', '{value} lacks {placeholder}.'),
  C419: sentence(
    '{value} ist kein Parameter mit seinem Wert, wie "sort={placeholder}".',
    '{value} is no parameter with its value, like "sort={placeholder}".',
  ),
  C420: sentence(
    'was nicht in jedem Zustand zu bearbeiten ist, braucht eine Seite: "access" muss "show" erlauben.',
    'what cannot be edited in every state needs a page: "access" must allow "show".',
  ),

  C501: sentence('eine Seite muss ein Objekt sein, nicht {value}.', 'a page must be an object, not {value}.'),
  C502: sentence(
    '{value} ist kein Pfad einer Seite: Abschnitte aus kleinen Buchstaben, Ziffern und Bindestrichen, mit "/" getrennt.',
    '{value} is no path of a page: parts of small letters, digits and hyphens, separated by "/".',
  ),
  ...backendSentences,
  ...rightsSentences,
  ...warningSentences,
} as const satisfies Record<FindingCode, Sentence>
