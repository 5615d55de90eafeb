import { statesOfFields } from '#model/language/check/actionRules.ts'
import type { CheckFeature } from '#model/language/check/features.ts'
import { sentence } from '#model/language/check/sentence.ts'
import { anyValue, mapOf, optional } from '#model/language/check/shape.ts'

export const formSentences = {
  C360: sentence(
    'das ist kein JSON: Zeile {line}, Spalte {column} passt nicht.',
    'this is no JSON: line {line}, column {column} does not fit.',
  ),
  C361: sentence(
    'das ist kein Formular des Panels: "{key}" muss {expected} sein, nicht {value}.',
    'this is no form of the panel: "{key}" must be {expected}, not {value}.',
  ),
  C362: sentence('ein Formular fragt nicht nach {value}.', 'a form does not ask for {value}.'),
  C363: sentence(
    '{value} taugt nicht als Schlüssel: er beginnt mit einem kleinen Buchstaben, dann folgen Buchstaben, Ziffern und "_", höchstens 40 Zeichen.',
    '{value} cannot be a key: it starts with a small letter, then letters, digits and "_", at most 40 characters.',
  ),
  C364: sentence('den Schlüssel {value} hat schon {other}.', '{other} has the key {value} already.'),
  C365: sentence('keine Frage {value}.', 'no question {value}.'),
  C366: sentence('keine spätere Seite {value}.', 'no later page {value}.'),
  C367: sentence(
    'die Frage "{other}" bietet {value} nicht an.',
    'the question "{other}" does not offer {value}.',
  ),
  C368: sentence(
    'hier stehen {value} Einträge, höchstens {most} gehen.',
    'there are {value} items here, {most} at most.',
  ),
  C369: sentence(
    'die Frage {value} ist keine Zahl, die sich zusammenzählen ließe.',
    'the question {value} is no number that could be added.',
  ),
} as const

export const formsChecks: CheckFeature = {
  name: 'forms',
  fields: { form: { whole: optional(mapOf(anyValue)) } },
  sentences: formSentences,
  rules: (entry) => statesOfFields(entry, 'form', 'whole'),
}
