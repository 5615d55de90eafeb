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
          whole: { state: 'LATE' },
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
    [
      'a path that is whole in a state that there is not',
      'fields.way',
      { ...path({ read: { label: 'Lesen', holds: 'text' } }), whole: { state: 'OPN' } },
      'C212',
      'invoices.fields.way.whole.state',
      'OPEN',
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
}
