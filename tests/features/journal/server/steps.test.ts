import { describe, expect, it } from 'vitest'
import { defineResource, text } from '#features/model.ts'
import type { Change } from '#model/contract/change.ts'
import { resolveResource } from '#tests/support/language.ts'
import { openTestServer } from '#tests/support/openTestServer.ts'
import { restQuery } from '#tests/support/restAnswer.ts'

const access = ['*:apiContent:Get'] as const
const shelves = defineResource({
  name: 'shelves',
  label: ['Shelf', 'Shelves'],
  fields: { name: text({ label: 'Name', required: true }) },
  list: { columns: ['name'] },
  access: { list: access, show: access, create: access, edit: access, delete: access },
  api: {
    list: { get: 'shelves' },
    create: { post: 'shelves' },
    edit: { put: 'shelves/{id}', joinedWithin: 5 },
    delete: { delete: 'shelves/{id}' },
  },
})

const server = await openTestServer(undefined, [resolveResource(shelves)])
const as = 'administrator' as const

const write = (method: string, path: string, body: object | undefined, batch?: string) =>
  server.call(path, {
    ...{ method, as, ...(body ? { body } : {}) },
    headers: batch === undefined ? {} : { 'Batch-Id': batch },
  })
const create = async (name: string, batch?: string) =>
  String((await write('POST', 'shelves', { name }, batch)).json.id)

async function lines(filter: Record<string, unknown>): Promise<Change[]> {
  return (await server.call(`changes?${restQuery({ filter: { resource: 'shelves', ...filter } })}`, { as }))
    .json
}
/** As the list of the panel asks. */
const steps = async () => lines({ follows: [''] })

describe('a step of several changes', () => {
  it('is one line for each kind of change, with how many there are', async () => {
    const alone = await create('Allein')
    server.advance(1000)
    const batch = crypto.randomUUID()
    const ids = [await create('Links', batch), await create('Mitte', batch), await create('Rechts', batch)]
    for (const id of ids) await write('DELETE', `shelves/${id}`, undefined, batch)
    const told = (await steps()).map(({ operation, record, lines: count }) => [operation, record, count])
    expect(told).toEqual([
      ['DELETE', ids[0], 3],
      ['CREATE', ids[0], 3],
      ['CREATE', alone, null],
    ])
    expect(await lines({ batch })).toHaveLength(6)
  })

  it('is led by another line where the first one is taken out', async () => {
    const ids = [await create('Eins'), await create('Zwei')]
    const batch = crypto.randomUUID()
    for (const id of ids) await write('PUT', `shelves/${id}`, { name: 'Gleich' }, batch)
    // What was edited is as it was before: its line goes.
    await write('PUT', `shelves/${ids[0]}`, { name: 'Eins' }, batch)
    const edits = (await steps()).filter((line) => line.batch === batch)
    expect(edits.map(({ record, lines: count }) => [record, count])).toEqual([[ids[1], 1]])
  })

  it('says that it has gone back, how far, by whom and when, until that goes back as well', async () => {
    const batch = crypto.randomUUID()
    const ids = [await create('Oben', batch), await create('Unten', batch)]
    const state = async (of = batch) =>
      (await server.call(`changes/undo?batch=${of}&limit=0`, { as })).json as {
        rows: unknown[]
        done: unknown
      }
    expect(await state()).toMatchObject({ rows: [], total: 2, done: null })
    const again = crypto.randomUUID()
    const back = (record: string | undefined, of = batch, own = again) =>
      write('POST', 'changes/undo', { batch: of, resource: 'shelves', record }, own)
    await back(ids[0])
    expect((await state()).done).toMatchObject({ records: 1, actor: 'Antonia Ahrens' })
    await back(ids[1])
    expect((await state()).done).toMatchObject({ records: 2, at: expect.stringMatching(/^2026-03-02T/) })
    await back(ids[1], again, crypto.randomUUID())
    expect((await state()).done).toMatchObject({ records: 1 })
  })
})
