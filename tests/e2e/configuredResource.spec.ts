import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { type Product, startProduct } from '../support/product.ts'
import { overflowOf } from './following.ts'
import { callApi, openAs, people, searchList } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'
import { startBackend, workWithBackend } from './useBackend.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-configured-'))
const configFile = join(folder, 'config.json')
const shipped = JSON.parse(readFileSync('public/config.json', 'utf8')) as Record<string, unknown>
const invoices = JSON.parse(readFileSync('docs/examples/invoices.json', 'utf8')) as Record<string, unknown>

let product: Product
let built: number

/** Beside what a test writes, there is a backend of another style from the beginning. */
let spring: Awaited<ReturnType<typeof startBackend>>
const allWith = (resources: readonly unknown[]) => [...resources, ...spring.resources]

function write(resources: readonly unknown[]) {
  const configuration = { ...shipped, backends: spring.backends, resources: allWith(resources) }
  writeFileSync(configFile, JSON.stringify(configuration, null, 2))
}

async function written(resources: readonly unknown[]) {
  write(resources)
  await expect
    .poll(async () => (await (await fetch(`${product.url}/config.json`)).json()).resources)
    .toEqual(allWith(resources))
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menü' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  spring = await startBackend('spring')
  write([])
  product = await startProduct({ configFile })
  built = statSync('dist/index.html').mtimeMs
})
test.afterAll(async () => {
  await product.stop()
  await spring.standIn.close()
  rmSync(folder, { recursive: true })
})

test('an entry that is written into config.json is in the menu after a reload, with records to try it, a form, a search, an action and an export', async ({
  page,
}) => {
  await openAs(page, product.url, people.admin)
  await expect(menu(page).getByRole('link', { name: 'Kunden' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Rechnungen', exact: true })).toHaveCount(0)
  await written([invoices])
  await page.reload()
  await menu(page).getByRole('link', { name: 'Rechnungen', exact: true }).click()
  await expect(page).toHaveURL(`${product.url}/panel/bills`)
  await expect(page.locator('tbody tr')).toHaveCount(25)
  await expect(page.getByText('1–25 von 40')).toBeVisible()
  expect(statSync('dist/index.html').mtimeMs, 'the panel was not built again').toBe(built)
  await workWithBills(page)
})

async function workWithBills(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Rechnung anlegen' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Dieses Feld ist ein Pflichtfeld')).not.toHaveCount(0)
  await page.getByLabel('Nummer').fill('R-2026-1')
  await page.getByRole('combobox', { name: 'Kunde' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Betrag').fill('1.200,50')
  await page.getByLabel('Ausgestellt').fill('2026-11-21')
  await page.getByLabel('Fällig').fill('2026-11-20')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Darf nicht vor „Ausgestellt“ liegen').first()).toBeVisible()
  await page.getByLabel('Fällig').fill('2026-12-21')
  await page.getByRole('button', { name: 'Speichern' }).click()

  await expect(page).toHaveURL(/\/panel\/bills(\?|$)/)
  await searchList(page, 'R-2026')
  const row = page.getByRole('row', { name: /R-2026-1/ })
  await expect(row).toContainText('1.200,50 €')
  await expect(row).toContainText('Offen')
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Als bezahlt vermerken' }).click()
  await expect(row).toContainText('Bezahlt')

  await page.getByRole('button', { name: 'Exportieren' }).click()
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^CSV für Excel/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Export starten' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^rechnungen-.*\.csv$/)
  const rows = parse(await readFile(await download.path()), { delimiter: ';', bom: true }) as string[][]
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(['Nummer', 'Kunde', 'Betrag', 'Fällig', 'Zustand'])
  expect(rows[1]?.[0]).toBe('R-2026-1')

  const answer = await callApi(product.url, people.admin, 'GET', 'billing/invoices?search=R-2026')
  expect(await answer.json()).toMatchObject({
    count: 1,
    invoices: [{ invoice_no: 'R-2026-1', state: 'PAID' }],
  })
}

inLongRun(
  'it is open to those who have the permissions that it names, in the panel and in the API',
  async ({ page }) => {
    await openAs(page, product.url, people.reader, '/panel/bills')
    await expect(page.locator('tbody tr')).toHaveCount(25)
    await expect(page.getByRole('link', { name: 'Rechnung anlegen' })).toHaveCount(0)
    await page.goto(`${product.url}/panel/bills/create`)
    await expect(page).toHaveURL(`${product.url}/panel`)
    const body = { invoice_no: 'R-2', amount: 1, issuedOn: '2026-11-21' }
    expect((await callApi(product.url, people.reader, 'POST', 'billing/invoices', body)).status).toBe(403)
    expect((await callApi(product.url, people.editor, 'POST', 'billing/invoices', body)).status).toBe(201)
  },
)

inLongRun(
  'a mistake in it changes nothing for those who work, and is one page with file, place and what was probably meant where a host hands it out',
  async ({ page }) => {
    const mistyped = JSON.parse(
      JSON.stringify(invoices).replace('"dueOn","state"]', '"dueOn","sate"]').replace('"money"', '"mony"'),
    )
    const readiness = async () => (await fetch(`${product.url}/health/ready`)).status
    write([mistyped])
    await expect.poll(readiness).toBe(503)
    await openAs(page, product.url, people.admin, '/panel/bills')
    // What people have entered is still there.
    await expect(page.getByText('1–25 von 42')).toBeVisible()

    const asFile = { json: { ...shipped, resources: [mistyped] } }
    await page.route('**/config.json', (route) => route.fulfill(asFile))
    await page.goto(product.url)
    await expect(page.getByRole('heading', { name: 'Die Konfiguration hat Fehler' })).toBeVisible()
    const places = page.locator('.problems .place')
    await expect(places).toHaveCount(2)
    await expect(page.getByText('resources[0].fields.amount.kind')).toBeVisible()
    await expect(page.getByText('resources[0].list.columns[4]')).toBeVisible()
    await expect(page.getByText('money', { exact: true })).toBeVisible()
    await expect(page.getByText('state', { exact: true })).toBeVisible()
    await written([invoices])
    await expect.poll(readiness).toBe(200)
  },
)

inLongRun(
  'on a phone its actions have room beside what is missing, and files have labels as all fields do',
  async ({ page }) => {
    await written([JSON.parse(readFileSync('docs/examples/agreements.json', 'utf8'))])
    await page.setViewportSize({ width: 390, height: 800 })
    await openAs(page, product.url, people.editor, '/panel/agreements')
    await expect(page.getByRole('button', { name: 'Warum fehlt etwas?' })).toBeVisible()
    expect(await overflowOf(page)).toBe(0)
    await page.getByRole('link', { name: 'Vereinbarung anlegen' }).click()
    const looksOf = async (tag: string, text: string) =>
      page.locator(tag, { hasText: text }).evaluate((label) => {
        const { color, fontSize, fontWeight, lineHeight } = getComputedStyle(label)
        return { color, fontSize, fontWeight, lineHeight }
      })
    expect(await looksOf('legend', 'Siegel')).toEqual(await looksOf('label', 'Titel'))
  },
)

inLongRun(
  'an entry of a backend with another style of API is a list, a form and records',
  async ({ page }) => {
    await workWithBackend(page, product.url, 'spring', spring.standIn)
  },
)
