import { type AnyResource, defineResource, integer, path, text } from '#features/model.ts'
import { type Backend, renderPanel } from '../../support/renderPanel.tsx'

const films = defineResource({
  name: 'films',
  label: ['Film', 'Filme'],
  icon: 'film',
  fields: { title: text({ label: 'Titel' }), seconds: integer({ label: 'Sekunden' }) },
  list: { columns: ['title', 'seconds'] },
  access: { list: ['*:f:Get'], show: ['*:f:Get'] },
  api: { list: { get: 'films' } },
})

const guides: AnyResource = defineResource({
  name: 'guides',
  label: ['Anleitung', 'Anleitungen'],
  fields: {
    title: text({ label: 'Titel' }),
    steps: path({
      label: 'Schritte',
      kinds: {
        film: { label: 'Film', holds: 'record', of: 'films', seconds: 'seconds' },
        text: { label: 'Text', holds: 'text' },
        wait: { label: 'Wartezeit', holds: 'wait' },
        choice: { label: 'Entscheidung', holds: 'decision' },
      },
    }),
  },
  list: { columns: ['title', 'steps'] },
  access: { list: ['*:g:Get'], show: ['*:g:Get'], edit: ['*:g:Put'] },
  api: { list: { get: 'guides' }, edit: { put: 'guides/{id}' } },
})

/** A film, a question with two answers, a pause, a freely chosen film, and a text for the winter. */
const steps = [
  { key: 's1', kind: 'film', title: 'Ankommen', film: 1 },
  {
    ...{ key: 's2', kind: 'choice', title: 'Wie geht es Ihnen?' },
    branches: [
      { key: 'good', label: 'Gut', next: 's4' },
      { key: 'bad', label: 'Schlecht', next: null },
    ],
  },
  { key: 's3', kind: 'wait', title: 'Ruhen', days: 2 },
  { key: 's4', kind: 'film', title: 'Atmen', film: 2, optional: true, minutes: 7 },
  {
    key: 's5',
    kind: 'text',
    title: 'Im Winter',
    text: '<p>Warm halten.</p>',
    from: '2026-12-01',
    next: 'end',
  },
]

/** A film that is gone, and a step that leads to one that is gone. */
const faulty = [
  { key: 'a', kind: 'film', title: 'Weg', film: 99 },
  { key: 'b', kind: 'text', title: 'Hinweis', text: '<p>Gut.</p>', next: 'nowhere' },
]

/** A question of which one answer has no words, and a loop that nothing leads out of. */
const circling = [
  {
    ...{ key: 'q', kind: 'choice', title: 'Weiter?' },
    branches: [
      { key: 'yes', label: 'Ja', next: null },
      { key: 'none', label: '', next: null },
    ],
  },
  { key: 'c', kind: 'text', title: 'Im Kreis', text: '<p>Runde.</p>', next: 'q' },
]

const guide = (id: number, title: string, own: unknown) => ({ id, title, steps: own })

export const backend: Backend = ({ path: called }) => {
  if (called === 'films')
    return {
      data: [
        { id: 1, title: 'Der Atem', seconds: 125 },
        { id: 2, title: 'Die Ruhe', seconds: 60 },
      ],
    }
  if (called !== 'guides') return undefined
  return {
    data: [
      guide(1, 'Gelassen', steps),
      guide(2, 'Fehlerhaft', faulty),
      guide(3, 'Leer', []),
      guide(4, 'Im Kreis', circling),
    ],
  }
}

export const resources: readonly AnyResource[] = [guides, films]

export function openPath(address: string, answer: Backend = backend, granted: readonly string[] = all) {
  const panel = renderPanel({ resources: [...resources], backend: answer, address, granted })
  const where = () => panel.router.state.location.pathname + panel.router.state.location.search
  return { ...panel, where }
}

const all = ['*:g:Get', '*:f:Get', '*:g:Put']
