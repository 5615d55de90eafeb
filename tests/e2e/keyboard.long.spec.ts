import { expect, type Locator, type Page } from '@playwright/test'
import { createCampaign, save, storedCampaign } from './campaignForm.ts'
import { people } from './people.ts'
import { test } from './sharedProduct.ts'

const focused = (page: Page) => page.locator(':focus')

/** Continues with Tab until the focus is at what is wanted; what is more than 80 steps away is out of reach. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible()
  for (let step = 0; step < 80; step += 1) {
    if ((await wanted.and(focused(page)).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${wanted}`)
}

test('from the sign-in over list and form to the settings with the keyboard alone', async ({
  page,
  sharedProduct: { url },
}) => {
  const id = await createCampaign(url, { name: 'Tastaturabo' })
  const menu = page.getByRole('navigation', { name: 'Menü' })
  await page.goto(`${url}/auth/signin?redirect=${encodeURIComponent('/panel')}`)
  await expect(page.getByLabel('Benutzername')).toBeVisible()
  await tabTo(page, page.getByLabel('Benutzername'))
  await page.keyboard.type(people.admin.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(people.admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()

  await tabTo(page, menu.getByRole('link', { name: 'Abonnements', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Abonnements' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, page.getByRole('searchbox', { name: 'Suchen' }))
  await page.keyboard.type('Tastaturabo')
  await expect(page.locator('.list-table[aria-busy=false] tbody tr')).toHaveCount(1)
  await tabTo(page, page.getByRole('link', { name: 'Tastaturabo' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog', { name: 'Tastaturabo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Tastaturabo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeVisible()
  await page.keyboard.press('e')

  await expect(page.getByLabel('Monatspreis')).toHaveValue(/.+/)
  await tabTo(page, page.getByRole('textbox', { name: 'Monatspreis' }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('65,34')
  await tabTo(page, save(page))
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await storedCampaign(url, id)).monthlyPrice).toBe(65.34)
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Konto' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Einstellungen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
