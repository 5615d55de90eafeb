import { sentence } from './sentence.ts'

/** Warnings: possible, and probably not meant (C8). */
export const warningSentences = {
  C801: sentence(
    'das Recht {value} bekommt niemand: keine Rechtevorlage enthält es, und "defaultPermissions" auch nicht.',
    'nobody is given the permission {value}: no rights template has it, and neither has "defaultPermissions".',
  ),
  C802: sentence(
    'die Überschrift {value} im Menü ist fast eine, die es schon gibt: so stehen dort beide.',
    'the heading {value} of the menu is nearly one that there is already: both will stand there.',
  ),
  C803: sentence(
    'den Aufruf {value} hat das Produkt selbst: er kommt bei diesem Eintrag nie an, also braucht er einen anderen Pfad.',
    'the product itself has the call {value}: it never reaches this entry, which needs another path.',
  ),
} as const
