import { describe, expect, it } from 'vitest'
import { defineResource, reference, text } from '#features/model.ts'
import type { Change } from '#model/contract/change.ts'
import { resolveResource } from '#tests/support/language.ts'
import { openTestServer } from '#tests/support/openTestServer.ts'
import { restQuery } from '#tests/support/restAnswer.ts'

const reading = ['*:apiContent:Get'] as const
const writing = ['*:apiContent:Put'] as const
const access = { list: reading, show: reading, create: writing, edit: writing, delete: writing } as const

const shelves = defineResource({
  name: 'shelves',
  label: ['Shelf', 'Shelves'],
  fields: { name: text({ label: 'Name', required: true }) },
  list: { columns: ['name'] },
  access,
  api: {
    list: { get: 'shelves' },
    create: { post: 'shelves' },
    edit: { put: 'shelves/{id}', joinedWithin: 5 },
    delete: { delete: 'shelves/{id}' },
  },
})

const boards = defineResource({
  name: 'boards',
  label: ['Board', 'Boards'],
  fields: {
    name: text({ label: 'Name', required: true }),
    shelf: reference('shelves', { label: 'Shelf', isPart: true }),
  },
  list: { columns: ['name'], filters: ['shelf'] },
  access,
  api: { list: { get: 'boards' }, create: { post: 'boards' } },
})

const server = await openTestServer(undefined, [shelves, boards].map(resolveResource))

const write = async (method: string, path: string, body?: object, batch?: string) =>
  server.call(path, {
    ...{ method, as: 'editor', ...(body ? { body } : {}) },
    headers: batch === undefined ? {} : { 'Batch-Id': batch },
  })
const create = async (name: string, batch?: string) =>
  String((await write('POST', 'shelves', { name }, batch)).json.id)

async function lines(filter: Record<string, unknown>): Promise<Change[]> {
  const { json } = await server.call(`changes?${restQuery({ filter })}`, { as: 'administrator' })
  return json.toReversed()
}

describe('writes that name the same batch', () => {
  it('are found together in the journal, whatever they were done to', async () => {
    const batch = crypto.randomUUID()
    const id = await create('Links', batch)
    await create('Mitte')
    await write('PUT', `shelves/${id}`, { name: 'Ganz links' }, batch)
    await write('DELETE', `shelves/${id}`, undefined, batch)
    expect((await lines({ batch })).map(({ operation, record }) => [operation, record])).toEqual([
      ['CREATE', id],
      ['EDIT', id],
      ['DELETE', id],
    ])
  })

  it('are joined with each other alone', async () => {
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const id = await create('A')
    for (const [name, batch] of [
      ['B', one],
      ['C', one],
      ['D', other],
      ['E', undefined],
    ] as const) {
      await write('PUT', `shelves/${id}`, { name }, batch)
    }
    expect(
      (await lines({ record: id })).slice(1).map((line) => [line.batch, line.details[0]?.after]),
    ).toEqual([
      [one, 'C'],
      [other, 'D'],
      [null, 'E'],
    ])
  })

  it.each(['short', 'with spaces in it', 'ü'.repeat(10), 'x'.repeat(65)])(
    'are refused where the name is none: %j',
    async (batch) => {
      const { status, json } = await write('POST', 'shelves', { name: 'Y' }, encodeURI(batch))
      expect([status, json.detail]).toEqual([400, expect.stringContaining('Batch-Id')])
    },
  )
})

it('a record is one batch with its parts when it is deleted, even if nobody names it', async () => {
  const shelf = await create('Mit Brettern')
  for (const name of ['oben', 'unten']) await write('POST', 'boards', { name, shelf })
  await write('DELETE', `shelves/${shelf}`)
  const [{ batch } = { batch: null }] = (await lines({ record: shelf })).slice(-1)
  expect(batch).toMatch(/^[A-Za-z0-9-]{8,64}$/)
  const together = await lines({ batch })
  expect(together.map(({ recordTitle }) => recordTitle).toSorted()).toEqual(['Mit Brettern', 'oben', 'unten'])
})

it('what is done alone belongs to nothing', async () => {
  const [line] = await lines({ record: await create('Allein') })
  expect([line?.batch, line?.restores]).toEqual([null, null])
})
