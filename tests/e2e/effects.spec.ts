import { expect, type Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { violationsOn } from './accessibility.ts'
import { createCampaign, openCampaign, price, storedCampaign } from './campaignForm.ts'
import { callApi, openAs, people, speak } from './people.ts'
import { endSession } from './sessions.ts'
import { test } from './sharedProduct.ts'

let product: Product
let id = ''
let companies: string[] = []

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})
test.beforeEach(async () => {
  const term = { startDate: '2026-01-01', endDate: '2098-12-31', monthlyPrice: 100, pricePerEmployee: 2 }
  id = await createCampaign(product.url, { name: 'Wirksam', ...term })
  const call = (method: string, path: string, body?: unknown) =>
    callApi(product.url, people.admin, method, path, body)
  await call('PUT', `api-campaigns-put/${id}/status`, { status: 'ACTIVE' })
  const answer = await call('GET', 'mca-users/users/customers?limit=3&status=ACTIVE')
  const { data } = (await answer.json()) as { data: { id: string; company: string }[] }
  companies = data.map(({ company }) => company)
  for (const [index, { id: customer }] of data.entries()) {
    const days = { startDate: '2026-02-01', endDate: `209${5 + index}-06-30` }
    const body = { subscriptionId: id, employees: 10, ...days }
    const assigned = await call('PUT', `mca-users/users/customers/${customer}/subscription`, body)
    expect(assigned.ok).toBe(true)
  }
})

const question = (page: Page) => page.getByRole('dialog', { name: /„Wirksam“ speichern\?|Save “Wirksam”\?/ })

test('a price is changed after its effects were read, by keyboard, over a fault and the end of the session', async ({
  page,
  context,
}) => {
  let isBroken = true
  await page.route('**/api-campaign-assignments-get*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await openCampaign(page, product.url, id, people.admin)
  await price(page).fill('120')
  await price(page).press('Enter')
  const failed = question(page).getByText(/konnte nicht gezählt werden/)
  await expect(failed).toBeVisible({ timeout: 60_000 })
  await expect(question(page).getByRole('button', { name: 'Speichern' })).toBeFocused()
  expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 100 })

  isBroken = false
  for (const again of ['Erneut berechnen', 'Erneut zählen']) {
    await question(page).getByRole('button', { name: again }).focus()
    await page.keyboard.press('Enter')
    await expect(question(page).getByRole('button', { name: again })).toHaveCount(0)
  }
  await expect(question(page)).toContainText('Monatspreis: 100,00 € → 120,00 €')
  await expect(question(page)).toContainText('Betrifft 3 Kunden')
  for (const company of companies)
    await expect(question(page).getByRole('link', { name: company })).toBeVisible()
  await expect(question(page)).toContainText('Im Monat: 360,00 € → 420,00 € (+60,00 €)')
  await expect(question(page)).toContainText(/Im Rest der Laufzeit: .* → .* \(\+/)
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([])

  await endSession(context, product.url)
  await question(page).getByRole('button', { name: 'Speichern' }).focus()
  await page.keyboard.press('Enter')
  const signIn = page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })
  await signIn.getByLabel('Passwort').fill(people.admin.password)
  await signIn.getByLabel('Passwort').press('Enter')
  await expect(page).toHaveURL(/\/panel\/subscriptions(\?|$)/)
  expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 120 })
})

test('a new end asks what it contradicts and whom it cuts off, in English on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCampaign(page, product.url, id, people.admin)
  await speak(page, 'English')
  await page.getByRole('textbox', { name: 'End', exact: true }).fill('31.12.2095')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Which term applies?' })).toContainText('make 840 months')
  await page.getByRole('button', { name: 'Leave it as it is' }).click()
  const cut = question(page).getByRole('alert').filter({ hasText: 'Assigned beyond the new end' })
  await expect(cut).toContainText(companies[1] ?? '')
  await expect(cut).not.toContainText(companies[0] ?? '')
  await expect(question(page)).toContainText('Affects 3 customers')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  expect(await storedCampaign(product.url, id)).toMatchObject({ endDate: '2098-12-31' })
})

for (const width of [390, 1280]) {
  test(`what comes late into a question of ${width} pixels moves no button from under a click`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    let bring = () => {}
    const brought = new Promise<void>((resolve) => {
      bring = resolve
    })
    await openAs(page, product.url, people.admin, `/panel/subscriptions/${id}`)
    await page.route(/\/api-campaign-assignments-get\?|\/users\/customers\?id=/, async (route) => {
      await brought
      await route.continue()
    })
    await page.getByRole('button', { name: 'Deaktivieren' }).first().click()
    const asked = page.getByRole('dialog')
    const yes = asked.getByRole('button', { name: 'Deaktivieren' })
    await yes.waitFor()
    const stood = await yes.boundingBox()
    bring()
    await expect(asked.getByRole('link', { name: companies[0] as string })).toBeVisible()
    expect(await yes.boundingBox()).toEqual(stood)
  })
}
