import { expect } from '@playwright/test'
import { isLongRun } from '../support/long.ts'
import { violationsOn } from './accessibility.ts'
import { everyRoute, followRoute, openRoute, overflowOf } from './everyRoute.ts'
import { examine, watchShifts } from './examine.ts'
import { openAs, people } from './people.ts'
import { test } from './sharedProduct.ts'

test('in English every page has its title and fits a phone, and no page calls a foreign origin (H04)', async ({
  page,
  sharedProduct: { url },
}) => {
  test.setTimeout(480_000)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== url) foreign.push(request.url())
  })
  // The policy would keep such a request from the network, so what it refuses counts as well.
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await watchShifts(page)
  await page.goto(`${url}/auth/signin`)
  await expect(page.getByRole('button', { name: 'Einloggen' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await openAs(page, url, people.admin)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  for (const route of await everyRoute(url)) {
    const { path, title } = route
    // Opened by its address is each page where the guards are tried; here again those with a search, in the long run all.
    const open = isLongRun || path.includes('?') ? openRoute : followRoute
    await open(page, url, path, title?.en)
    // What is the same in both languages is looked at in German; words are longer or shorter.
    if (isLongRun) expect.soft(await examine(page, route), path).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    // The page is drawn anew for a phone a moment after the window has become one.
    await expect.poll(() => overflowOf(page), `${path} on a phone`).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  expect({ foreign, refused }).toEqual({ foreign: [], refused: [] })
})
