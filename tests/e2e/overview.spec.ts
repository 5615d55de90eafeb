import { expect } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { openAs, people } from './people.ts'
import { test } from './sharedProduct.ts'

test('each number of the overview is that of the rows behind it, and the page is accessible', async ({
  page,
  sharedProduct,
}) => {
  await openAs(page, sharedProduct.url, people.admin)
  const numbers = page.getByRole('list', { name: 'Zahlen' })
  // All of them are there, also those that are asked for last.
  await expect(page.getByText(/^Stand \d\d:\d\d$/)).toBeVisible()
  expect(await violationsOn(page, 'main')).toEqual([])
  for (const [label, heading] of [
    ['Aktive Abos', 'Abonnements'],
    ['Clips ohne Sprache', 'Mediathek'],
  ] as const) {
    const tile = numbers.getByRole('link', { name: new RegExp(`^${label} [1-9]`) })
    await expect(tile).toBeVisible()
    const count = Number((await tile.textContent())?.slice(label.length))
    await tile.click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('.list-table[aria-busy=false]')).toBeVisible()
    await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(count)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()
  }
})
