import { expect, type Page } from '@playwright/test'
import { panelEntries } from '../support/panelRoutes.ts'
import { followRoute } from './following.ts'
import { openAs, people } from './people.ts'
import { test } from './sharedProduct.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

/** Those that the menu leads to; the others are seen in pages of records. */
const lists = panelEntries.filter(({ navigation }) => navigation.list === 'always')

test('on a small laptop all columns of each list are in sight beside the menu', async ({
  page,
  sharedProduct,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, sharedProduct.url, people.admin, '/panel/media')
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  for (const language of ['Deutsch', 'English']) {
    await page.getByRole('button', { name: language, exact: true }).click()
    for (const { path } of lists) {
      await followRoute(page, sharedProduct.url, `/panel/${path}`)
      await expect(rows(page).first()).toBeVisible()
      await expect(page.locator('.title-to-come')).toHaveCount(0)
      const hidden = () =>
        page.locator('.list-table').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      await expect.poll(hidden, `${path} in ${language}`).toBe(0)
    }
  }
})
