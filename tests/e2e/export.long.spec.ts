import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { type Download, expect, type Locator, type Page, type Route } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { callApi, openAs, people } from './people.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const tray = (page: Page) => page.getByRole('region', { name: 'Vorgänge' })
const dialog = (page: Page) => page.getByRole('dialog')

async function openCustomers(page: Page, query = '') {
  await openAs(page, product.url, people.admin, `/panel/user-list${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible()
}

async function startExport(page: Page) {
  await page.getByRole('button', { name: 'Exportieren' }).click()
  await dialog(page)
    .getByRole('radio', { name: /^CSV für Excel/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Export starten' }).click()
}

async function rowsOf(download: Download): Promise<string[][]> {
  return parse(await readFile(await download.path()), { delimiter: ';', bom: true })
}

test('an export has every row of the filter, and the columns of the screen in their order (E02)', async ({
  page,
}) => {
  const shown = { filter: '{"status":"PROSPECT"}', columns: 'company,city,employees,status' }
  await openCustomers(page, `?${new URLSearchParams(shown)}`)
  await expect(page.getByRole('button', { name: 'Status: Interessent' })).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(25)
  const answer = await callApi(
    product.url,
    people.admin,
    'GET',
    'mca-users/users/customers?status=PROSPECT&limit=1',
  )
  const { maxCount } = (await answer.json()) as { maxCount: number }
  expect(maxCount).toBeGreaterThan(25)
  const cellsOf = (cells: string) => page.locator(`${cells}:not(.select-cell, .menu-cell)`).allTextContents()
  const headings = (await cellsOf('thead th')).map((text) => text.trim())
  expect(headings).toEqual(['Firma', 'Ort', 'Mitarbeiter', 'Status'])
  const firstRow = await cellsOf('tbody tr:first-child td')

  await page.getByRole('button', { name: 'Exportieren' }).click()
  await expect(dialog(page)).toContainText(`${maxCount} Kunden`)
  await expect(dialog(page)).toContainText('Status: Interessent')
  const downloading = page.waitForEvent('download')
  await dialog(page)
    .getByRole('radio', { name: /^CSV für Excel/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Export starten' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^kunden-\d{4}-\d{2}-\d{2}\.csv$/)
  const [header, ...rows] = await rowsOf(download)
  expect(header).toEqual(headings)
  expect(rows).toHaveLength(maxCount)
  expect([rows[0]?.[0], rows[0]?.[1], rows[0]?.[3]]).toEqual([firstRow[0], firstRow[1], firstRow[3]])
  expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(['Interessent']))
  await expect(tray(page)).toContainText(`${maxCount} von ${maxCount} Zeilen`)

  const again = page.waitForEvent('download')
  await tray(page).getByRole('button', { name: 'Noch einmal herunterladen' }).click()
  expect(await rowsOf(await again)).toHaveLength(maxCount + 1)
  await tray(page)
    .getByRole('button', { name: /schließen/ })
    .click()
  await expect(tray(page)).toHaveCount(0)

  // Whoever packs so much would like a worker of their own, which the policy of the page refuses.
  const packing = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportieren' }).click()
  await dialog(page)
    .getByRole('radio', { name: /^Excel/ })
    .check()
  await dialog(page).getByRole('radio', { name: 'Alle' }).check()
  await dialog(page).getByRole('button', { name: 'Export starten' }).click()
  const { SheetNames, Sheets } = read(await readFile(await (await packing).path()))
  expect(utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {})).toHaveLength(maxCount)
})

inLongRun('a long export goes on while one works elsewhere, and can be cancelled', async ({ page }) => {
  await openCustomers(page)
  // A backend that gives a hundred rows at once, and the later ones only when the test lets it.
  const held: Route[] = []
  const isOpen = { now: false }
  await page.route(/customers\?.*limit=(1000|100)\b/, async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '100')
    if (url.searchParams.get('offset') === '0' || isOpen.now) await route.continue({ url: url.href })
    else held.push(route)
  })
  await startExport(page)
  await expect(tray(page)).toContainText('100 von 400')
  await page.getByRole('link', { name: 'Mediathek' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mediathek' })).toBeVisible()
  await expect(tray(page)).toContainText('100 von 400')
  const downloading = page.waitForEvent('download')
  isOpen.now = true
  await held.pop()?.continue()
  expect(await rowsOf(await downloading)).toHaveLength(401)
  await expect(tray(page)).toContainText('400 von 400 Zeilen')

  // The page before has the same button, and stays until the next one is ready.
  await page.getByRole('link', { name: 'Kunden', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible()
  // So much that whoever packs it would like a worker of their own, which the policy of the page refuses.
  const packing = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportieren' }).click()
  await dialog(page)
    .getByRole('radio', { name: /^Excel/ })
    .check()
  await dialog(page).getByRole('radio', { name: 'Alle' }).check()
  await dialog(page).getByRole('button', { name: 'Export starten' }).click()
  const { SheetNames, Sheets } = read(await readFile(await (await packing).path()))
  expect(utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {})).toHaveLength(400)

  isOpen.now = false
  await startExport(page)
  await expect(tray(page)).toContainText('100 von 400')
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  await tray(page)
    .getByRole('button', { name: /anhalten$/ })
    .click()
  await expect(tray(page)).toContainText('angehalten')
  // The answer that it waited for comes after all, and starts nothing. An aborted request cannot be continued.
  await held
    .pop()
    ?.continue()
    .catch(() => undefined)
  await page.getByRole('link', { name: 'Mediathek' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mediathek' })).toBeVisible()
  expect(downloads).toEqual([])
})

inLongRun(
  'the list of jobs covers neither the page nor, on a small screen, the bars of lists and forms',
  async ({ page }) => {
    await openAs(page, product.url, people.admin, '/panel/subscriptions')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    for (const count of [1, 2, 3, 4]) {
      await startExport(page)
      await expect(tray(page).getByRole('button', { name: `Vorgänge ${count} fertig` })).toBeVisible()
    }
    const edges = async (locator: Locator) => {
      const box = await locator.boundingBox()
      if (!box) throw new Error('it is not shown')
      return { ...box, right: box.x + box.width, bottom: box.y + box.height }
    }
    const room = (await edges(page.getByRole('main'))).x
    await expect.poll(async () => (await edges(tray(page))).right).toBeLessThanOrEqual(room)
    expect((await edges(tray(page))).height).toBeLessThan(300)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('checkbox').first().check()
    const standsAbove = async (bar: string) =>
      (await edges(page.locator(bar))).bottom <= (await edges(tray(page))).y
    await expect.poll(() => standsAbove('.bulk-bar')).toBe(true)
    await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
    await tray(page).getByRole('button', { name: 'Vorgänge 4 fertig' }).click()
    await expect(tray(page).getByRole('listitem').first()).toBeVisible()
    await tray(page).getByRole('button', { name: 'Vorgänge 4 fertig' }).click()
    await page.getByRole('link', { name: 'Azubi-Start' }).click()
    await expect(page.locator('.form-actions')).toBeVisible()
    await expect.poll(() => standsAbove('.form-actions')).toBe(true)
  },
)
