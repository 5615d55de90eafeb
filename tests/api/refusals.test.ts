import { describe, expect, it } from 'vitest'
import { defineResource, text } from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'
import { empty, json } from './fakeBackend.ts'
import { failureOf, setUpProvider } from './setUpProvider.ts'

const parts = resolveResource(
  defineResource({
    name: 'parts',
    label: ['Teil', 'Teile'],
    fields: { sku: text({ label: 'Nummer', required: true }) },
    list: { columns: ['sku'] },
    access: { list: [], edit: [], delete: [] },
    api: {
      list: { get: 'parts' },
      one: { get: 'parts/{id}' },
      edit: { put: 'parts/{id}' },
      delete: { delete: 'parts/{id}' },
      many: { get: 'parts', ids: 'ids' },
    },
  }),
)

const edit = { id: '7', data: { sku: 'A-2' }, previousData: { id: '7', sku: 'A-1' } }

/** @param answers by method and kind of call */
const backend = (answers: { one: () => Response; list: () => Response; write: () => Response }) =>
  setUpProvider(
    ({ method, target }) =>
      method !== 'GET' ? answers.write() : target.endsWith('/7') ? answers.one() : answers.list(),
    { resources: [parts] },
  )

const refuses = () => json({ message: 'You do not have permission to access this.' }, 403)
const list =
  (...rows: object[]) =>
  () =>
    json({ data: rows })

describe('a backend that forbids', () => {
  it('what is gone, is told as a record that is gone', async () => {
    const { provider } = backend({ one: refuses, list: list(), write: refuses })
    expect(await failureOf(provider.getOne('parts', { id: '7' }))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(provider.update('parts', edit))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(provider.delete('parts', { id: '7' }))).toMatchObject({ code: 'not_found' })
  })

  it('one record that is there, is told in its words', async () => {
    const row = { id: '7', sku: 'A-1' }
    const reserved = () => json({ message: 'The number is reserved.' }, 403)
    const { provider } = backend({ one: () => json(row), list: list(row), write: reserved })
    expect(await failureOf(provider.update('parts', edit))).toMatchObject({
      code: 'refused',
      detail: 'The number is reserved.',
    })
  })

  it('everything, is told as that', async () => {
    const nothing = () => empty(403)
    const { provider } = backend({ one: nothing, list: nothing, write: nothing })
    expect(await failureOf(provider.getOne('parts', { id: '7' }))).toMatchObject({ code: 'forbidden' })
    expect(await failureOf(provider.update('parts', edit))).toMatchObject({ code: 'forbidden' })
  })
})

it.each([
  [{ message: 'Customer is blocked' }, 'refused'],
  [{ message: 'Conflict' }, 'conflict'],
  [{}, 'conflict'],
  [{ code: 'conflict', detail: 'Somebody else was quicker.' }, 'conflict'],
  [{ code: 'in_use', detail: 'Used by others.' }, 'in_use'],
])('a 409 of %j is: %s', async (body, code) => {
  const row = { id: '7', sku: 'A-1' }
  const { provider, requests } = backend({
    one: () => json(row),
    list: list(row),
    write: () => json(body, 409),
  })
  expect(await failureOf(provider.update('parts', edit))).toMatchObject({ code })
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})
