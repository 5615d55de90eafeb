import { expect, type Page } from '@playwright/test'
import { createCampaign, storedCampaign } from './campaignForm.ts'
import { people } from './people.ts'
import { test } from './sharedProduct.ts'

/** What has the focus: its role's text, as far as a person can see it. */
const focused = (page: Page) => page.locator(':focus')

/** Goes on with Tab until the focus is at what is wanted; what is more than 60 steps away is out of reach. */
async function tabTo(page: Page, selector: string, name: RegExp | string) {
  for (let step = 0; step < 60; step += 1) {
    const isThere = await focused(page)
      .and(page.locator(selector))
      .and(typeof name === 'string' ? page.getByText(name).or(page.getByLabel(name)) : page.getByText(name))
      .count()
    if (isThere > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector} "${name}"`)
}

test('from the sign-in over list and form to the settings with the keyboard alone', async ({
  page,
  sharedProduct: { url },
}) => {
  const id = await createCampaign(url, { name: 'Tastaturabo' })
  await page.goto(`${url}/auth/signin?redirect=${encodeURIComponent('/panel')}`)
  await expect(page.getByLabel('Benutzername')).toBeVisible()
  await tabTo(page, 'input', 'Benutzername')
  await page.keyboard.type(people.admin.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(people.admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()

  // The first step of each page leads past the menu.
  await page.keyboard.press('Tab')
  await tabTo(page, 'nav a', 'Abonnements')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Abonnements' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, 'input', 'Suchen')
  await page.keyboard.type('Tastaturabo')
  await expect(page.locator('.list-table[aria-busy=false] tbody tr')).toHaveCount(1)
  await tabTo(page, 'a.record-link', 'Tastaturabo')
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog', { name: 'Tastaturabo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Tastaturabo' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByLabel('Monatspreis')).toHaveValue(/.+/)
  await tabTo(page, 'input', 'Monatspreis')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('65,34')
  await tabTo(page, 'button', 'Speichern')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await storedCampaign(url, id)).monthlyPrice).toBe(65.34)
  await expect(page.getByRole('heading', { level: 1, name: 'Abonnements' })).toBeVisible()

  await page.keyboard.press('Home')
  await tabTo(page, 'button', 'Konto')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Einstellungen' })).toBeVisible()
  for (let step = 0; step < 5; step += 1) {
    if ((await page.getByRole('menuitem', { name: 'Einstellungen' }).and(focused(page)).count()) > 0) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
