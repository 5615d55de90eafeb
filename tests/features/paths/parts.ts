import { path as steps } from '#features/model.ts'
import type { FeatureParts } from '../../support/featureParts.ts'

const kinds = 'invoices.fields.way.kinds'
const show = { label: 'Zeigen', holds: 'record', of: 'articles' }
const path = (given: unknown) => ({ kind: 'path', label: 'Weg', kinds: given })

export const parts: FeatureParts = {
  kinds: {
    path: steps({
      label: 'Weg',
      kinds: {
        clip: { label: 'Clip', holds: 'record', of: 'others' },
        text: { label: 'Text', holds: 'text' },
        wait: { label: 'Pause', holds: 'wait' },
        choice: { label: { de: 'Frage', en: 'Question' }, holds: 'decision' },
      },
    }),
  },
  sameTexts: ['%{question} → %{answer}', 'Text'],
  rich: {
    invoices: {
      fields: {
        minutes: { kind: 'integer', label: 'Minuten', computed: { minutes: 'way' } },
        way: {
          kind: 'path',
          label: 'Weg',
          kinds: {
            show: {
              label: 'Zeigen',
              icon: 'film',
              holds: 'record',
              of: 'articles',
              seconds: 'seconds',
              expects: { kind: 'video' },
            },
            read: { label: { de: 'Lesen', en: 'Read' }, holds: 'text' },
            rest: { label: 'Warten', holds: 'wait' },
            ask: { label: 'Fragen', holds: 'decision' },
          },
          maxItems: 20,
        },
        flaws: { path: 'way' },
      },
      form: [{ section: 'Ablauf', fields: ['way'] }],
      detail: [{ section: 'Ablauf', fields: ['minutes'] }],
    },
  },
  mistakes: [
    [
      'minutes of what is no path',
      'fields.copies.computed',
      { minutes: 'number' },
      'C342',
      'invoices.fields.copies.computed.minutes',
    ],
    [
      'findings of a path that there is not',
      'fields.flaws',
      { kind: 'findings', label: 'Mängel', rules: {}, path: 'nothing' },
      'C342',
      'invoices.fields.flaws.path',
    ],
    ['a path without kinds of steps', 'fields.way', path({}), 'C350', `${kinds}`],
    ['kinds of steps as a list', 'fields.way', path([]), 'C350', `${kinds}`],
    [
      'a kind of step with a hyphen in its name',
      'fields.way',
      path({ 'my-step': show }),
      'C351',
      `${kinds}["my-step"]`,
    ],
    ['a kind of step named as a part of each', 'fields.way', path({ title: show }), 'C352', `${kinds}.title`],
    [
      'a text with an entry',
      'fields.way',
      path({ read: { label: 'Lesen', holds: 'text', of: 'articles' } }),
      'C353',
      `${kinds}.read.of`,
    ],
    [
      'a kind of step without an entry',
      'fields.way',
      path({ show: { ...show, of: undefined } }),
      'C108',
      `${kinds}.show.of`,
    ],
    [
      'a kind of step that holds something else',
      'fields.way',
      path({ show: { label: 'Zeigen', holds: 'records' } }),
      'C113',
      `${kinds}.show.holds`,
      'record',
    ],
    [
      'steps of an entry that there is not',
      'fields.way',
      path({ show: { ...show, of: 'article' } }),
      'C207',
      `${kinds}.show.of`,
      'articles',
    ],
    [
      'seconds that are no whole number',
      'fields.way',
      path({ show: { ...show, seconds: 'name' } }),
      'C314',
      `${kinds}.show.seconds`,
    ],
    [
      'a step that expects what its records do not have',
      'fields.way',
      path({ show: { ...show, expects: { nam: 'x' } } }),
      'C104',
      `${kinds}.show.expects.nam`,
      'name',
    ],
  ],
  messages: (wrong) => [
    [
      'C342',
      wrong('0.fields.minutes.computed.minutes', 'number'),
      '"number" ist kein Feld der Art path.',
      '"number" is no field of the kind path.',
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
  ],
}
