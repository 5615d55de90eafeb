import { sentence } from './sentence.ts'

/** Reasons why a file is no JSON, by stable names for tools. */
export const jsonSentences = {
  empty: sentence('die Datei ist leer; mindestens steht darin {}', 'the file is empty; it holds {} at least'),
  comment: sentence('Kommentare gibt es in JSON nicht', 'JSON has no comments'),
  surplusComma: sentence(
    'dieses Komma ist zu viel: Kommas stehen nur zwischen zwei Teilen',
    'this comma is one too many: commas stand only between two parts',
  ),
  missingComma: sentence('hier fehlt ein Komma', 'a comma is missing here'),
  decimalComma: sentence(
    'Zahlen haben einen Punkt, kein Komma: {found}',
    'numbers have a point, not a comma: {found}',
  ),
  missingColon: sentence(
    'zwischen Schlüssel und Wert fehlt hier ein Doppelpunkt',
    'a colon is missing here, between key and value',
  ),
  missingKey: sentence(
    'hier fehlt ein Schlüssel in doppelten Anführungszeichen',
    'a key in double quotes is missing here',
  ),
  missingValue: sentence('hier fehlt ein Wert', 'a value is missing here'),
  notClosed: sentence(
    'die Datei endet, bevor "{bracket}" aus Zeile {line} mit "{closing}" geschlossen ist',
    'the file ends before "{bracket}" of line {line} is closed by "{closing}"',
  ),
  otherBracket: sentence(
    'hier steht "{found}", aber offen ist noch "{bracket}" aus Zeile {line}: erst kommt "{closing}"',
    'this is "{found}", but "{bracket}" of line {line} is still open: "{closing}" comes first',
  ),
  beyondTheEnd: sentence(
    'hier ist schon alles geschlossen, und es folgt noch "{found}"',
    'everything is closed already here, and "{found}" follows',
  ),
  noObject: sentence(
    'was in der Datei steht, gehört zwischen { und }',
    'what the file holds belongs between { and }',
  ),
  otherQuotes: sentence(
    'Schlüssel und Texte stehen in geraden doppelten Anführungszeichen: "{found}"',
    'keys and texts stand in straight double quotes: "{found}"',
  ),
  unquotedKey: sentence(
    'ein Schlüssel steht in doppelten Anführungszeichen: "{found}"',
    'a key stands in double quotes: "{found}"',
  ),
  unquotedText: sentence(
    '{found} ist kein Wert: ein Text steht in doppelten Anführungszeichen, sonst gibt es Zahlen, true, false und null',
    '{found} is no value: a text stands in double quotes, besides there are numbers, true, false and null',
  ),
  quoteInText: sentence(
    'der Text davor ist hier zu Ende; ein Anführungszeichen darin heißt \\"',
    'the text before ends here; a quote in it is \\"',
  ),
  openText: sentence(
    'dieser Text endet nicht in seiner Zeile: es fehlt das Anführungszeichen; ein Zeilenumbruch darin heißt \\n',
    'this text does not end within its line: its quote is missing; a new line in it is \\n',
  ),
  backslash: sentence(
    'nach diesem Backslash steht kein Zeichen, das JSON kennt: ein Backslash im Text heißt \\\\',
    'after this backslash there is nothing that JSON knows: a backslash in a text is \\\\',
  ),
  controlCharacter: sentence(
    'in Texten stehen keine Steuerzeichen: ein Tabulator heißt \\t',
    'texts hold no control characters: a tab is \\t',
  ),
  oddBlank: sentence(
    'hier steht ein Leerzeichen, das JSON nicht kennt ({found}): ein gewöhnliches gehört dorthin',
    'this is a blank that JSON does not know ({found}): an ordinary one belongs there',
  ),
  notUtf8: sentence(
    'die Datei ist nicht in UTF-8 geschrieben, sondern wohl in {found}: im Editor als UTF-8 speichern',
    'the file is not written in UTF-8 but probably in {found}: save it as UTF-8 in the editor',
  ),
  tooLarge: sentence('{found} ist zu groß für eine Zahl', '{found} is too large for a number'),
  number: sentence(
    '{found} ist keine Zahl, wie JSON sie schreibt: 12, -3 oder 0.5',
    '{found} is no number as JSON writes it: 12, -3 or 0.5',
  ),
} as const
