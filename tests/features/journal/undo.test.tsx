import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { UndoRow } from '#features/journal/model/undo.ts'
import { defineResource, text } from '#features/model.ts'
import { changes as journal } from '#resources/changes.ts'
import { type Backend, json, renderPanel } from '../../support/renderPanel.tsx'
import { restAnswer } from '../../support/restAnswer.ts'

const rights = ['*:pots:Get', '*:pots:Put', '*:audit:Get'] as const
const pots = defineResource({
  name: 'pots',
  label: ['Topf', 'Töpfe'],
  fields: {
    name: text({ label: 'Name', required: true }),
    size: text({ label: 'Größe' }),
    state: text({ label: 'Zustand', edit: 'never' }),
  },
  list: { columns: ['name', 'size'] },
  access: { list: ['*:pots:Get'], show: ['*:pots:Get'], edit: ['*:pots:Put'], delete: ['*:pots:Put'] },
  api: {
    list: { get: 'pots' },
    one: { get: 'pots/{id}' },
    edit: { put: 'pots/{id}' },
    delete: { delete: 'pots/{id}', label: 'Löschen', confirm: 'Topf löschen?' },
  },
  actions: {
    fill: { label: 'Füllen', access: ['*:pots:Put'], put: 'pots/{id}/state', body: { state: 'full' } },
  },
})

const pot = (id: string, name = `Topf ${id}`) => ({
  id,
  name,
  size: '2 l',
  state: null,
  updatedAt: '2026-03-01T10:00:00.000Z',
})
const row = (record: string, values: Partial<UndoRow> = {}): UndoRow => ({
  ...{
    resource: 'pots',
    record,
    title: `Topf ${record}`,
    does: 'change',
    state: 'open',
    notes: [],
    fields: [],
  },
  ...{ parts: 0, version: '2026-03-01T10:00:00.000Z' },
  ...values,
})
const preview = (rows: readonly UndoRow[]) => ({
  ...{
    rows,
    total: rows.length,
    lines: rows.length,
    at: '2026-03-01T10:00:00.000Z',
    actor: 'Antonia Ahrens',
  },
})

/** Pots, and what the answers say of taking back. @param answers `undefined`: as usual */
function open(address: string, answers: Backend, lines: readonly object[] = []) {
  return renderPanel({
    resources: [pots, journal],
    address,
    granted: rights,
    backend(call) {
      const own = answers(call)
      if (own !== undefined) return own
      if (call.path === 'pots') return { data: [pot('1'), pot('2'), pot('3')], maxCount: 3 }
      if (call.path === 'changes') return restAnswer(lines, call.search)
      const [, line] = /^changes\/(\w+)$/.exec(call.path) ?? []
      if (line) return lines.find((each) => (each as { id: string }).id === line)
      const [, id] = /^pots\/(\d)/.exec(call.path) ?? []
      return id ? pot(id) : undefined
    },
  })
}

const isUndo = ({ path }: { path: string }) => path === 'changes/undo'

describe('what was just done', () => {
  it('is undone from its notification, as the same step, and says that it is back', async () => {
    const { calls } = open('/panel/pots/1', (call) => {
      if (!isUndo(call)) return undefined
      if (call.method === 'GET') return preview([row('1', { does: 'restore', version: null })])
      return row('1', { does: 'restore', state: 'done' })
    })
    await userEvent.click(await screen.findByRole('button', { name: /Weitere Aktionen|Mehr/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Löschen' }))
    const question = await screen.findByRole('dialog')
    // Said before it is done.
    expect(question.textContent).toContain('Gelöschtes können Sie eine Zeit lang zurückholen')
    expect(question.textContent).not.toContain('nicht rückgängig')
    await userEvent.click(within(question).getByRole('button', { name: 'Löschen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    const told = await screen.findByRole('link', { name: 'Zurückgenommen: Topf 1' })
    expect(told.getAttribute('href')).toBe('/panel/pots/1')
    const deletion = calls.find(({ method }) => method === 'DELETE')
    const batch = deletion?.headers.get('batch-id')
    expect(batch).toMatch(/^[\w-]{36}$/)
    const post = calls.find((call) => isUndo(call) && call.method === 'POST')
    expect(post?.body).toEqual({ batch, resource: 'pots', record: '1' })
    expect(post?.headers.get('batch-id')).not.toBe(batch)
  })

  it('to many goes on after a failure, tries again what was in the way, and names what is left', async () => {
    const tries = new Map<string, number>()
    const { calls } = open('/panel/pots', (call) => {
      if (call.path.endsWith('/state')) return pot('1')
      if (!isUndo(call)) return undefined
      if (call.method === 'GET') {
        return preview([
          row('1'),
          row('2', { state: 'asked', since: { actor: 'Rüdiger Öztürk', at: '2026-03-01T10:05:00.000Z' } }),
          row('3'),
        ])
      }
      const { record } = call.body as { record: string }
      tries.set(record, (tries.get(record) ?? 0) + 1)
      if (record === '2')
        return row('2', {
          state: 'asked',
          since: { actor: 'Rüdiger Öztürk', at: '2026-03-01T10:05:00.000Z' },
        })
      // The first one leads to the third.
      if (record === '1' && !tries.has('3')) {
        return row('1', {
          state: 'impossible',
          reason: { code: 'reference', field: 'size', other: { resource: 'pots', id: '3', title: 'Topf 3' } },
        })
      }
      return row(record, { state: 'done' })
    })
    for (const box of await screen.findAllByRole('checkbox', { name: /Topf \d/ })) await userEvent.click(box)
    await userEvent.click(await screen.findByRole('button', { name: 'Füllen' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Füllen/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    // To be read, and told to a screen reader.
    await waitFor(() => expect(screen.getAllByText(/2 erledigt.*1 fehlgeschlagen/)).not.toEqual([]))
    await screen.findByText(/Topf 2: Seither geändert, zuletzt von Rüdiger Öztürk/)
    expect([tries.get('1'), tries.get('3')]).toEqual([2, 1])
    const done = calls
      .filter(({ path }) => path.endsWith('/state'))
      .map(({ headers }) => headers.get('batch-id'))
    expect(new Set(done).size).toBe(1)
    const undone = calls.filter((call) => isUndo(call) && call.method === 'POST')
    expect(new Set(undone.map(({ headers }) => headers.get('batch-id'))).size).toBe(1)
    expect(undone[0]?.body).toMatchObject({ batch: done[0] })
    // What is left is looked at, and decided.
    await screen.findByRole('button', { name: 'Ansehen und entscheiden' })
  })

  it('and has meanwhile gone back is said to be nothing to take back, not to be interrupted', async () => {
    const { calls } = open('/panel/pots/1', (call) => {
      if (call.path.endsWith('/state')) return pot('1')
      return isUndo(call) ? preview([row('1', { state: 'done' })]) : undefined
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Füllen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    expect(await screen.findAllByText('Hier gibt es nichts mehr zurückzunehmen.')).not.toEqual([])
    expect(calls.filter((call) => isUndo(call) && call.method === 'POST')).toEqual([])
  })
})

describe('a change in the journal', () => {
  const line = (id: string, values: object = {}) => ({
    ...{
      id,
      at: '2026-03-01T10:00:00.000Z',
      actor: 'Antonia Ahrens',
      actorId: 'u1',
      operation: 'EDIT',
      action: null,
    },
    ...{ resource: 'pots', record: id, recordTitle: `Topf ${id}`, batch: null, restores: null },
    details: [
      { field: 'pots.name', before: 'Alt', after: 'Neu' },
      { field: 'pots.size', before: '1 l', after: '2 l' },
    ],
    ...values,
  })

  it('goes back as a whole once it is decided what becomes of what was changed since', async () => {
    const asked = row('1', {
      state: 'asked',
      since: { actor: 'Rüdiger Öztürk', at: '2026-03-01T10:05:00.000Z' },
      fields: [
        { name: 'name', now: 'Anders', earlier: 'Alt', isAsked: true },
        { name: 'size', now: '2 l', earlier: '1 l', isAsked: false },
      ],
      notes: [{ code: 'stays', field: 'state' }],
    })
    const { calls } = open(
      '/panel/journal/1',
      (call) => {
        if (!isUndo(call)) return undefined
        return call.method === 'GET' ? preview([asked]) : row('1', { state: 'done' })
      },
      [line('1')],
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Änderung zurücknehmen' }))
    const dialog = await screen.findByRole('dialog', { name: 'Änderung an „Topf 1“ zurücknehmen?' })
    expect(dialog.textContent).toMatch(/Größe 2 l → wird zu 1 l/)
    expect(dialog.textContent).toContain('Zustand: bleibt, wie es ist.')
    expect(dialog.textContent).toContain('zuletzt von Rüdiger Öztürk')
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Zurücknehmen' })
    await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(2))
    expect(confirm.disabled).toBe(true)
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Behalten' }))
    await userEvent.click(confirm)
    await screen.findByText('Zurückgenommen: Topf 1')
    expect(calls.find((call) => isUndo(call) && call.method === 'POST')?.body).toEqual({
      ...{ change: '1', resource: 'pots', record: '1', choices: { name: 'keep' } },
      version: '2026-03-01T10:00:00.000Z',
    })
  })

  it('shows what was done with it, and says why one of them cannot go back', async () => {
    const batch = 'batch-of-three'
    open(
      '/panel/journal/2',
      (call) =>
        isUndo(call)
          ? preview([
              row('2', { state: 'done' }),
              row('3', { state: 'impossible', reason: { code: 'gone' } }),
            ])
          : undefined,
      [line('2', { batch }), line('3', { batch, operation: 'DELETE' })],
    )
    await screen.findByRole('heading', { name: '2 Änderungen, die zusammengehören' })
    await userEvent.click(await screen.findByRole('button', { name: 'Beide zurücknehmen' }))
    const dialog = await screen.findByRole('dialog', { name: '2 Einträge zurücknehmen?' })
    await within(dialog).findByText('Ist schon zurückgenommen')
    expect(dialog.textContent).toContain('Wird nicht mehr aufbewahrt und ist endgültig gelöscht.')
    // Nothing is left to confirm.
    expect(within(dialog).queryByRole('button', { name: 'Zurücknehmen' })).toBeNull()
  })

  it('says what went wrong, and tries again', async () => {
    let isBroken = true
    open(
      '/panel/journal/1',
      (call) => {
        if (!isUndo(call)) return undefined
        if (isBroken) return json({ code: 'server' }, 500)
        return preview([row('1')])
      },
      [line('1')],
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Änderung zurücknehmen' }))
    await screen.findByText('Was zurückginge, konnte nicht geladen werden')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    await screen.findByRole('dialog', { name: 'Änderung an „Topf 1“ zurücknehmen?' })
  })

  it('that nobody can take back says so', async () => {
    open('/panel/journal/1', () => undefined, [line('1', { operation: 'ERASE', details: [] })])
    await screen.findByText('Die Personendaten sind gelöscht, und das bleibt so.')
    expect(screen.queryByRole('button', { name: 'Änderung zurücknehmen' })).toBeNull()
  })
})
