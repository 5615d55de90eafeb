import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { Product } from '../support/product.ts'
import { violationsOn } from './accessibility.ts'
import { callApi, openAs, people } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: Product
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

interface Held {
  startDate: string | null
  endDate: string | null
}

interface Campaign extends Held {
  id: string
  monthlyPrice: number
  pricePerEmployee: number
  status: string
}

interface Assignment extends Held {
  customer: string
  campaign: string
  employees: number
}

async function stored<Row>(path: string): Promise<Row[]> {
  const answer = await callApi(product.url, people.admin, 'GET', `${path}?limit=1000`)
  return ((await answer.json()) as { data: Row[] }).data
}

const isHeldOn = ({ startDate, endDate }: Held, day: string) =>
  (startDate === null || startDate <= day) && (endDate === null || endDate >= day)

/** What customers pay on a day, in cents, how many they are, and for how many assignments. */
async function revenueOn(day: string): Promise<[number, number, number]> {
  const campaigns = await stored<Campaign>('api-campaigns-get')
  const due = (await stored<Assignment>('api-campaign-assignments-get')).flatMap((assignment) => {
    const campaign = campaigns.find(({ id }) => id === assignment.campaign)
    const counts = campaign?.status === 'ACTIVE' && isHeldOn(campaign, day) && isHeldOn(assignment, day)
    return counts ? [{ ...assignment, ...campaign }] : []
  })
  const sum = due.reduce(
    (total, { monthlyPrice, pricePerEmployee, employees }) =>
      total + Math.round(monthlyPrice * 100) + Math.round(pricePerEmployee * 100) * employees,
    0,
  )
  return [sum, new Set(due.map(({ customer }) => customer)).size, due.length]
}

/** `1.234,50 €` in cents. */
const cents = (text = '') => Math.round(Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100)

async function cellsOf(table: Locator, row: RegExp): Promise<number[]> {
  const texts = await table.getByRole('row', { name: row }).getByRole('cell').allTextContents()
  return texts.map(cents)
}

test('the revenue of each month is what the assignments cost that hold on its last day', async ({ page }) => {
  await openAs(page, product.url, people.admin)
  await page.getByRole('link', { name: 'Berichte' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Berichte' })).toBeVisible()
  await page.getByRole('link', { name: /Einnahmen im Monat/ }).click()
  await expect(page).toHaveTitle(/^Einnahmen im Monat - /)
  const table = page.getByRole('table', { name: 'Einnahmen im Monat' })
  await expect(table.getByRole('row')).toHaveCount(13)

  await page.getByRole('textbox', { name: 'Von' }).fill('1.3.2026')
  await page.getByRole('textbox', { name: 'Bis' }).fill('30.4.2026')
  await expect(page).toHaveURL(/from=2026-03-01&to=2026-04-30$/)
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('columnheader')).toHaveText([
    'Monat',
    'Einnahmen im Monat',
    'Kunden mit Abo',
    'Zuordnungen',
  ])

  const [sum, customers, assignments] = await revenueOn('2026-03-31')
  expect(sum).toBeGreaterThan(0)
  // Of numbers without decimals the hundredth is read.
  expect(await cellsOf(table, /^März 2026/)).toEqual([sum, customers * 100, assignments * 100])
  expect((await cellsOf(table, /^April 2026/))[0]).toBe((await revenueOn('2026-04-30'))[0])
  // What was seen at once leaves nothing to put away.
  await expect(page.getByRole('region', { name: 'Vorgänge' })).toHaveCount(0)

  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(3)
  const chart = page.getByRole('slider', { name: /Diagramm: Einnahmen im Monat/ })
  await expect(chart.locator('canvas')).toBeVisible()
  await chart.focus()
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /^April 2026: [\d.,]+\s€$/)
  expect(await violationsOn(page)).toEqual([])

  const drawing = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Diagramm als PNG' }).click()
  expect((await drawing).suggestedFilename()).toMatch(/^einnahmen-im-monat-.*\.png$/)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^einnahmen-im-monat-.*\.csv$/)
  const rows: string[][] = parse(await readFile(await download.path()), { delimiter: ';', bom: true })
  expect(rows.map(([first]) => first)).toEqual(['Monat', '2026-03', '2026-04'])
  expect(cents(rows[1]?.[1])).toBe(sum)
})

inLongRun('a report that lists records shows the first ones and exports all', async ({ page }) => {
  await openAs(page, product.url, people.reader, '/panel/reports')
  await expect(page.getByRole('link', { name: /Clips mit Hinweisen/ })).toBeVisible()
  // The reader may not see customers.
  await expect(page.getByRole('link', { name: /Kunden je Abonnement/ })).toHaveCount(0)
  await page.getByRole('link', { name: /Clips mit Hinweisen/ }).click()
  const records = page.getByRole('table', { name: 'Mediathek' })
  await expect(records).toBeVisible()
  const listed = (await records.getByRole('row').count()) - 1
  expect(listed).toBeGreaterThan(0)
  await expect(
    page.getByRole('table', { name: 'Clips mit Hinweisen' }).getByRole('row', { name: /^Gesamt/ }),
  ).toContainText(String(listed))
  await page.getByRole('button', { name: `Alle exportieren (${listed})` }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('radio', { name: /^CSV für Excel/ }).check()
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
