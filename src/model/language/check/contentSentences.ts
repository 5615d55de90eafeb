import { sentence } from './sentence.ts'

/** What can be wrong with media (C33), with what is worked out and where-used (C34), with paths (C35). */
export const contentSentences = {
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
  C340: sentence(
    'Verwendungen lassen sich nur für Einträge zählen, die es gibt, nicht für {value}.',
    'uses can be counted only for entries that there are, not for {value}.',
  ),
  C341: sentence(
    '"computed" ist eines von { uses: [Einträge] } und { minutes: Feld }, beides nur an Feldern der Art integer, oder { sum: [Felder] } an einer Zahl.',
    '"computed" is one of { uses: [entries] } and { minutes: field }, both only at fields of the kind integer, or { sum: [fields] } at a number.',
  ),
  C342: sentence('{value} ist kein Feld der Art path.', '{value} is no field of the kind path.'),
  C343: sentence(
    'nach {value} kann diese Liste nicht eingrenzen oder sortieren: das Panel berechnet es, geblättert wird im Backend.',
    'this list cannot be narrowed or sorted by {value}: the panel works it out, and the backend pages.',
  ),
  C344: sentence(
    '"most" gilt nur für Listen, in denen das Panel blättert, nicht neben "total".',
    '"most" is only for lists that the panel pages itself, not beside "total".',
  ),
  C345: sentence(
    'eine Regel braucht "label" und "filter"; {value} ist keine.',
    'a rule needs "label" and "filter"; {value} is none.',
  ),
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
