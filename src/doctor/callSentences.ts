import { sentence } from '#model/language/check/sentence.ts'

/** Everything that the answers of a backend can be found to lack. The names are stable: tools may go by them. */
export const sentences = {
  failed: sentence('{message}', '{message}'),
  refused: sentence(
    'abgelehnt mit {status}; der Eintrag verlangt {permissions}',
    'refused with {status}; the entry takes {permissions}',
  ),
  keyRefused: sentence(
    'abgelehnt mit {status}: der Schlüssel in "headers" des Backends ist falsch oder darf das nicht',
    'refused with {status}: the key in "headers" of the backend is wrong, or may not do this',
  ),
  rowsElsewhere: sentence(
    'die Zeilen stehen wohl unter "{rows}", nicht unter "{said}"',
    'the rows seem to be under "{rows}", not under "{said}"',
  ),
  notWhole: sentence(
    'ohne "paging" gilt die Liste als ganz, doch die Antwort ist nur die erste Seite: {rows} Zeilen',
    'without "paging" the list is taken for the whole, but the answer is the first page alone: {rows} rows',
  ),
  totalCountsPage: sentence(
    '"{key}" zählt nur die Zeilen der Seite ({total}), nicht alle',
    '"{key}" counts the rows of the page alone ({total}), not all',
  ),
  filterCount: sentence(
    'mit dem Filter kommen {rows} Zeilen, gezählt werden {total}: die Anzahl folgt dem Filter nicht',
    '{rows} rows came with the filter, {total} are counted: the count does not follow the filter',
  ),
  pagesClamp: sentence(
    'hinter dem Ende kommt die letzte Seite noch einmal',
    'beyond the end the last page comes again',
  ),
  firstPageWrong: sentence(
    'die erste Seite fehlt: die Zählung der Seiten beginnt anders ("paging.first")',
    'the first page is missing: pages are counted from another number ("paging.first")',
  ),
  relationAbsent: sentence(
    'das Feld "{field}" ("{wire}") lassen die Antworten aus; mit diesem Zusatz kommt es',
    'the answers leave the field "{field}" ("{wire}") out; with this addition it comes',
  ),
  relationLost: sentence(
    'von {count} Werten in "{field}" führen {found} zu Datensätzen von "{resource}": ist es deren "id"?',
    'of {count} values in "{field}" {found} lead to records of "{resource}": is it their "id"?',
  ),
  nameless: sentence(
    'Datensätze von "{resource}", auf die "{field}" verweist, haben keinen Namen ("title")',
    'records of "{resource}" that "{field}" refers to have no name ("title")',
  ),
  secondId: sentence(
    'die Zeilen haben neben "{id}" auch "{other}", das jede von anderen unterscheidet',
    'besides "{id}" the rows have "{other}", which tells each from others as well',
  ),
  dayIsInstant: sentence(
    'das Feld "{field}" ("{wire}") ist ein Tag, doch das Backend hält Zeitpunkte mit Uhrzeiten',
    'the field "{field}" ("{wire}") is a day, but the backend holds instants with times of day',
  ),
  dayAsInstant: sentence(
    'das Feld "{field}" ("{wire}") ist ein Tag, das Backend hält ihn als Zeitpunkt; das Panel legt ihn sonst als Tag an',
    'the field "{field}" ("{wire}") is a day, and the backend holds it as an instant; otherwise the panel creates it as a day',
  ),
  momentWithoutZone: sentence(
    'das Feld "{field}" ("{wire}") hält Zeitpunkte ohne Zone',
    'the field "{field}" ("{wire}") holds moments without a zone',
  ),
  momentWithZone: sentence(
    'das Feld "{field}" ("{wire}") hält Zeitpunkte mit Zone, doch "zone" ist "none"',
    'the field "{field}" ("{wire}") holds instants with a zone, but "zone" is "none"',
  ),
  unproven: sentence(
    'in {rows} Zeilen ist kein Wert, der "{field}" prüfen ließe',
    'in {rows} rows there is no value to try "{field}" with',
  ),
  noRows: sentence(
    'keine Zeilen: mehr als Status und Form lässt sich nicht prüfen',
    'no rows: only status and shape can be checked',
  ),
  notObjects: sentence('{count} Zeilen sind keine Objekte', '{count} rows are no objects'),
  withoutId: sentence('{count} Zeilen haben keine "id"', '{count} rows have no "id"'),
  repeatedId: sentence(
    '{count} Zeilen haben die "id" einer anderen',
    '{count} rows have the "id" of another one',
  ),
  missingField: sentence(
    'das Feld "{field}" ("{wire}") fehlt in jeder Zeile',
    'the field "{field}" ("{wire}") is in no row',
  ),
  sometimesMissing: sentence(
    'das Feld "{field}" ("{wire}") fehlt in {count} von {rows} Zeilen',
    'the field "{field}" ("{wire}") is missing in {count} of {rows} rows',
  ),
  unknownField: sentence(
    'der Eintrag kennt {wires} nicht; als Feld aufnehmen oder unter "dropped" nennen',
    'the entry does not know {wires}; make them fields, or name them in "dropped"',
  ),
  unreadable: sentence(
    'das Feld "{field}" ist von der Art {kind}, doch {count} Zeilen halten anderes ({found}), zuerst {id}',
    'the field "{field}" is of the kind {kind}, but {count} rows hold something else ({found}), first {id}',
  ),
  noTotal: sentence('"{key}" zählt nicht alle Zeilen', '"{key}" does not count all rows'),
  totalTooSmall: sentence(
    '"{key}" zählt {total}, doch {rows} Zeilen sind da',
    '"{key}" counts {total}, but there are {rows} rows',
  ),
  limitIgnored: sentence(
    '{limit} Zeilen waren verlangt, {rows} kamen',
    '{limit} rows were asked for, {rows} came',
  ),
  pageCut: sentence(
    '{limit} Zeilen waren verlangt, {rows} von {total} kamen: heißt der Parameter für die Zahl der Zeilen anders, oder ist "paging.most" zu groß?',
    '{limit} rows were asked for, {rows} of {total} came: has the parameter for the number of rows another name, or is "paging.most" too large?',
  ),
  offsetIgnored: sentence(
    '{count} Zeilen der zweiten Seite standen schon auf der ersten',
    '{count} rows of the second page were on the first one',
  ),
  pageEmpty: sentence(
    'die zweite Seite ist leer, obwohl es {total} Zeilen geben soll',
    'the second page is empty, although there are said to be {total} rows',
  ),
  secretShown: sentence(
    'das Feld "{field}" wird nur geschrieben, doch das Backend zeigt es',
    'the field "{field}" is only written, but the backend shows it',
  ),
  totalChanges: sentence(
    'die Anzahl ist auf der zweiten Seite {other} statt {total}',
    'the count is {other} instead of {total} on the second page',
  ),
  beyondTheEnd: sentence(
    'hinter der letzten Zeile kommen noch {rows}',
    'beyond the last row there are {rows} more',
  ),
  maybePaged: sentence(
    'genau {rows} Zeilen und kein "total": gibt das Backend nur eine Seite?',
    'exactly {rows} rows and no "total": does the backend give one page only?',
  ),
  sortIgnored: sentence(
    'auf- und absteigend nach "{field}" ist dieselbe Folge',
    'ascending and descending by "{field}" is the same order',
  ),
  sortWrong: sentence('nach "{field}" ist es nicht geordnet', 'it is not in the order of "{field}"'),
  orderUnstable: sentence(
    'zweimal nach "{field}" geordnet ist nicht dieselbe Folge: Seiten überlappen',
    'asked twice in the order of "{field}", the rows are not the same: pages overlap',
  ),
  lastPageWrong: sentence(
    'die letzte Seite hat {rows} Zeilen statt {count}',
    'the last page has {rows} rows instead of {count}',
  ),
  wrongId: sentence(
    'auf eine id, die es nicht gibt, kommt {status}; erwartet 404',
    'an id that there is not is answered with {status}; expected 404',
  ),
  idIsNamed: sentence(
    'die Zeilen unterscheidet "{other}", nicht "{id}"',
    'the rows are told apart by "{other}", not by "{id}"',
  ),
  corsMissing: sentence(
    'Browser dürfen die Antwort nicht lesen: es fehlt Access-Control-Allow-Origin mit der Adresse des Panels (CORS). Das Backend muss sie erlauben; oder "through": "server", dann ruft der Server',
    'browsers may not read the answer: there is no Access-Control-Allow-Origin with the address of the panel (CORS). The backend must allow it; or "through": "server", and the server calls',
  ),
  corsOther: sentence(
    'das Backend erlaubt Browsern die Adresse {allowed} (CORS); das Panel muss dort liegen',
    'the backend allows browsers the address {allowed} (CORS); the panel must be there',
  ),
  corsHidden: sentence(
    'Browser bekommen die Kopfzeile "{header}" nicht zu sehen: sie fehlt in Access-Control-Expose-Headers',
    'browsers do not get to see the header "{header}": it is missing in Access-Control-Expose-Headers',
  ),
  wrapped: sentence('der Datensatz steht unter "{key}"', 'the record stands under "{key}"'),
  maybeCents: sentence(
    'das Feld "{field}" ("{wire}") hält wohl die kleinste Einheit der Währung (Cent): mit "unit": "minor" wären 990 9,90; sonst zeigt das Panel das Hundertfache. Hier wird nichts geschrieben',
    'the field "{field}" ("{wire}") seems to hold the smallest unit of its currency (cents): with "unit": "minor" 990 would be 9.90; otherwise the panel shows a hundred times as much. Nothing is written here',
  ),
  searchMisses: sentence(
    'die Suche nach einem Text aus "{field}" findet seine Zeile nicht',
    'the search for a text of "{field}" does not find its row',
  ),
  searchIgnored: sentence(
    'die Suche nach Unfug findet {rows} Zeilen',
    'the search for nonsense finds {rows} rows',
  ),
  filterWrong: sentence(
    'der Filter "{field}" lässt {count} andere Zeilen durch',
    'the filter "{field}" lets {count} other rows through',
  ),
  filterMisses: sentence(
    'der Filter "{field}" findet die Zeile nicht, aus der sein Wert stammt',
    'the filter "{field}" does not find the row that its value is from',
  ),
  otherRecord: sentence('statt {id} kam {other}', '{other} came instead of {id}'),
  manyMisses: sentence(
    'von {count} Datensätzen, nach deren id gefragt war, kamen {found}, dazu {others} andere',
    'of {count} records that were asked for by their ids {found} came, and {others} others',
  ),
  changedBeside: sentence(
    'nach einer Änderung von "{field}" steht in {others} etwas anderes als vorher; ersetzt das Backend den ganzen Datensatz, hilft "sends": "whole" unter "edit" des Stils',
    'after a change of "{field}" there is something else than before in {others}; if the backend replaces the whole record, "sends": "whole" in "edit" of the style helps',
  ),
  valueRefused: sentence(
    'einen erfundenen Wert von "{field}" lehnt das Backend ab: {message}',
    'an invented value of "{field}" is refused by the backend: {message}',
  ),
  notStored: sentence('der Wert von "{field}" ist nicht gespeichert', 'the value of "{field}" is not stored'),
  conflictUnnoticed: sentence(
    'eine veraltete Fassung wird überschrieben (If-Match, erwartet 412)',
    'an outdated version is overwritten (If-Match, expected 412)',
  ),
  stillThere: sentence('nach dem Löschen ist {id} noch da', '{id} is still there after its deletion'),
  leftBehind: sentence(
    '{id} ist angelegt und bleibt: es gibt keinen Aufruf zum Löschen',
    '{id} was created and stays: there is no call to delete it',
  ),
  leftUnnamed: sentence(
    'ein Datensatz ist wohl angelegt und bleibt: die Antwort nennt seine id nicht, seine Texte beginnen mit "{mark}"',
    'a record was probably created and stays: the answer does not name its id, its texts begin with "{mark}"',
  ),
  cleanUpFailed: sentence(
    '{id} ist angelegt und ließ sich nicht löschen: {message}',
    '{id} was created and could not be deleted: {message}',
  ),
  cannotInvent: sentence(
    'kein Datensatz lässt sich erfinden: "{field}" braucht einen, den es gibt',
    'no record can be invented: "{field}" needs one that there is',
  ),
} as const
