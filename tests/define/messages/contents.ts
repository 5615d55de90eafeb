import { type Message, wrong } from './wrong.ts'

/** What can be wrong with media, with what the panel works out, and with paths. */
export const ofContents: Message[] = [
  [
    'C330',
    wrong('1.fields.captions.fields', { text: { kind: 'text', label: 'A' } }),
    'die Untertitel in "captions" brauchen in jedem Eintrag "language" der Art choice und "source" der Art file.',
    'each item of the captions in "captions" takes "language" of the kind choice and "source" of the kind file.',
  ],
  [
    'C331',
    wrong('1.media.upload.accept', ['webm']),
    '"webm" ist kein Dateityp: erlaubt ist einer wie "video/webm".',
    '"webm" is no media type: one like "video/webm" is allowed.',
  ],
  [
    'C332',
    wrong('1.media.upload.captions', 'articles/{id}'),
    'der Pfad "articles/{id}" braucht {id} und {language}, und sonst keine Platzhalter.',
    'the path "articles/{id}" takes {id} and {language}, and no other placeholders.',
  ],
  [
    'C333',
    wrong('1.api.list.total', 'count'),
    'ohne Seiten ("all") geht es nicht, wo das Backend die Liste in Seiten gibt ("total").',
    'there is no list without pages ("all") where the backend gives it in pages ("total").',
  ],
  [
    'C334',
    wrong('1.media.thumbnail', undefined),
    '"upload.thumbnail" braucht das Feld, in dem danach steht, was hochgeladen ist: "thumbnail".',
    '"upload.thumbnail" takes the field that says afterwards what was uploaded: "thumbnail".',
  ],
  [
    'C335',
    wrong('1.fields.seconds.unit', 'bytes'),
    'das Feld "seconds" zählt etwas anderes: hier steht eines mit unit: "seconds", oder ohne "unit".',
    'the field "seconds" counts something else: this takes one with unit: "seconds", or without "unit".',
  ],
  [
    'C340',
    wrong('1.fields.uses.computed.uses', ['invoice']),
    'Verwendungen lassen sich nur für Einträge zählen, die es gibt, nicht für "invoice".',
    'uses can be counted only for entries that there are, not for "invoice".',
  ],
  [
    'C341',
    wrong('1.fields.uses.computed', {}),
    '"computed" sagt eines: wovon es die Summe ist, an einer Zahl, oder was gezählt wird, an einem Feld der Art integer. Erlaubt: sum, minutes, uses.',
    '"computed" says one thing: what it is the sum of, at a number, or what is counted, at a field of the kind integer. Allowed: sum, minutes, uses.',
  ],
  [
    'C342',
    wrong('0.fields.minutes.computed.minutes', 'number'),
    '"number" ist kein Feld der Art path.',
    '"number" is no field of the kind path.',
  ],
  [
    'C343',
    wrong('0.list.filters.0', 'flaws'),
    'nach "flaws" kann diese Liste nicht eingrenzen oder sortieren: das Panel berechnet es, geblättert wird im Backend.',
    'this list cannot be narrowed or sorted by "flaws": the panel works it out, and the backend pages.',
  ],
  [
    'C344',
    wrong('0.api.list.most', { rows: 100 }),
    '"most" gilt nur für Listen, in denen das Panel blättert, nicht neben "total".',
    '"most" is only for lists that the panel pages itself, not beside "total".',
  ],
  [
    'C345',
    wrong('0.fields.flaws.rules.cheap', 1),
    'eine Regel braucht "label" und "filter"; "cheap" ist keine.',
    'a rule needs "label" and "filter"; "cheap" is none.',
  ],
  [
    'C350',
    wrong('0.fields.way.kinds', {}),
    'ein Ablauf braucht mindestens eine Art von Schritt, nicht ein Objekt.',
    'a path needs at least one kind of step, not an object.',
  ],
  [
    'C351',
    wrong('0.fields.way.kinds.my-step', { label: 'A', holds: 'text' }),
    '"my-step" taugt nicht als Name einer Art von Schritt: ein Name beginnt mit einem kleinen Buchstaben und besteht aus Buchstaben und Ziffern, wie "clip".',
    '"my-step" cannot name a kind of step: a name starts with a small letter and consists of letters and digits, like "clip".',
  ],
  [
    'C352',
    wrong('0.fields.way.kinds.title', { label: 'A', holds: 'record', of: 'articles' }),
    'eine Art von Schritt, die Datensätze zeigt, kann nicht "title" heißen: unter ihrem Namen steht die Kennung des Datensatzes, und "title" hat schon jeder Schritt.',
    'a kind of step that shows records cannot be named "title": the id of the record stands below its name, and every step has "title" already.',
  ],
  [
    'C353',
    wrong('0.fields.way.kinds.read.of', 'articles'),
    '"of" gibt es nur bei einer Art von Schritt, die Datensätze zeigt (holds: "record"). Erlaubt: label, icon, holds.',
    'only a kind of step that shows records (holds: "record") has "of". Allowed: label, icon, holds.',
  ],
]
