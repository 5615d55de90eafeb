import { expect } from '@playwright/test'
import { holdBack } from './heldBack.ts'
import { openAs, people } from './people.ts'
import { test } from './sharedProduct.ts'

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
