import { sentence } from '../../../model/language/check/sentence.ts'

/** What can be wrong with media (C33). */
export const mediaSentences = {
  C330: sentence(
    'die Untertitel in {value} brauchen in jedem Eintrag "language" der Art choice und "source" der Art file.',
    'each item of the captions in {value} takes "language" of the kind choice and "source" of the kind file.',
  ),
  C331: sentence(
    '{value} ist kein Dateityp: erlaubt ist einer wie "video/webm".',
    '{value} is no media type: one like "video/webm" is allowed.',
  ),
  C332: sentence(
    'der Pfad {value} braucht {id} und {language}, und sonst keine Platzhalter.',
    'the path {value} takes {id} and {language}, and no other placeholders.',
  ),
  C333: sentence(
    'ohne Seiten ("all") geht es nicht, wo das Backend die Liste in Seiten gibt ("total").',
    'there is no list without pages ("all") where the backend gives it in pages ("total").',
  ),
  C334: sentence(
    '"upload.{key}" braucht das Feld, in dem danach steht, was hochgeladen ist: "{key}".',
    '"upload.{key}" takes the field that says afterwards what was uploaded: "{key}".',
  ),
  C335: sentence(
    'das Feld {value} zählt etwas anderes: hier steht eines mit unit: "{unit}", oder ohne "unit".',
    'the field {value} counts something else: this takes one with unit: "{unit}", or without "unit".',
  ),
} as const
