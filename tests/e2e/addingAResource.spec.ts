import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Checkout, copyProject } from '../support/checkout.ts'
import { type Product, startProduct } from '../support/product.ts'
import { inLongRun } from './longRun.ts'
import { callApi, people, searchList, signIn, signOut, speak } from './people.ts'

test.describe.configure({ mode: 'serial' })

const guide = readFileSync('docs/adding-a-resource.md', 'utf8')
const [entry = '', line = ''] = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code ?? '')

let checkout: Checkout
let product: Product

test.beforeAll(async () => {
  test.setTimeout(240_000)
  checkout = copyProject()
  writeFileSync(join(checkout.folder, 'src/resources/invoices.ts'), entry)
  appendFileSync(join(checkout.folder, 'src/resources/index.ts'), line)
  product = await startProduct({ folder: checkout.folder })
})
test.afterAll(async () => {
  await product.stop()
  checkout.remove()
})

inLongRun('the new entry has a menu item, a form with its rules, and a list', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, product.url, people.admin)
  await page.getByRole('link', { name: 'Rechnungen' }).first().click()
  await expect(page).toHaveURL(`${product.url}/panel/bills`)
  await expect(page).toHaveTitle(/^Rechnungen - /)
  await expect(page.getByText('Noch nichts da')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Rechnung anlegen' }).first().click()
  await expect(page).toHaveURL(`${product.url}/panel/bills/create`)

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

  const row = page.getByRole('row', { name: /R-2026-1/ })
  await expect(row).toContainText('1.200,50 €')
  await expect(row).toContainText('21.12.2026')
  await expect(row).toContainText('Offen')
  const answer = await callApi(product.url, people.admin, 'GET', 'billing/invoice-search?limit=10')
  expect(await answer.json()).toMatchObject({
    count: 1,
    invoices: [{ invoice_no: 'R-2026-1', amount: 1200.5 }],
  })
})

inLongRun('its list is searched and paged by the server', async ({ page }) => {
  test.setTimeout(120_000)
  const [{ customer }] = (
    (await (await callApi(product.url, people.admin, 'GET', 'billing/invoice-search')).json()) as {
      invoices: [{ customer: string }]
    }
  ).invoices
  for (let number = 2; number <= 30; number++) {
    const answer = await callApi(product.url, people.admin, 'POST', 'billing/invoices', {
      invoice_no: `R-2026-${number}`,
      customer,
      amount: number,
      issuedOn: '2026-11-01',
    })
    expect(answer.status).toBe(201)
  }
  await signIn(page, product.url, people.editor)
  const paged = page.waitForRequest(/billing\/invoice-search\?.*limit=25.*/)
  await page.getByRole('link', { name: 'Rechnungen' }).first().click()
  expect((await paged).url()).toContain('offset=0')
  await expect(page.getByText('1–25 von 30')).toBeVisible()
  await searchList(page, '2026-17')
  await expect(page.getByRole('row', { name: /R-2026-17/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

inLongRun('an invoice is changed, paid, and survives a restart', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, product.url, people.editor, '/panel/bills')
  await searchList(page, 'R-2026-30')
  await page.getByRole('link', { name: 'R-2026-30' }).click()
  await expect(page).toHaveURL(/\/panel\/bills\/[^/]+\/edit$/)
  await page.getByLabel('Betrag').fill('99,99')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('link', { name: 'R-2026-30' }).click()

  // Cancelling takes a right that an editor does not have.
  await expect(page.getByRole('button', { name: 'Als bezahlt vermerken' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stornieren' })).toHaveCount(0)
  const id = new URL(page.url()).pathname.split('/').at(-2)
  const refused = await callApi(product.url, people.editor, 'PUT', `billing/invoices/${id}/state`, {
    state: 'CANCELLED',
  })
  expect(refused.status).toBe(403)
  await page.getByRole('button', { name: 'Als bezahlt vermerken' }).click()
  await expect(page.locator('.record-status .tone')).toHaveText('Bezahlt')
  await signOut(page)

  await product.restart()
  await signIn(page, product.url, people.admin, '/panel/bills')
  await searchList(page, 'R-2026-30')
  const row = page.getByRole('row', { name: /R-2026-30/ })
  await expect(row).toContainText('99,99 €')
  await expect(row).toContainText('Bezahlt')
  const rows = await callApi(product.url, people.admin, 'GET', 'billing/invoice-search?state=OPEN&limit=1')
  const { invoices } = (await rows.json()) as { invoices: [{ id: string }] }
  const cancel = (invoice: string | undefined) =>
    callApi(product.url, people.admin, 'PUT', `billing/invoices/${invoice}/state`, { state: 'CANCELLED' })
  expect((await cancel(invoices[0].id)).status).toBe(200)
  // What is paid is not open any more, and only open ones can be cancelled.
  expect((await cancel(id)).status).toBe(409)
})

// Building the panel once more takes its time; every mistake is in `tests/define` too.
inLongRun('a wrong entry is answered by one readable page that names every mistake', async ({ page }) => {
  test.setTimeout(240_000)
  const wrong = entry
    .replace("filters: ['state']", "filters: ['stat'] as never[]")
    .replace("reference('customers'", "reference('custumers'")
    .replace("list: ['*:apiContent:Get']", "list: ['apiContent'] as never[]")
  writeFileSync(join(checkout.folder, 'src/resources/invoices.ts'), wrong)
  const broken = await startProduct({ folder: checkout.folder })
  try {
    await page.goto(broken.url)
    await expect(page.getByRole('heading', { name: 'Die Konfiguration hat Fehler' })).toBeVisible()
    await expect(page.getByText('invoices.list.filters[0]')).toBeVisible()
    await expect(page.getByText('invoices.access.list[0]')).toBeVisible()
    await expect(page.getByText('customers', { exact: true })).toBeVisible()
    await speak(page, 'English')
    await expect(page.getByRole('heading', { name: 'The configuration has errors' })).toBeVisible()
  } finally {
    await broken.stop()
  }
})
