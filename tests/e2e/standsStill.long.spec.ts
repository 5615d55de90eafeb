import { expect } from '@playwright/test'
import { everyRoute } from './everyRoute.ts'
import { followRoute } from './following.ts'
import { openAs, people } from './people.ts'
import { test } from './sharedProduct.ts'
import { shiftFaults, watchShifts } from './shifts.ts'

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

for (const viewport of windows) {
  test(`with a slow machine and a backend that answers one after the other, nothing moves on a page of ${viewport.width} pixels`, async ({
    page,
    sharedProduct: { url },
  }) => {
    test.setTimeout(480_000)
    await page.setViewportSize(viewport)
    await watchShifts(page)
    await openAs(page, url, people.admin)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    let asked = 0
    await page.route('**/api/**', async (route) => {
      asked += 1
      await new Promise((resolve) => setTimeout(resolve, 100 + 50 * (asked % 5)))
      // Where the page is left, nobody waits for it any more.
      await route.continue().catch(() => undefined)
    })
    await shiftFaults(page)
    for (const { path } of await everyRoute(url)) {
      await followRoute(page, url, path)
      expect.soft(await shiftFaults(page), path).toEqual([])
    }
  })
}
