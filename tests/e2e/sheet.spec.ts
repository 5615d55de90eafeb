import { expect } from '@playwright/test'
import { isLongRun } from '../support/long.ts'
import { everyRoute } from './everyRoute.ts'
import { openAs, people, speak } from './people.ts'
import { test } from './sharedProduct.ts'

// A sheet of every route, to be looked at: `test-results/sheet/{route}-{width}-{language}.png`.
const widths = isLongRun ? [1280, 768, 390] : []

for (const language of ['de', 'en'] as const) {
  for (const width of widths) {
    test(`at ${width} px in ${language} no route is wider than the window`, async ({ page, sharedProduct }, {
      outputDir,
    }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height: 900 })
      await openAs(page, sharedProduct.url, people.admin)
      if (language === 'en') await speak(page, 'English')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const { path } of await everyRoute(sharedProduct.url)) {
        await page.goto(sharedProduct.url + path)
        await page.waitForLoadState('networkidle')
        const name = path.slice(1).replace(/[^a-z0-9]+/gi, '_')
        await page.screenshot({ path: `${outputDir}/../sheet/${name}-${width}-${language}.png` })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect.soft(overflow, path).toBeLessThanOrEqual(0)
      }
    })
  }
}
