import { entryFeatures } from '../language/features.ts'
import { type BuiltInKindName, type FieldKindName, isBuiltIn } from '../language/field.ts'
import type { Language, Text } from '../language/text.ts'
import { addedKinds } from './kindRegistry.ts'
import { ownKind, plainKind } from './own/ownKinds.ts'

/** What each kind of the core is called. */
export const kindNames: Readonly<Record<BuiltInKindName, Readonly<Record<Language, string>>>> = {
  text: { de: 'Text', en: 'Text' },
  longText: { de: 'Langer Text', en: 'Long text' },
  richText: { de: 'Formatierter Text', en: 'Rich text' },
  email: { de: 'E-Mail', en: 'E-mail' },
  url: { de: 'Webadresse', en: 'Web address' },
  phone: { de: 'Telefon', en: 'Phone' },
  uuid: { de: 'UUID', en: 'UUID' },
  password: { de: 'Passwort', en: 'Password' },
  iban: { de: 'IBAN', en: 'IBAN' },
  bic: { de: 'BIC', en: 'BIC' },
  colour: { de: 'Farbe', en: 'Colour' },
  integer: { de: 'Ganze Zahl', en: 'Whole number' },
  number: { de: 'Zahl', en: 'Number' },
  percent: { de: 'Prozent', en: 'Percentage' },
  money: { de: 'Betrag', en: 'Amount' },
  date: { de: 'Datum', en: 'Date' },
  dateTime: { de: 'Zeitpunkt', en: 'Date and time' },
  time: { de: 'Uhrzeit', en: 'Time' },
  weekday: { de: 'Wochentag', en: 'Day of the week' },
  choice: { de: 'Auswahl', en: 'Choice' },
  choices: { de: 'Mehrfachauswahl', en: 'Several choices' },
  flag: { de: 'Ja oder nein', en: 'Yes or no' },
  tags: { de: 'Schlagwörter', en: 'Tags' },
  address: { de: 'Adresse', en: 'Address' },
  image: { de: 'Bild', en: 'Picture' },
  file: { de: 'Datei', en: 'File' },
  video: { de: 'Video', en: 'Video' },
  json: { de: 'Struktur (JSON)', en: 'Structure (JSON)' },
  reference: { de: 'Verweis', en: 'Reference' },
  references: { de: 'Verweise', en: 'References' },
  list: { de: 'Liste', en: 'List' },
  findings: { de: 'Befunde', en: 'Findings' },
}

/** What a kind is called, also one of a feature or of the product's own. */
export function kindName(kind: FieldKindName): Text {
  const plain = plainKind(kind)
  if (isBuiltIn(plain)) return ownKind(kind)?.label ?? kindNames[plain]
  if (Object.hasOwn(addedKinds(), plain)) return addedKinds()[plain]?.label ?? plain
  return entryFeatures().flatMap(({ kinds = {} }) => kinds[plain]?.label ?? [])[0] ?? plain
}
