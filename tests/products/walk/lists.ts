import { expect } from '@playwright/test'
import { textIn } from '#model/language/text.ts'
import { isSortable } from '#panel/list/listAddress.ts'
import { searchList } from '../../e2e/people.ts'
import { seedCustomers, seedInvoices } from '../seed.ts'
import { fieldOf } from './entries.ts'
import { faultOfOrder, numbersOf, seedValue } from './expected.ts'
import { type OfferedFilter, offeredFilters } from './offered.ts'
import { attempt, expectList, query, show, shownList, type Walk } from './walk.ts'

/** Lists, pages, orders and searches, as the entry offers them. */
export async function walkLists(walk: Walk): Promise<void> {
  const { page, invoices } = walk
  const numbers = numbersOf(seedInvoices)
  const total = numbers.length
  await attempt(walk, 'list', 'all', async () => {
    await show(walk, invoices)
    await expectList(walk, { numbers: numbers.slice(0, 25), total })
  })
  await attempt(walk, 'page', 'by the buttons', async () => {
    for (const from of [25, 50]) {
      await page.getByRole('button', { name: 'Zur nächsten Seite' }).click()
      await expectList(walk, { numbers: numbers.slice(from, from + 25), total })
    }
  })
  await attempt(walk, 'hundred', 'page 2', async () => {
    await show(walk, invoices, query({ perPage: 100, page: 2 }))
    await expectList(walk, { numbers: numbers.slice(100, 200), total })
  })
  const sortable = invoices.list.columns.filter((name) => isSortable(invoices, fieldOf(invoices, name)))
  for (const name of sortable)
    for (const order of ['ASC', 'DESC'] as const) await walkOrder(walk, name, order)
  if (invoices.api.list.can.orders && ['state', 'number'].every((name) => sortable.includes(name)))
    await walkSecondOrder(walk)
  await walkSearch(walk)
  await walkNames(walk)
}

async function walkOrder(walk: Walk, name: string, order: 'ASC' | 'DESC'): Promise<void> {
  const field = fieldOf(walk.invoices, name)
  await attempt(walk, 'order', `${name} ${order}`, async () => {
    await show(walk, walk.invoices, query({ sort: name, order, perPage: 100 }))
    const look = async () => {
      const { numbers } = await shownList(walk.page)
      return numbers.length < 100 ? `${numbers.length} rows` : faultOfOrder(numbers, field, order)
    }
    await expect.poll(look, { timeout: 15_000, intervals: [100] }).toBeUndefined()
  })
}

/** Numbers have the same length, so that they are ordered alike everywhere. */
async function walkSecondOrder(walk: Walk): Promise<void> {
  const state = fieldOf(walk.invoices, 'state')
  await attempt(walk, 'order', 'state ASC, number DESC', async () => {
    await show(walk, walk.invoices, query({ sort: 'state,number', order: 'ASC,DESC', perPage: 100 }))
    const stateOf = (number: string | undefined) => seedInvoices.find((each) => each.number === number)?.state
    const look = async () => {
      const { numbers } = await shownList(walk.page)
      const strays = numbers.filter(
        (number, index) =>
          stateOf(number) === stateOf(numbers[index - 1]) && number > (numbers[index - 1] ?? ''),
      )
      return numbers.length < 100 ? `${numbers.length} rows` : (faultOfOrder(numbers, state, 'ASC') ?? strays)
    }
    await expect.poll(look, { timeout: 15_000, intervals: [100] }).toEqual([])
  })
}

async function walkSearch(walk: Walk): Promise<void> {
  const { page, invoices } = walk
  if (!invoices.api.list.can.search || invoices.list.search.length === 0) return
  const found = (text: string) =>
    numbersOf(
      seedInvoices.filter((invoice) =>
        invoices.list.search.some((name) =>
          String(seedValue(invoice, fieldOf(invoices, name)))
            .toLowerCase()
            .includes(text.toLowerCase()),
        ),
      ),
    )
  const texts = ['R-1137', ...(invoices.list.search.includes('title') ? ['Beratung'] : [])]
  for (const text of [...texts, 'Gibt es nicht']) {
    await attempt(walk, 'search', text, async () => {
      await show(walk, invoices)
      await searchList(page, text)
      await expectList(walk, { among: found(text), total: found(text).length })
    })
  }
}

/** References by names, in the list. */
async function walkNames(walk: Walk): Promise<void> {
  const { page, invoices } = walk
  await attempt(walk, 'names', 'customers in the list', async () => {
    await show(walk, invoices, query({ columns: 'number,customer' }))
    const expected = seedInvoices
      .slice(0, 25)
      .map(({ customer }) => (customer === null ? '' : seedCustomers[customer]?.name))
    const label = textIn(fieldOf(invoices, 'customer').label, 'de')
    const names = () =>
      page.evaluate((head) => {
        const heads = [...document.querySelectorAll('main thead th')]
        const index = heads.findIndex((each) => each.textContent?.trim().startsWith(head))
        return [...document.querySelectorAll('main tbody tr')].map((row) =>
          (row.children[index]?.textContent ?? '').trim().replace(/^[–—-]$/, ''),
        )
      }, label)
    await expect.poll(names, { timeout: 15_000, intervals: [100] }).toEqual(expected)
  })
}

/** Every filter that is offered alone, and each pair of fields together, which take turns with their ways. */
export async function walkFilters(walk: Walk): Promise<void> {
  const offered = offeredFilters(walk.invoices, walk.customerIds)
  for (const way of offered) await narrow(walk, [way], way.operation)
  const fields = [...new Set(offered.map(({ field }) => field))]
  const turns = new Map<string, number>()
  const next = (field: string) => {
    const ways = offered.filter((way) => way.field === field)
    const turn = turns.get(field) ?? 0
    turns.set(field, turn + 1)
    return ways.slice(turn % ways.length).slice(0, 1)
  }
  for (const [index, field] of fields.entries())
    for (const other of fields.slice(index + 1)) await narrow(walk, [...next(field), ...next(other)], 'pairs')
  const [first] = offered
  if (first && walk.invoices.api.list.can.search) await narrow(walk, [first], 'pairs', 'R-10')
}

async function narrow(
  walk: Walk,
  ways: readonly OfferedFilter[],
  operation: OfferedFilter['operation'] | 'pairs',
  q?: string,
): Promise<void> {
  const filter = { ...Object.fromEntries(ways.map((way) => [way.field, way.filter])), ...(q && { q }) }
  await attempt(walk, operation, JSON.stringify(filter), async () => {
    const found = seedInvoices.filter(
      (invoice) => ways.every((way) => way.matches(invoice)) && (!q || invoice.number.includes(q)),
    )
    await show(walk, walk.invoices, query({ filter }))
    await expectList(walk, { among: numbersOf(found), total: found.length })
  })
}
