import { expect, type Page } from '@playwright/test'
import { demoAccounts } from '#app/server/seed/seedOperators.ts'
import { permissionsFromPolicies } from '#model/access/permissions.ts'
import { startProduct } from '../support/product.ts'
import { createCampaign, storedCampaign } from './campaignForm.ts'
import { lead } from './following.ts'
import { callApi, openAs, people, searchList } from './people.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const made = 'Gesund im Büro'
const row = (page: Page, name = made) => page.getByRole('row', { name: new RegExp(name) })

async function openList(page: Page, name = made) {
  await lead(page, '/panel/subscriptions')
  await expect(page.getByRole('heading', { level: 1, name: 'Abonnements' })).toBeVisible()
  await searchList(page, name)
  await expect(row(page, name)).toHaveCount(1)
}

inLongRun(
  'staff create a subscription with two journeys in an order of their choice, change its prices, switch it on and off, and take back what they have saved',
  async ({ page }) => {
    await create(page)
    await changePrices(page)
    await switchOnAndOff(page)
    await takeBackPrices(page)
  },
)

async function create(page: Page) {
  await openAs(page, product.url, people.admin)
  await page.getByRole('link', { name: 'Abonnements', exact: true }).first().click()
  await expect(page).toHaveURL(`${product.url}/panel/subscriptions`)
  await page.getByRole('main').getByRole('link', { name: 'Abonnement anlegen' }).click()
  await expect(page).toHaveURL(`${product.url}/panel/subscriptions/create`)
  await expect(page).toHaveTitle(/^Neues Abonnement - /)
  const menu = page.getByRole('navigation', { name: 'Menü' })
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Abonnement anlegen')

  await page.getByLabel('Name').fill('Gesund im Büro')
  const picker = page.getByRole('combobox', { name: /Journeys/ })
  await picker.click()
  await page.getByRole('option').first().click()
  await picker.click()
  await page.getByRole('option').first().click()
  const chosen = page.getByRole('group', { name: 'Journeys' }).getByRole('listitem')
  await expect(chosen).toHaveCount(2)
  // Names are read after the ids that were chosen.
  for (const place of [0, 1]) await expect(chosen.nth(place).locator('.title')).not.toHaveText('…')
  const before = await chosen.locator('.title').allTextContents()
  await page.getByRole('button', { name: `${before[1]} nach oben` }).click()
  await expect(chosen.locator('.title')).toHaveText([before[1] ?? '', before[0] ?? ''])

  await page.getByLabel('Monatspreis').fill('12,50')
  await page.getByLabel('Preis je Mitarbeiter').fill('1,5')
  await page.getByLabel('Beginn').fill('2026-12-01')
  await page.getByRole('textbox', { name: 'Ende', exact: true }).fill('2026-11-30')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Darf nicht vor „Beginn“ liegen').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Ende', exact: true }).fill('2026-12-01')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('button', { name: 'Laufzeit in Monaten: 1' }).click()

  await expect(page).toHaveURL(/\/panel\/subscriptions(\?|$)/)
  // Another one would be refused while it is shown.
  await page.getByRole('button', { name: 'Meldung schließen' }).click()
  await openList(page)
  await expect(row(page)).toContainText('12,50 €')
  await expect(row(page)).toContainText('01.12.2026')
  await expect(row(page)).toContainText('Inaktiv')
  await row(page).getByRole('link').click()
  await page.getByRole('link', { name: 'Bearbeiten' }).click()
  await expect(page).toHaveURL(/\/panel\/subscriptions\/[^/]+\/edit$/)
  await expect(page.getByLabel('Preis je Mitarbeiter')).toHaveValue('1,50')
  await expect(page.getByRole('group', { name: 'Journeys' }).locator('.title')).toHaveText([
    before[1] ?? '',
    before[0] ?? '',
  ])
}

/** From its form on. */
async function changePrices(page: Page) {
  await expect(page).toHaveTitle(/^Abonnement bearbeiten - /)
  await expect(page.getByLabel('Monatspreis')).toHaveValue('12,50')
  await page.getByLabel('Monatspreis').fill('1.249,90')
  await page.getByLabel('Preis je Mitarbeiter').fill('2')
  await page.getByRole('button', { name: 'Speichern' }).click()
  // One is back where one was.
  await expect(page).toHaveURL(/\/panel\/subscriptions\/[^/]+$/)
  await expect(page.getByText('Abonnement „Gesund im Büro“ gespeichert')).toBeVisible()
  await openList(page)
  await expect(row(page)).toContainText('1.249,90 €')
  await row(page).getByRole('link').click()
}

async function switchOnAndOff(page: Page) {
  const status = page.locator('.record-status .tone')
  for (const [action, state] of [
    ['Aktivieren', 'Aktiv'],
    ['Deaktivieren', 'Inaktiv'],
  ] as const) {
    await page.getByRole('button', { name: action }).click()
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
    await expect(status).toHaveText(state)
  }
  await page.reload()
  await expect(status).toHaveText('Inaktiv')
}

async function takeBackPrices(page: Page) {
  const price = page.getByText(/^1\.249,90\s€/)
  await expect(price.first()).toBeVisible()
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await page.getByRole('button', { name: 'Ganze Änderung zurücknehmen' }).click()
  const question = page.getByRole('dialog', { name: 'Änderung an „Gesund im Büro“ zurücknehmen?' })
  await expect(question).toContainText(/Monatspreis.*12,50/)
  await question.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(page.getByText('Zurückgenommen: Gesund im Büro').first()).toBeVisible()
  await openList(page)
  await expect(row(page)).toContainText('12,50 €')
}

inLongRun('what was made is still there after the server has started again', async () => {
  test.setTimeout(180_000)
  const own = await startProduct()
  try {
    const id = await createCampaign(own.url, { name: 'Bleibt', monthlyPrice: 1249.9 })
    await own.restart()
    expect(await storedCampaign(own.url, id)).toMatchObject({ name: 'Bleibt', monthlyPrice: 1249.9 })
  } finally {
    await own.stop()
  }
})

test('who may only read sees no way to write, the API refuses it, and rights that are written into the storage open nothing (G09)', async ({
  page,
}) => {
  const name = 'Nur zu lesen'
  await createCampaign(product.url, { name })
  await openAs(page, product.url, people.reader, '/panel/settings')
  await openList(page, name)
  await expect(page.getByRole('link', { name: /anlegen/ })).toHaveCount(0)
  await row(page, name).getByRole('link').click()
  await expect(page).toHaveURL(/\/panel\/subscriptions\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const action of ['Bearbeiten', 'Speichern', 'Aktivieren', 'Deaktivieren']) {
    await expect(page.getByRole('button', { name: action })).toHaveCount(0)
    await expect(page.getByRole('link', { name: action })).toHaveCount(0)
  }
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const shown = page.url()
  await lead(page, `${new URL(shown).pathname}/edit`)
  await expect(page).toHaveURL(shown)

  const attempts = [
    callApi(product.url, people.reader, 'POST', 'api-campaigns-post', { type: 'SUBSCRIPTION' }),
    callApi(product.url, people.reader, 'PUT', `api-campaigns-put/${id}`, { monthlyPrice: 1 }),
    callApi(product.url, people.reader, 'PUT', `api-campaigns-put/${id}/status`, { status: 'ACTIVE' }),
  ]
  for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(403)

  await page.evaluate(
    (everything) => localStorage.setItem('abo-panel:permissions', JSON.stringify(everything)),
    permissionsFromPolicies(demoAccounts[0].policies),
  )
  await page.goto(`${product.url}/panel/user-list`)
  await expect(page).toHaveURL(`${product.url}/panel`)
  await expect(page.getByRole('alert')).toContainText('*:mca:ListCustomers')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Kunden' })).toHaveCount(0)
  expect((await callApi(product.url, people.reader, 'GET', 'mca-users/users/customers')).status).toBe(403)
})
