import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { choice, defineResource, path, text } from '#features/model.ts'
// Fetched here, and not while a test waits for it.
import '#features/paths/panel/editor/PathInput.tsx'
import '#features/paths/panel/unfinishedSteps.ts'
import { renderPanel } from '../../support/renderPanel.tsx'
import { user } from '../../support/user.ts'

// jsdom scrolls nothing, and has no CSS; names of fields hold nothing to escape.
Element.prototype.scrollIntoView ??= () => undefined
vi.stubGlobal('CSS', { escape: (name: string) => name })

const manuals = defineResource({
  name: 'manuals',
  label: ['Anleitung', 'Anleitungen'],
  fields: {
    name: text({ label: 'Name', required: true }),
    state: choice({ label: 'Stand', options: { DRAFT: 'Entwurf', LIVE: 'Live' }, default: 'DRAFT' }),
    steps: path({
      label: 'Schritte',
      whole: { state: 'LIVE' },
      kinds: { reading: { label: 'Lesen', holds: 'text' }, question: { label: 'Frage', holds: 'decision' } },
    }),
  },
  list: { columns: ['name'] },
  access: { list: [], show: [], create: [], edit: [] },
  api: {
    list: { get: 'manuals', rows: 'data' },
    one: { get: 'manuals/{id}' },
    create: { post: 'manuals' },
    edit: { put: 'manuals/{id}' },
  },
})

const reading = (key: string, title: string, words?: string) => ({
  ...{ key, kind: 'reading', title, text: words === undefined ? null : `<p>${words}</p>` },
})
const question = { key: 'q', kind: 'question', title: 'Fertig?', branches: [] }

function open(steps: readonly object[], state = 'DRAFT', address = '/panel/manuals/1/edit') {
  const manual = { id: 1, name: 'Regal', state, steps }
  const panel = renderPanel({
    ...{ resources: [manuals], address, granted: [] },
    backend: ({ method, path: called, body }) => {
      if (method !== 'GET') return { id: 1, ...(body as object) }
      return called === 'manuals' ? { data: [manual] } : manual
    },
  })
  const writes = () => panel.calls.filter(({ method }) => method !== 'GET')
  return { ...panel, writes }
}

async function publish() {
  await user.click(await screen.findByRole('combobox', { name: /^Stand/ }))
  await user.click(await screen.findByRole('option', { name: 'Live' }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
}

const told = async () =>
  within(await screen.findByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('publishing a path with empty steps and no answers asks first, names each, and leads there', async () => {
  const { writes } = open([reading('a', 'Auspacken', 'Kiste'), reading('b', 'Bauen'), question])
  await publish()
  expect(await told()).toEqual([
    'Schritt 2: Bauen: Leerer Schritt',
    'Schritt 3: Fertig?: Entscheidung ohne Antworten',
  ])
  await user.click(screen.getByRole('link', { name: 'Schritt 2: Bauen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('textbox', { name: 'Titel' })).toHaveProperty('value', 'Bauen')
  expect(writes()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
})

it('a new one that is published at once is asked about, too', async () => {
  const { writes } = open([], 'DRAFT', '/panel/manuals/create')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Leer')
  await publish()
  expect(await told()).toEqual(['Ganzer Ablauf: Keine Schritte'])
  expect(writes()).toEqual([])
})

it('what is whole, or no more than before, is saved unasked', async () => {
  const { writes, unmount } = open([reading('a', 'Auspacken', 'Kiste')])
  await publish()
  await waitFor(() => expect(writes()).toHaveLength(1))
  unmount()
  const live = open([reading('a', 'Auspacken')], 'LIVE')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(live.writes()).toHaveLength(1))
})
