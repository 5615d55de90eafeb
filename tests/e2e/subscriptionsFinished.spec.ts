import { expect, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { callApi, openAs, people, speak } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

interface Row {
  id: string
  name: string | null
  status: string
  customer: string
  campaign: string
  endDate: string | null
}

async function rowsOf(url: string, path: string): Promise<Row[]> {
  const answer = await callApi(url, people.admin, 'GET', `${path}?limit=1000`)
  return ((await answer.json()) as { data: Row[] }).data
}

/** A seeded subscription that customers hold, and how many. */
async function heldSubscription(url: string) {
  const today = new Date().toISOString().slice(0, 10)
  const held = (await rowsOf(url, 'api-campaign-assignments-get')).filter(
    ({ endDate }) => endDate === null || endDate >= today,
  )
  const all = await rowsOf(url, 'api-campaigns-get')
  const found = all.find(
    ({ id, name, status }) => name && status === 'ACTIVE' && held.some(({ campaign }) => campaign === id),
  )
  if (!found) throw new Error('the seed needs an active subscription that customers hold')
  const holders = held.filter(({ campaign }) => campaign === found.id).map(({ customer }) => customer)
  return { ...found, customers: new Set(holders).size }
}

const sentence = (page: Page) => page.locator('.cost-line')

inLongRun(
  'a copy is priced while it is typed, and says what it touches before it is switched on, in English on a phone',
  async ({ page, sharedProduct }) => {
    const { url } = sharedProduct
    const { id, name } = await heldSubscription(url)
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, url, people.admin, `/panel/subscriptions/${id}/show`)
    await speak(page, 'English')
    await expect(sentence(page)).toContainText('a month')
    expect(await violationsOn(page, '.cost-explainer')).toEqual([])
    await page.getByRole('link', { name: 'Duplicate' }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${name} (copy)`)

    await page.getByRole('textbox', { name: 'Monthly price' }).fill('49')
    await page.getByRole('textbox', { name: 'Price per employee' }).fill('3')
    await page.getByRole('textbox', { name: 'Start', exact: true }).fill('')
    await page.getByRole('textbox', { name: 'End', exact: true }).fill('')
    await page.getByRole('textbox', { name: 'Duration in months' }).fill('12')
    await expect(sentence(page)).toHaveText('€49.00 + 25 × €3.00 = €124.00 a month; €1,488.00 over 12 months')
    await page.getByRole('slider', { name: 'Number of employees' }).press('End')
    await expect(sentence(page)).toContainText('50 × €3.00 = €199.00 a month')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Priced on the way')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/panel\/subscriptions(\?|$)/)

    const copy = (await rowsOf(url, 'api-campaigns-get')).find((row) => row.name === 'Priced on the way')
    await page.goto(`${url}/panel/subscriptions/${copy?.id}/show`)
    await page.getByRole('button', { name: 'Activate' }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByText('Status: Inactive → Active')).toBeVisible()
    await expect(question.getByText(/^Journeys: \d/)).toBeVisible()
    await question.getByRole('button', { name: 'Activate' }).click()
    await expect(page.locator('.record-status .tone')).toHaveText('Active')
  },
)

test('before it is switched off, a subscription says how many customers hold it; several do so together', async ({
  page,
  sharedProduct,
}) => {
  const { url } = sharedProduct
  const { id, customers } = await heldSubscription(url)
  await openAs(page, url, people.admin, `/panel/subscriptions/${id}/show`)
  await page.getByRole('button', { name: 'Deaktivieren' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('alert')).toContainText(`Betrifft ${customers} Kunde`)
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([])
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.locator('.record-status .tone')).toHaveText('Aktiv')

  // The keys go on from where they were, and from the page once the button is another one.
  await expect(page.getByRole('button', { name: 'Deaktivieren' })).toBeFocused()
  await page.keyboard.press('Enter')
  // It takes the focus once it is known what it touches.
  await expect(question.getByRole('button', { name: 'Deaktivieren' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.record-status .tone')).toHaveText('Inaktiv')
  await expect(page.getByRole('main')).toBeFocused()

  for (const name of ['Wirkung eins', 'Wirkung zwei']) {
    const body = {
      type: 'SUBSCRIPTION',
      name,
      items: [],
      duration: 12,
      monthlyPrice: 10,
      pricePerEmployee: 0,
    }
    await callApi(url, people.admin, 'POST', 'api-campaigns-post', body)
  }
  const query = new URLSearchParams({ filter: JSON.stringify({ q: 'Wirkung' }) })
  await page.goto(`${url}/panel/subscriptions?${query}`)
  await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).click()
  await page.getByRole('button', { name: 'Aktivieren', exact: true }).click()
  await expect(question.getByText('Status: Inaktiv → Aktiv (2×)')).toBeVisible()
  await question.getByRole('button', { name: 'Aktivieren' }).click()
  await expect(page.getByText('2 erledigt, 0 übersprungen, 0 fehlgeschlagen', { exact: true })).toBeVisible()
  await expect(page.getByRole('table').getByText('Aktiv', { exact: true })).toHaveCount(2)
})
