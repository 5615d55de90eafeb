import { expect, type Page } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from '../support/faultProxy.ts'
import { inLongRunOf } from './longRun.ts'
import { heldTokens, openAs, people } from './people.ts'
import { watchConsole } from './sessions.ts'
import { test as productTest } from './sharedProduct.ts'

/** The panel behind a proxy that makes its days bad. */
export interface BadDays {
  proxy: FaultProxy
  direct: string
  page: Page
  console: ReturnType<typeof watchConsole>
}

/**
 * One page for all tests of a worker, since each would cost more than most tests. Each
 * begins with a proxy that lets everything pass, on the page that the test before left.
 */
export const test = productTest.extend<{ badDays: BadDays }, { panel: BadDays }>({
  panel: [
    async ({ browser, sharedProduct }, use) => {
      const proxy = await startFaultProxy(sharedProduct.url)
      const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })
      const page = await context.newPage()
      const tokens = await heldTokens(sharedProduct.url, people.editor)
      // On a page that asks for nothing more: what the overview fetches would be counted among the calls of a test.
      await openAs(page, proxy.url, people.editor, '/panel/settings', tokens)
      await page.waitForLoadState('networkidle')
      await use({ proxy, page, direct: sharedProduct.url, console: watchConsole(page) })
      await context.close()
      await proxy.stop()
    },
    { scope: 'worker' },
  ],
  async badDays({ panel }, use) {
    panel.proxy.reset()
    panel.console.lines.length = 0
    await use(panel)
  },
})

export const inLongRun = inLongRunOf(test)

export async function follow(page: Page, entry: string) {
  await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: entry }).click()
  await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
}

export async function open({ page, proxy }: BadDays, path: string) {
  await page.goto(`${proxy.url}/panel/${path}`)
}

export const failure = (page: Page) => page.getByRole('main').getByRole('alert')
export const retry = (page: Page) => failure(page).getByRole('button', { name: 'Erneut versuchen' })
export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Suchen' })
