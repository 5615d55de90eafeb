import { stripVTControlCharacters } from 'node:util'
import { expect, type Page } from '@playwright/test'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { lead, watchFetching } from '../../e2e/following.ts'
import type { FaultProxy } from '../../support/faultProxy.ts'
import type { RealProduct, RunningProduct } from '../product.ts'
import type { Entries } from './entries.ts'
import type { Operation, Outcome } from './outcomes.ts'

/** One walk through the panel in front of a product. */
export interface Walk extends Entries {
  page: Page
  /** Of the panel. */
  url: string
  product: RealProduct
  running: RunningProduct
  /** Between the panel and the product. */
  proxy: FaultProxy
  /** Ids of customers by their names, and of invoices by their numbers. */
  customerIds: ReadonlyMap<string, string>
  invoiceIds: ReadonlyMap<string, string>
  outcomes: Outcome[]
  silent: string[]
}

const patience = { timeout: 10_000 }

/** Tries one thing; what is wrong is noted, and the walk goes on with a page that has been loaded anew. */
export async function attempt(
  walk: Walk,
  operation: Operation,
  what: string,
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act()
    walk.outcomes.push({ operation, what })
  } catch (error) {
    walk.outcomes.push({ operation, what, fault: await faultIn(walk.page, error) })
    const picture = `test-results/products-${walk.product.name}-${operation}-${what.replaceAll(/\W+/g, '-').slice(0, 40)}.png`
    await walk.page.screenshot({ path: picture }).catch(() => undefined)
    console.log(`  ✗ ${operation} ${what}: ${walk.outcomes.at(-1)?.fault}`)
    walk.proxy.reset()
    await begin(walk)
  }
}

/** Loads the panel at the list of customers, without what a form has kept. */
export async function begin({ page, url, customers }: Walk): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('drafts')).catch(() => undefined)
  await page.goto(`${url}/panel/${customers.path}`)
  await page.waitForLoadState('networkidle')
}

/** What the error says, and what the page does. */
async function faultIn(page: Page, error: unknown): Promise<string> {
  const alerts = await page
    .getByRole('alert')
    .allInnerTexts()
    .catch(() => [])
  const told = stripVTControlCharacters(String(error instanceof Error ? error.message : error))
  const [message, log = ''] = told.split('Call log')
  // What a click has waited for stands last.
  const last = log.trimEnd().split('\n').slice(1).slice(-2).join(' ')
  const said = alerts.map((text) => text.replace(/\s+/g, ' ')).filter((text) => text.trim() !== '')
  return [message?.replace(/\s+/g, ' ').slice(0, 500), last.replace(/\s+/g, ' '), ...said]
    .filter((part) => part !== '')
    .join(' | ')
    .slice(0, 900)
}

/** Leads to a page of an entry, and waits until nothing more is fetched. */
export async function show(walk: Walk, resource: ResolvedResource, rest = ''): Promise<void> {
  const settled = watchFetching(walk.page, 120)
  await lead(walk.page, `/panel/${resource.path}${rest}`)
  await settled()
}

export interface ShownList {
  numbers: string[]
  total: number | undefined
}

/** The numbers of the invoices that are listed, and how many there are as the panel says. */
export async function shownList(page: Page): Promise<ShownList> {
  return page.evaluate(() => {
    const heads = [...document.querySelectorAll('main thead th')].map(
      (head) => head.textContent?.trim() ?? '',
    )
    const index = heads.findIndex((head) => head.startsWith('Nummer'))
    const rows = [...document.querySelectorAll('main tbody tr')]
    const numbers = rows.map((row) => row.children[index]?.textContent?.trim() ?? '')
    const said = /\d[\d.]*\s*–\s*\d[\d.]*\s+von\s+(\d[\d.]*)/.exec(document.body.innerText)?.[1]
    return { numbers, total: said === undefined ? undefined : Number(said.replaceAll('.', '')) }
  })
}

export interface ExpectedList {
  /** Of the page that is shown, in their order; with `among`, some of these. */
  numbers?: readonly string[]
  among?: readonly string[]
  total: number
}

/** Waits until a list shows what the seed has. */
export async function expectList(walk: Walk, { numbers, among, total }: ExpectedList): Promise<void> {
  const counts = walk.invoices.api.list.can.count
  const look = async () => {
    const shown = await shownList(walk.page)
    const isTotal = !counts || shown.total === total || (total === 0 && shown.numbers.length === 0)
    const strays = shown.numbers.filter((number) => among && !among.includes(number))
    return {
      total: isTotal ? total : shown.total,
      numbers: numbers === undefined ? `${shown.numbers.length} rows` : shown.numbers,
      strays,
      isSkeleton: await walk.page.locator('main .list-skeleton').count(),
    }
  }
  await expect.poll(look, { ...patience, intervals: [50] }).toEqual({
    total,
    numbers: numbers ?? `${Math.min(25, among?.length ?? 25)} rows`,
    strays: [],
    isSkeleton: 0,
  })
}

export const query = (parameters: Readonly<Record<string, unknown>>): string =>
  `?${new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )}`
