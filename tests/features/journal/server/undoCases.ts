import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UndoPreview, UndoRow } from '#features/journal/model/undo.ts'
import { removeExpired } from '#features/journal/server/undo/keptRecords.ts'
import { choice, date, defineResource, money, reference, text } from '#features/model.ts'
import { seededRandom } from '#model/base/seededRandom.ts'
import type { Change } from '#model/contract/change.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { accounts, records } from '#server/db/schema.ts'
import { resolveResource } from '#tests/support/language.ts'
import { isLongRun } from '#tests/support/long.ts'
import { restQuery } from '#tests/support/restAnswer.ts'
import { type AccountName, createTestServer, credentialsOf, type TestServer } from '#tests/support/server.ts'

const reading = ['*:apiContent:Get'] as const
const writing = ['*:apiContent:Put'] as const
const access = { list: reading, show: reading, create: writing, edit: writing, delete: writing } as const

export const undoResources = [
  defineResource({
    name: 'shelves',
    label: ['Shelf', 'Shelves'],
    fields: {
      name: text({ label: 'Name', required: true }),
      from: date({ label: 'From' }),
      until: date({ label: 'Until', notBefore: 'from' }),
      price: money({ label: 'Price', currency: 'EUR', access: { edit: ['*:billing:Put'] } }),
      lock: text({ label: 'Lock', writeOnly: true }),
      state: choice({
        label: 'State',
        options: { OPEN: 'Open', SHUT: 'Shut' },
        default: 'OPEN',
        edit: 'never',
      }),
    },
    list: { columns: ['name'] },
    access,
    api: {
      list: { get: 'shelves' },
      one: { get: 'shelves/{id}' },
      create: { post: 'shelves' },
      edit: { put: 'shelves/{id}', when: { state: 'OPEN' } },
      delete: { delete: 'shelves/{id}' },
    },
    actions: {
      shut: {
        label: 'Shut',
        access: writing,
        put: 'shelves/{id}/state',
        body: { state: 'SHUT' },
        when: { state: 'OPEN' },
      },
      open: { label: 'Open', access: ['*:audit:Get'], put: 'shelves/{id}/state', body: { state: 'OPEN' } },
    },
  }),
  defineResource({
    name: 'boards',
    label: ['Board', 'Boards'],
    fields: {
      name: text({ label: 'Name', required: true }),
      shelf: reference('shelves', { label: 'Shelf', isPart: true }),
      wood: reference('woods', { label: 'Wood' }),
    },
    list: { columns: ['name'], filters: ['shelf'] },
    access,
    api: { list: { get: 'boards' }, create: { post: 'boards' }, edit: { put: 'boards/{id}' } },
  }),
  defineResource({
    name: 'woods',
    label: ['Wood', 'Woods'],
    fields: {
      name: text({ label: 'Name', required: true }),
      like: reference('woods', { label: 'Like' }),
    },
    list: { columns: ['name'] },
    access,
    api: {
      list: { get: 'woods' },
      create: { post: 'woods' },
      edit: { put: 'woods/{id}' },
      delete: { delete: 'woods/{id}' },
    },
  }),
  defineResource({
    name: 'labels',
    label: ['Label', 'Labels'],
    fields: {
      name: text({ label: 'Name', required: true }),
      like: reference('labels', { label: 'Like' }),
    },
    list: { columns: ['name'] },
    access: { list: reading, create: writing, edit: writing },
    api: { list: { get: 'labels' }, create: { post: 'labels' }, edit: { put: 'labels/{id}' } },
  }),
].map((entry) => resolveResource(entry))

const day = 24 * 60 * 60 * 1000

/** What taking back promises, on either database. */
export function undoCases(open: () => Promise<OpenDatabase | undefined>): void {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer(await open(), undoResources)
  }, 120_000)
  afterAll(() => server?.close())

  interface Sent {
    as?: AccountName
    batch?: string
  }
  const send = (
    method: string,
    path: string,
    body?: Record<string, unknown>,
    { as = 'editor', batch }: Sent = {},
  ) =>
    server.call(path, {
      ...{ method, as, ...(body ? { body } : {}) },
      headers: batch === undefined ? {} : { 'Batch-Id': batch },
    })
  const create = async (path: string, body: Record<string, unknown>, sent?: Sent) =>
    String((await send('POST', path, body, sent)).json.id)
  const rows = async (path: string) =>
    Object.values((await send('GET', path)).json).find(Array.isArray) as Record<string, unknown>[]
  const row = async (path: string, id: string) => (await rows(path)).find((found) => found.id === id)
  const lines = async (record: string): Promise<Change[]> =>
    (await server.call(`changes?${restQuery({ filter: { record } })}`, { as: 'administrator' })).json
  const batchOf = async (record: string) => String((await lines(record))[0]?.batch)

  const look = async (step: Record<string, string>, as: AccountName = 'administrator') => {
    const { status, json } = await server.call(`changes/undo?${new URLSearchParams(step)}`, { as })
    return { status, ...(json as UndoPreview) }
  }
  const undo = async (
    step: { batch: string } | { change: string },
    of: Pick<UndoRow, 'resource' | 'record'>,
    more: Record<string, unknown> = {},
    sent: Sent = { as: 'administrator' },
  ): Promise<UndoRow> => {
    const { resource, record } = of
    const { json, status } = await send('POST', 'changes/undo', { ...step, resource, record, ...more }, sent)
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(json)}`)
    return json
  }
  const undoAll = async (
    step: { batch: string } | { change: string },
    sent: Sent = { as: 'administrator' },
  ) => {
    const { rows: all } = await look({ ...step }, sent.as)
    let open = [...all]
    const done: UndoRow[] = []
    for (;;) {
      const results = await one(open, (each) => undo(step, each, {}, sent))
      const settled = results.filter(({ state }) => state === 'done')
      done.push(...settled)
      open = results.filter(({ state }) => state !== 'done')
      if (settled.length === 0 || open.length === 0) return { done, open }
    }
  }

  describe('a deletion', () => {
    it('is taken back with id, age, parts and what nobody may read', async () => {
      const wood = await create('woods', { name: 'Eiche' })
      const shelf = await create('shelves', { name: 'Links', lock: '1234', from: '2026-01-01' })
      for (const name of ['oben', 'unten']) await create('boards', { name, shelf, wood })
      const stored = async () => [
        await row('shelves', shelf),
        (await rows('boards')).filter((b) => b.shelf === shelf),
      ]
      const before = await stored()
      server.advance(1000)
      await send('DELETE', `shelves/${shelf}`)
      expect(await row('shelves', shelf)).toBeUndefined()
      const batch = await batchOf(shelf)
      expect(await look({ batch })).toMatchObject({
        ...{ total: 1, lines: 3, actor: 'Rüdiger Öztürk' },
        rows: [{ does: 'restore', state: 'open', title: 'Links', parts: 2, version: null }],
      })
      server.advance(1000)
      expect((await undoAll({ batch })).done).toMatchObject([
        { does: 'restore', state: 'done', record: shelf },
      ])
      const untimed = (value: unknown) =>
        JSON.parse(JSON.stringify(value), (key, each) => (key === 'updatedAt' ? '' : each))
      expect(untimed(await stored())).toEqual(untimed(before))
      const [line] = await lines(shelf)
      expect(line).toMatchObject({
        operation: 'RESTORE',
        restores: batch,
        recordTitle: 'Links',
        actor: 'Antonia Ahrens',
      })
      // What is only written came back, although nobody could see it.
      expect(await secretOf(server, shelf)).toBe('1234')
    })

    it('is found done by whoever comes second, and can be done again', async () => {
      const wood = await create('woods', { name: 'Buche' })
      await send('DELETE', `woods/${wood}`)
      const batch = await batchOf(wood)
      const of = { resource: 'woods', record: wood }
      expect((await undo({ batch }, of)).state).toBe('done')
      expect((await undo({ batch }, of)).state).toBe('done')
      expect((await lines(wood)).map(({ operation }) => operation)).toEqual(['RESTORE', 'DELETE', 'CREATE'])
      await send('DELETE', `woods/${wood}`)
      // The first deletion was taken back; it is the second that is open.
      expect((await look({ batch })).rows[0]?.state).toBe('done')
      expect((await undo({ batch: await batchOf(wood) }, of)).state).toBe('done')
      expect(await row('woods', wood)).toBeDefined()
    })

    it('that was taken back can be taken back again, and so on', async () => {
      const wood = await create('woods', { name: 'Birke' })
      await send('DELETE', `woods/${wood}`)
      const deletion = await batchOf(wood)
      const of = { resource: 'woods', record: wood }
      await undo({ batch: deletion }, of, {}, { as: 'administrator', batch: 'take-back-1' })
      await undo({ batch: 'take-back-1' }, of, {}, { as: 'administrator', batch: 'take-back-2' })
      expect(await row('woods', wood)).toBeUndefined()
      // The taking back is taken back, so that the deletion stands again.
      expect((await undo({ batch: 'take-back-2' }, of)).state).toBe('done')
      expect(await row('woods', wood)).toBeDefined()
    })

    it('names the record that it leads to and that is gone', async () => {
      const wood = await create('woods', { name: 'Ulme' })
      const shelf = await create('shelves', { name: 'Mit Ulme' })
      const board = await create('boards', { name: 'oben', shelf, wood })
      await send('DELETE', `shelves/${shelf}`)
      await send('DELETE', `woods/${wood}`)
      const [part] = (await lines(board)).filter(({ operation }) => operation === 'DELETE')
      const [told] = (await look({ change: String(part?.id) })).rows
      expect(told).toMatchObject({
        state: 'impossible',
        reason: { code: 'reference', other: { resource: 'shelves', title: 'Mit Ulme' } },
      })
      // The shelf comes back, and says what of it does not.
      const [{ notes } = { notes: [] }] = (await undoAll({ batch: await batchOf(shelf) })).done
      expect(notes).toMatchObject([{ code: 'reference', other: { title: 'oben' } }])
    })

    it('is kept for a time, and then said to be gone', async () => {
      const wood = await create('woods', { name: 'Esche' })
      await send('DELETE', `woods/${wood}`)
      const batch = await batchOf(wood)
      await removeExpired(server.database, new Date(Date.parse('2026-03-02T09:00:00Z') + 29 * day))
      expect((await look({ batch })).rows[0]?.state).toBe('open')
      await removeExpired(server.database, new Date(Date.parse('2026-03-02T09:00:00Z') + 31 * day))
      expect((await look({ batch })).rows[0]).toMatchObject({ state: 'impossible', reason: { code: 'gone' } })
      expect((await undo({ batch }, { resource: 'woods', record: wood })).state).toBe('impossible')
    })

    it('of one’s own is taken back without the right to read the log, that of others is not told', async () => {
      const wood = await create('woods', { name: 'Tanne' })
      await send('DELETE', `woods/${wood}`)
      const batch = await batchOf(wood)
      expect((await look({ batch }, 'reader')).status).toBe(404)
      expect((await look({ batch }, 'editor')).rows).toHaveLength(1)
      expect((await undoAll({ batch }, { as: 'editor' })).done).toHaveLength(1)
    })
  })

  describe('a change', () => {
    it('goes back as a whole, with what an action has set', async () => {
      const shelf = await create('shelves', { name: 'Zeit', from: '2026-01-01', until: '2026-06-30' })
      await send('PUT', `shelves/${shelf}`, { from: '2027-01-01', until: '2027-06-30' })
      await send('PUT', `shelves/${shelf}/state`, { state: 'SHUT' })
      const [shut, moved] = await lines(shelf)
      const of = { resource: 'shelves', record: shelf }
      // Nobody edits a shut one; the action goes back first.
      expect((await undo({ change: String(moved?.id) }, of)).reason).toMatchObject({ code: 'closed' })
      expect((await undo({ change: String(shut?.id) }, of)).state).toBe('done')
      expect((await undo({ change: String(moved?.id) }, of)).state).toBe('done')
      expect(await row('shelves', shelf)).toMatchObject({
        from: '2026-01-01',
        until: '2026-06-30',
        state: 'OPEN',
      })
      expect(
        (await lines(shelf)).slice(0, 2).map(({ operation, restores }) => [operation, restores]),
      ).toEqual([
        ['EDIT', moved?.id],
        ['EDIT', shut?.id],
      ])
    })

    it('asks for what somebody has changed since, and does what they say', async () => {
      const shelf = await create('shelves', { name: 'A', from: '2026-01-01' })
      await send('PUT', `shelves/${shelf}`, { name: 'B', from: '2026-02-01' })
      const [change] = await lines(shelf)
      server.advance(1000)
      await send('PUT', `shelves/${shelf}`, { name: 'C' }, { as: 'administrator' })
      const step = { change: String(change?.id) }
      const of = { resource: 'shelves', record: shelf }
      const [asked] = (await look(step)).rows
      expect(asked).toMatchObject({
        state: 'asked',
        since: { actor: 'Antonia Ahrens' },
        fields: [
          { name: 'name', now: 'C', earlier: 'A', isAsked: true },
          { name: 'from', now: '2026-02-01', earlier: '2026-01-01', isAsked: false },
        ],
      })
      expect((await undo(step, of)).state).toBe('asked')
      expect(await row('shelves', shelf)).toMatchObject({ name: 'C', from: '2026-02-01' })
      // Decided for another state than there is now: asked anew.
      const outdated = { choices: { name: 'back' }, version: '2026-03-01T00:00:00.000Z' }
      expect((await undo(step, of, outdated)).state).toBe('asked')
      const { state } = await undo(step, of, { choices: { name: 'keep' }, version: asked?.version })
      expect([state, await row('shelves', shelf)]).toMatchObject(['done', { name: 'C', from: '2026-01-01' }])
    })

    it('ignores what the same step has changed again', async () => {
      const batch = crypto.randomUUID()
      const shelf = await create('shelves', { name: 'eins' })
      for (const name of ['zwei', 'drei']) await send('PUT', `shelves/${shelf}`, { name }, { batch })
      expect((await undoAll({ batch })).open).toEqual([])
      expect(await row('shelves', shelf)).toMatchObject({ name: 'eins' })
    })

    it('leaves a field that the person may not enter, and says so', async () => {
      const shelf = await create('shelves', { name: 'Preis' })
      const administrator = eq(accounts.username, credentialsOf('administrator').username)
      const [held] = await server.database.select().from(accounts).where(administrator)
      const allow = (policies = held?.policies) =>
        server.database.update(accounts).set({ policies }).where(administrator)
      await allow([
        ...((held?.policies as object[] | null) ?? []),
        { Effect: 'Allow', Action: 'Put', Resource: '*:billing' },
      ])
      await send('PUT', `shelves/${shelf}`, { name: 'Preis 2', price: 5 }, { as: 'administrator' })
      await allow()
      const [change] = await lines(shelf)
      const told = await undo({ change: String(change?.id) }, { resource: 'shelves', record: shelf })
      expect(told).toMatchObject({ state: 'done', notes: [{ code: 'stays', field: 'price' }] })
      expect(await row('shelves', shelf)).toMatchObject({ name: 'Preis', price: 5 })
    })

    it('that would leave values which do not go together is refused, with the field and the rule', async () => {
      const shelf = await create('shelves', { name: 'Ordnung', from: '2026-01-01', until: '2026-03-01' })
      await send('PUT', `shelves/${shelf}`, { from: '2025-01-01', until: '2025-03-01' })
      const [change] = await lines(shelf)
      await send('PUT', `shelves/${shelf}`, { until: '2025-06-01' })
      const told = await undo(
        { change: String(change?.id) },
        { resource: 'shelves', record: shelf },
        { choices: { until: 'keep' } },
      )
      expect(told).toMatchObject({
        state: 'impossible',
        reason: { code: 'rule', field: 'until', fault: { code: 'notBefore' } },
      })
    })

    it('by others that an action leads back takes the right of that action', async () => {
      const shelf = await create('shelves', { name: 'Schloss' })
      await server.call(`shelves/${shelf}/state`, {
        method: 'PUT',
        as: 'administrator',
        body: { state: 'SHUT' },
      })
      const [line] = await lines(shelf)
      expect((await look({ change: String(line?.id) }, 'editor')).status).toBe(404)
      expect((await look({ change: String(line?.id) })).rows[0]?.state).toBe('open')
    })
  })

  describe('whoever has lost the right', () => {
    const editor = eq(accounts.username, credentialsOf('editor').username)
    async function withoutRights<Result>(work: () => Promise<Result>): Promise<Result> {
      const [held] = await server.database.select().from(accounts).where(editor)
      await server.database.update(accounts).set({ policies: [] }).where(editor)
      try {
        return await work()
      } finally {
        await server.database.update(accounts).set({ policies: held?.policies }).where(editor)
      }
    }

    it.each([
      ['asked', {}],
      ['kept as it is', { choices: { name: 'keep', from: 'keep' } }],
      ['wanted back', { choices: { name: 'back', from: 'back' } }],
    ])('is told nothing of an own step whose record was changed since: %s', async (_what, more) => {
      const shelf = await create('shelves', { name: 'vorher', from: '2026-01-01' })
      await send('PUT', `shelves/${shelf}`, { name: 'eigener', from: '2026-02-01' })
      const [change] = await lines(shelf)
      const step = { change: String(change?.id) }
      server.advance(1000)
      await send('PUT', `shelves/${shelf}`, { name: 'GEHEIM', from: '2026-07-07' }, { as: 'administrator' })
      const told = await withoutRights(async () => [
        (await look(step, 'editor')).rows,
        await undo(step, { resource: 'shelves', record: shelf }, more, { as: 'editor' }),
      ])
      expect(JSON.stringify(told)).not.toMatch(/GEHEIM|2026-07-07|vorher|eigener/)
      expect(told.flat()).toMatchObject([
        { state: 'impossible', reason: { code: 'forbidden' }, title: shelf, version: null },
        { state: 'impossible', reason: { code: 'forbidden' }, title: shelf, version: null },
      ])
      expect(await row('shelves', shelf)).toMatchObject({ name: 'GEHEIM', from: '2026-07-07' })
    })

    it('is not told whether an own step was taken back, or its record deleted', async () => {
      const [undone, gone] = await one(['zurück', 'weg'], (name) => create('woods', { name }))
      const tell = async (record = '') => {
        const [line] = (await lines(record)).toReversed()
        const of = { resource: 'woods', record }
        return withoutRights(() => undo({ change: String(line?.id) }, of, {}, { as: 'editor' }))
      }
      const [first] = await lines(String(undone))
      await undo({ change: String(first?.id) }, { resource: 'woods', record: String(undone) })
      await send('DELETE', `woods/${gone}`)
      for (const record of [undone, gone]) {
        expect(await tell(record)).toMatchObject({ state: 'impossible', reason: { code: 'forbidden' } })
      }
    })
  })

  describe('a batch', () => {
    it('goes back record by record, and goes on where it was broken off', async () => {
      const batch = crypto.randomUUID()
      const woods = await one(['a', 'b', 'c'], (name) => create('woods', { name }))
      for (const id of woods) await send('PUT', `woods/${id}`, { name: 'gleich' }, { batch })
      await send('PUT', `woods/${woods[1]}`, { name: 'seither anders' })
      const { rows: all, total, lines: count } = await look({ batch })
      expect([total, count, all.map(({ state }) => state).toSorted()]).toEqual([
        3,
        3,
        ['asked', 'open', 'open'],
      ])
      await undo({ batch }, { resource: 'woods', record: String(woods[0]) })
      const { done, open } = await undoAll({ batch })
      expect([done.length, open.map(({ state, title }) => [state, title])]).toEqual([
        2,
        [['asked', 'gleich']],
      ])
      expect(
        (await rows('woods'))
          .filter(({ id }) => woods.includes(String(id)))
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(['a', 'c', 'seither anders'])
    })

    it('of new records is deleted, those that are used by others since are not', async () => {
      const batch = crypto.randomUUID()
      const [used, unused] = await one(['x', 'y'], (name) => create('woods', { name }, { batch }))
      await create('woods', { name: 'wie x', like: used })
      const { done, open } = await undoAll({ batch })
      expect(done.map(({ record }) => record)).toEqual([unused])
      expect(open).toMatchObject([
        { record: used, does: 'delete', reason: { code: 'inUse', other: { title: 'wie x' } } },
      ])
    })

    it('of what nobody can delete goes by the right that made it, as long as nobody writes or uses it', async () => {
      const batch = crypto.randomUUID()
      const names = ['so geblieben', 'geändert', 'benutzt']
      const [kept, changed, used] = await one(names, (name) => create('labels', { name }, { batch }))
      await send('PUT', `labels/${changed}`, { name: 'anders' }, { as: 'administrator' })
      await create('labels', { name: 'wie benutzt', like: used })
      expect((await look({ batch })).rows.map(({ reason }) => reason?.code)).toEqual(
        Array.from(names, () => 'undeletable'),
      )
      const undone = crypto.randomUUID()
      const { done, open } = await undoAll({ batch }, { as: 'editor', batch: undone })
      expect(done.map(({ record }) => record)).toEqual([kept])
      expect(open.map(({ record, reason }) => [record, reason?.code]).toSorted()).toEqual(
        [
          [changed, 'undeletable'],
          [used, 'inUse'],
        ].toSorted(),
      )
      expect(await row('labels', String(kept))).toBeUndefined()
      expect((await undoAll({ batch: undone }, { as: 'editor' })).open).toEqual([])
      expect(await row('labels', String(kept))).toMatchObject({ name: 'so geblieben' })
    })

    it('of things that lead to each other comes back in whichever order', async () => {
      const batch = crypto.randomUUID()
      const wood = await create('woods', { name: 'zuerst' }, { batch })
      const shelf = await create('shelves', { name: 'dann' }, { batch })
      await create('boards', { name: 'zuletzt', shelf, wood }, { batch })
      const undone = crypto.randomUUID()
      expect((await undoAll({ batch }, { as: 'administrator', batch: undone })).open).toEqual([])
      expect(await row('woods', wood)).toBeUndefined()
      expect((await undoAll({ batch: undone })).open).toEqual([])
      expect([await row('woods', wood), await row('shelves', shelf)]).toMatchObject([
        { name: 'zuerst' },
        { name: 'dann' },
      ])
    })
  })

  it('gives back every byte of what there was, whatever was done, the last step first', async () => {
    const random = seededRandom(7)
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
    const all = async () => {
      const lists = await one(['shelves', 'boards', 'woods'], rows)
      const sorted = lists.map((list) => list.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1)))
      // When something was changed last is not what it was: taking back is a change.
      return JSON.stringify(sorted, (key, value) => (key === 'updatedAt' ? undefined : value))
    }
    const wood = await create('woods', { name: 'Vorrat' })
    for (const name of ['P', 'Q', 'R']) {
      const shelf = await create('shelves', { name, from: '2026-01-01', lock: name })
      await create('boards', { name: `${name} oben`, shelf, wood })
    }
    const before = await all()
    const batches: string[] = []
    for (let step = 0; step < (isLongRun ? 40 : 15); step += 1) {
      const batch = crypto.randomUUID()
      batches.unshift(batch)
      for (let write = 0; write <= random() * 3; write += 1) {
        const shelf = pick(await rows('shelves'))
        const id = String(shelf?.id)
        const sent = { batch }
        const name = `n${step}.${write}`
        const does: (() => Promise<unknown>)[] = [
          () => create('shelves', { name, until: '2026-05-05' }, sent),
          () => create('boards', { name, shelf: id, wood }, sent),
          () => send('PUT', `shelves/${id}`, { name, from: pick([null, '2025-01-01', '2026-02-02']) }, sent),
          () => send('PUT', `shelves/${id}/state`, { state: 'SHUT' }, sent),
          () => send('DELETE', `shelves/${id}`, undefined, sent),
        ]
        await pick(does)?.()
      }
    }
    expect(await all()).not.toBe(before)
    for (const batch of batches) {
      const { status } = await look({ batch })
      // What changes nothing has no line.
      if (status === 404) continue
      expect((await undoAll({ batch })).open).toEqual([])
    }
    expect(await all()).toBe(before)
  }, 120_000)

  it('what concerns accounts is never taken back, and nothing is named that is no step', async () => {
    const { json } = await server.call(`changes?${restQuery({ filter: { resource: 'operators' } })}`, {
      as: 'administrator',
    })
    expect((await look({ change: json[0].id })).rows[0]).toMatchObject({
      state: 'impossible',
      reason: { code: 'account' },
    })
    for (const [query, status] of [
      ['', 400],
      ['batch=ab', 400],
      ['batch=nowhere-to-be-found', 404],
      ['change=x&batch=12345678', 400],
    ] as const) {
      expect((await server.call(`changes/undo?${query}`, { as: 'administrator' })).status).toBe(status)
    }
  })
}

export async function one<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

async function secretOf({ database }: TestServer, id: string): Promise<unknown> {
  const found = await database.select().from(records)
  return found.find((row) => row.resource === 'shelves' && row.id === id)?.data.lock
}
