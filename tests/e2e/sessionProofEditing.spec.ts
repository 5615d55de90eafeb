import { expect, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { createCampaign, openCampaign, price, save, storedCampaign } from './campaignForm.ts'
import { apiTokens, people, signIn } from './people.ts'
import { endSession } from './sessions.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: SharedProduct
let id = ''
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})
test.beforeEach(async () => {
  id = await createCampaign(product.url, { name: 'Haltbar' })
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })

async function openForm(page: Page) {
  // The last call of the form, or it would meet the end of the session before what the test does.
  const choices = page.waitForResponse(/mca-user-journeys/)
  await openCampaign(page, product.url, id, people.editor, await apiTokens(product.url, people.editor))
  await choices
}

test('a save that meets the end of the session goes on after signing in over the form (F04)', async ({
  page,
  context,
}) => {
  await openForm(page)
  await price(page).fill('12,34')
  await endSession(context, product.url)
  await save(page).click()

  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByLabel('Benutzername')).toHaveValue(people.editor.username)
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([])
  await dialog(page).getByLabel('Passwort').fill('falsch')
  await dialog(page).getByLabel('Passwort').press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('Anmeldung fehlgeschlagen')
  await dialog(page).getByLabel('Passwort').fill(people.editor.password)
  await dialog(page).getByLabel('Passwort').press('Enter')

  await expect(page).toHaveURL(/\/panel\/subscriptions(\?|$)/)
  await expect(page.getByText('Gespeichert')).toBeVisible()
  expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 12.34 })
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':drafts:'))),
  ).toEqual([])
})

inLongRun(
  'the page of somebody else takes its place when they have signed in in another tab',
  async ({ page, context }) => {
    await openForm(page)
    await price(page).fill('99,99')
    await context.clearCookies()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(dialog(page)).toBeVisible()
    const other = await context.newPage()
    await signIn(other, product.url, people.reader)
    await page.bringToFront()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    // Who may only look at the record is shown it.
    await expect(page).toHaveURL(/\/subscriptions\/[\w-]+$/)
    await expect(page.getByText('99,99')).toHaveCount(0)
  },
)

inLongRun(
  'whoever signs out on purpose with unsaved input is asked, and leaves nothing behind',
  async ({ page }) => {
    await openForm(page)
    await price(page).fill('1')
    await page.getByRole('button', { name: 'Konto' }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    const question = page.getByRole('dialog', { name: 'Mit ungespeicherten Eingaben abmelden?' })
    await question.getByRole('button', { name: 'Bleiben' }).click()
    await expect(price(page)).toHaveValue('1,00')
    await page.getByRole('button', { name: 'Konto' }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await question.getByRole('button', { name: 'Verwerfen und abmelden' }).click()
    await expect(page.getByRole('heading', { name: 'Einloggen' })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('drafts')
  },
)
