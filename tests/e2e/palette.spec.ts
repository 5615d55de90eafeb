import { expect } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { holdBack } from './heldBack.ts'
import { openAs, people, speak } from './people.ts'
import { test } from './sharedProduct.ts'

test('a pasted e-mail leads to its record by the keys alone, and ? lists the shortcuts', async ({
  page,
  sharedProduct,
}) => {
  await openAs(page, sharedProduct.url, people.admin)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Alles durchsuchen' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('kontakt143@albrecht.example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Albrecht Bau e. K.' })).toBeVisible()
  await expect(palette).toBeHidden()

  // The slash opens it too, and what was opened is at hand.
  await page.keyboard.press('/')
  const recent = palette.getByRole('group', { name: 'Zuletzt geöffnet' })
  await expect(recent.getByRole('option', { name: /Albrecht Bau/ })).toHaveAttribute('aria-selected', 'true')
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Tastenkürzel' })
  await expect(sheet.getByText('Alles durchsuchen')).toBeVisible()
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  // The focus is back on the content, which is higher than what is left of the window: the page stays where it was.
  await expect(page.locator('main')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { name: 'Operatoren' })).toBeVisible()
})

test('what is typed before the palette has been fetched stands in it, and is no shortcut', async ({
  page,
  sharedProduct,
}) => {
  const bring = await holdBack(page, 'SearchDialog')
  await openAs(page, sharedProduct.url, people.admin, '/panel/subscriptions')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  // One after the other they would lead to the operators.
  await page.keyboard.type('gox')
  await page.keyboard.press('Backspace')
  bring()
  const input = page.getByRole('combobox', { name: 'Alles durchsuchen' })
  await expect(input).toHaveValue('go')
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(input).toBeHidden()
  await expect(page).toHaveURL(/\/panel\/subscriptions$/)
})

test('an IBAN with a slip and a mistyped name lead to their customer, and what fails is said beside what is found', async ({
  page,
  sharedProduct,
}) => {
  await openAs(page, sharedProduct.url, people.admin)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Alles durchsuchen' })
  await expect(palette.getByRole('group', { name: 'Neu anlegen' }).getByRole('option').first()).toBeVisible()
  // Two digits exchanged, and in quotes.
  await page.keyboard.insertText('„DE43 7015 0000 3296 0203 54“')
  const meant = palette.getByRole('option', { name: /Albrecht Bau e\. K\./ })
  await expect(meant).toContainText('Meinten Sie DE43 7015 0000 3269 0203 54?')
  await expect(palette.getByText(/^Die Prüfziffern passen nicht/)).toBeVisible()
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Albrecht Bau e. K.' })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/')[3] ?? ''

  await page.setViewportSize({ width: 390, height: 800 })
  await page.route('**/api/api-campaigns-get?*', (route) => route.abort())
  await page.keyboard.press('/')
  await page.keyboard.insertText('abrecht bau')
  await expect(palette.getByRole('option', { name: /Albrecht Bau/ }).first()).toBeVisible()
  await expect(palette.getByText('Nicht durchsucht: Abonnements')).toBeVisible()
  await page.unroute('**/api/api-campaigns-get?*')
  await page.getByRole('combobox', { name: 'Alles durchsuchen' }).fill(`${id}, kontakt1@weber.example.com`)
  await expect(palette.getByRole('option', { name: /Albrecht Bau e\. K\./ })).toBeVisible()
  await page.keyboard.press('Escape')
  await speak(page, 'English')
  await page.getByRole('button', { name: 'Search everything' }).click()
  await page.keyboard.insertText('Albercht Bau')
  await expect(page.getByRole('option', { name: /Albrecht Bau/ }).first()).toBeVisible()
})
