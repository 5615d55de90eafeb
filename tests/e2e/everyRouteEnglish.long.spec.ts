import { expect } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { everyRoute } from './everyRoute.ts'
import { examine } from './examine.ts'
import { openRoute, titlesIn, watchForeign } from './following.ts'
import { openAs, people, speak } from './people.ts'
import { test } from './sharedProduct.ts'
import { watchShifts } from './shifts.ts'

// What is the same in both languages is looked at in German, always; here each page is opened by its address.
test('in English every page has its title, fits a phone and is as sound as in German (H04)', async ({
  page,
  sharedProduct: { url },
}) => {
  test.setTimeout(900_000)
  const fromElsewhere = watchForeign(page, url)
  await watchShifts(page)
  await page.goto(`${url}/auth/signin`)
  await expect(page.getByRole('button', { name: 'Einloggen' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await openAs(page, url, people.admin)
  await speak(page, 'English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  for (const route of await everyRoute(url)) {
    const { path } = route
    await openRoute(page, url, path, titlesIn(route, 'en'))
    expect.soft(await examine(page, route), path).toEqual([])
  }
  expect(fromElsewhere).toEqual([])
})
