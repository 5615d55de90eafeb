import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { Product } from '../support/product.ts'
import { violationsOn } from './accessibility.ts'
import { callApi, openAs, people } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: Product
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

interface Campaign {
  monthlyPrice: number
  startDate: string | null
  endDate: string | null
  status: string
}

async function storedCampaigns(): Promise<Campaign[]> {
  const answer = await callApi(product.url, people.admin, 'GET', 'api-campaigns-get?limit=1000')
  return ((await answer.json()) as { data: Campaign[] }).data
}

/** What they come to in a month, in cents: the active ones, the inactive ones, all. */
function revenueOf(campaigns: readonly Campaign[], month: string): [number, number, number] {
  const running = campaigns.filter(
    ({ startDate, endDate }) =>
      startDate !== null &&
      startDate.slice(0, 7) <= month &&
      (endDate === null || endDate.slice(0, 7) >= month),
  )
  const sumOf = (status: string) =>
    running
      .filter((campaign) => campaign.status === status)
      .reduce((sum, { monthlyPrice }) => sum + Math.round(monthlyPrice * 100), 0)
  return [sumOf('ACTIVE'), sumOf('INACTIVE'), sumOf('ACTIVE') + sumOf('INACTIVE')]
}

/** `1.234,50 €` in cents. */
const cents = (text = '') => Math.round(Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100)

async function cellsOf(page: Page, row: RegExp): Promise<number[]> {
  const texts = await page
    .getByRole('table')
    .getByRole('row', { name: row })
    .getByRole('cell')
    .allTextContents()
  return texts.map(cents)
}

test('the revenue of each month and its totals are those of the records', async ({ page }) => {
  await openAs(page, product.url, people.admin)
  await page.getByRole('link', { name: 'Berichte' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Berichte' })).toBeVisible()
  await page.getByRole('link', { name: /Erlös pro Monat/ }).click()
  await expect(page).toHaveTitle(/^Erlös pro Monat - /)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(14)

  await page.getByRole('textbox', { name: 'Von' }).fill('1.3.2026')
  await page.getByRole('textbox', { name: 'Bis' }).fill('30.4.2026')
  await page.getByRole('button', { name: 'Ausführen' }).click()
  await expect(page).toHaveURL(/from=2026-03-01&to=2026-04-30$/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('columnheader')).toHaveText(['Monat', 'Aktiv', 'Inaktiv', 'Gesamt'])

  const campaigns = await storedCampaigns()
  const march = revenueOf(campaigns, '2026-03')
  const april = revenueOf(campaigns, '2026-04')
  expect(march[0]).toBeGreaterThan(0)
  expect(await cellsOf(page, /^März 2026/)).toEqual(march)
  expect(await cellsOf(page, /^April 2026/)).toEqual(april)
  expect(await cellsOf(page, /^Gesamt/)).toEqual(march.map((sum, column) => sum + (april[column] ?? 0)))
  await expect(page.getByRole('img', { name: /Diagramm: Erlös pro Monat/ })).toBeVisible()
  // What was seen at once leaves nothing to put away.
  await expect(page.getByRole('region', { name: 'Vorgänge' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Tabelle exportieren' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export starten' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^erloes-pro-monat-/)
  const rows: string[][] = parse(await readFile(await download.path()), { delimiter: ';', bom: true })
  expect(rows.map(([first]) => first)).toEqual(['Monat', '2026-03', '2026-04'])
  expect(rows[1]?.slice(1).map(cents)).toEqual(march)
})

inLongRun('a report that lists records shows the first ones and exports all', async ({ page }) => {
  await openAs(page, product.url, people.reader, '/panel/reports')
  await expect(page.getByRole('link', { name: /Medienmängel/ })).toBeVisible()
  // The reader may not see customers.
  await expect(page.getByRole('link', { name: /Kunden je Abonnement/ })).toHaveCount(0)
  await page.getByRole('link', { name: /Medienmängel/ }).click()
  const records = page.getByRole('table', { name: 'Mediathek' })
  await expect(records).toBeVisible()
  const listed = (await records.getByRole('row').count()) - 1
  expect(listed).toBeGreaterThan(0)
  await expect(
    page.getByRole('table', { name: 'Medienmängel' }).getByRole('row', { name: /^Gesamt/ }),
  ).toContainText(String(listed))
  await page.getByRole('button', { name: `Alle exportieren (${listed})` }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export starten' }).click()
  const rows: string[][] = parse(await readFile(await (await downloading).path()), {
    delimiter: ';',
    bom: true,
  })
  const headings = await records.getByRole('columnheader').allTextContents()
  // A file holds plain seconds, and says so.
  expect(rows[0]).toEqual(headings.map((heading) => (heading === 'Dauer' ? 'Dauer (Sek.)' : heading)))
  expect(rows.slice(1).every((row) => /^Ohne /.test(row.at(-1) ?? ''))).toBe(true)
  expect(rows).toHaveLength(listed + 1)
  await page.goto(`${product.url}/panel/reports/customers-per-subscription`)
  await expect(page).toHaveURL(`${product.url}/panel`)
})
