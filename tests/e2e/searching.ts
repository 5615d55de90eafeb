import { expect, type Page } from '@playwright/test'

/** Opens what the search finds first, by keys alone. */
export async function find(page: Page, text: string, name: string | RegExp, area?: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+K')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.fill(text)
  const places = area === undefined ? page : page.getByRole('group', { name: area, exact: true })
  const found = places.getByRole('option', { name }).first()
  await expect(found).toBeVisible()
  // An area that answers late stands below the others, and whoever sees that goes down to it.
  while ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
