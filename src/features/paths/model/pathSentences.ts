import { sentence } from '../../../model/language/check/sentence.ts'

/** What can be wrong with paths (C35). */
export const pathSentences = {
  C350: sentence(
    'ein Ablauf braucht mindestens eine Art von Schritt, nicht {value}.',
    'a path needs at least one kind of step, not {value}.',
  ),
  C351: sentence(
    '{value} taugt nicht als Name einer Art von Schritt: ein Name beginnt mit einem kleinen Buchstaben und besteht aus Buchstaben und Ziffern, wie "clip".',
    '{value} cannot name a kind of step: a name starts with a small letter and consists of letters and digits, like "clip".',
  ),
  C352: sentence(
    'eine Art von Schritt, die Datensätze zeigt, kann nicht {value} heißen: unter ihrem Namen steht die Kennung des Datensatzes, und {value} hat schon jeder Schritt.',
    'a kind of step that shows records cannot be named {value}: the id of the record stands below its name, and every step has {value} already.',
  ),
  C353: sentence(
    '"{key}" gibt es nur bei einer Art von Schritt, die Datensätze zeigt (holds: "record").',
    'only a kind of step that shows records (holds: "record") has "{key}".',
  ),
} as const
