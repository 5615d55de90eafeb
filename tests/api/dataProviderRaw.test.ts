import { describe, expect, it } from 'vitest'
import { defineResource, list, text } from '#features/model.ts'
import type { Requirement } from '#model/language/access.ts'
import { resolveResource } from '#tests/support/language.ts'
import { json } from './fakeBackend.ts'
import { failureOf, row, setUpProvider } from './setUpProvider.ts'

const parts = resolveResource(
  defineResource({
    name: 'parts',
    label: ['Teil', 'Teile'],
    fields: {
      name: text({ label: 'Name' }),
      cost: text({ label: 'Einkauf', wire: 'costPrice', access: { show: ['*:boss:Get'] } }),
      pin: text({ label: 'PIN', writeOnly: true }),
      items: list({ label: 'Stücke', fields: { code: text({ label: 'Code', writeOnly: true }) } }),
      key: text({ label: 'Schlüssel', wire: 'lock.key', writeOnly: true }),
    },
    dropped: ['internal.secret', 'log.0.by', 'gone'],
    list: { columns: ['name'] },
    access: { list: [], show: [] },
    api: { list: { get: 'parts' }, one: { get: 'parts/{id}' } },
  }),
)
const isOpen = (requirement: Requirement) => requirement !== 'never' && requirement.length === 0

describe('a record as the backend sends it', () => {
  it.each([row, { data: row }])(
    'has the names of the wire, without what the entry drops: %j',
    async (body) => {
      const { provider, targets } = setUpProvider(() => json(body))
      const { secret: _, ...shown } = row
      expect((await provider.getRaw('invoices', { id: 1 })).data).toEqual(shown)
      expect(targets()).toEqual(['GET billing-invoices/1'])
    },
  )

  it('is picked from the list where there is no call for one, untouched', async () => {
    const { provider, targets } = setUpProvider(() =>
      json({ items: [{ id: 7, name: 'a', deep: { of: [1] } }] }),
    )
    expect((await provider.getRaw('debtors', { id: '7' })).data).toEqual({
      id: 7,
      name: 'a',
      deep: { of: [1] },
    })
    expect(await failureOf(provider.getRaw('debtors', { id: 8 }))).toMatchObject({
      code: 'not_found',
      status: 404,
    })
    expect(targets()).toEqual(['GET debtors', 'GET debtors'])
  })

  it('holds no field that is only written or that the person may not see, in items of a list neither', async () => {
    const sent = { id: 1, name: 'a', costPrice: '5', pin: '1', items: [{ code: 'x', size: 2 }], extra: null }
    const { provider } = setUpProvider(() => json(sent), { resources: [parts], can: isOpen })
    expect((await provider.getRaw('parts', { id: 1 })).data).toEqual({
      ...{ id: 1, name: 'a', items: [{ size: 2 }], extra: null },
    })
  })

  it('holds nothing that is dropped or only written inside another value, and all that stands beside it', async () => {
    const sent = {
      id: 1,
      gone: 1,
      internal: { secret: 's', other: 1 },
      lock: { key: 'k', open: true },
      log: [{ by: 'a', at: 1 }, { by: 'b' }, 'c'],
    }
    const { provider } = setUpProvider(() => json(sent), { resources: [parts], can: isOpen })
    expect((await provider.getRaw('parts', { id: 1 })).data).toEqual({
      ...{ id: 1, internal: { other: 1 }, lock: { open: true }, log: [{ at: 1 }, {}, 'c'] },
    })
  })

  it('is refused to who may not see records, before anything is sent', async () => {
    const { provider, requests } = setUpProvider(() => json(row), { can: () => false })
    expect((await failureOf(provider.getRaw('invoices', { id: 1 }))).code).toBe('forbidden')
    expect(requests).toEqual([])
  })
})
