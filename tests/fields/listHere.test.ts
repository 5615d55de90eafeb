import { expect, it } from 'vitest'
import { createListHere } from '#client/computed/listHere.ts'
import { resolveResource } from '#tests/support/language.ts'
import { rentals } from '../features/reports/shop.ts'

const rental = resolveResource(rentals)
const sort = { field: 'title', order: 'ASC' } as const

it.each([
  [10_001, { rows: 10_000, of: 10_001, isHere: true }],
  [10_000, undefined],
])('of %i rows it says that the panel, not the server, stops', async (total, capped) => {
  const here = createListHere({
    ...{ features: [], resources: [rental], can: () => true, clock: () => new Date('2026-11-30') },
    source: { list: () => Promise.reject(), many: () => Promise.reject() },
    page: async (_resource, { offset, limit }) => {
      const length = Math.min(limit, total - offset)
      return { total, data: Array.from({ length }, (_, index) => ({ id: offset + index })) }
    },
    later: () => Promise.reject(),
  })
  const page = await here.list(rental, { search: '', filters: {}, sort, offset: 0, limit: 1 })
  expect(page.capped).toEqual(capped)
})
