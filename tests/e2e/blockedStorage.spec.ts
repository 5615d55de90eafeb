import { expect } from '@playwright/test'
import { blockStorage } from './intruders.ts'
import { inLongRun, test } from './sharedProduct.ts'

for (const [how, isNoStoreThere] of [
  ['blocks its stores', false],
  ['has none', true],
] as const) {
  const run = isNoStoreThere ? inLongRun : test
  run(
    `a browser that ${how} is told in one sentence to allow cookies, on any page, in both languages`,
    async ({ page, sharedProduct: { url } }) => {
      await blockStorage(page, isNoStoreThere)
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      for (const path of ['/', '/auth/signin', '/panel/user-list', '/auth/password-reset?pass=x']) {
        await page.goto(url + path)
        await expect(page.getByRole('heading', { name: 'Cookies sind blockiert' })).toBeVisible()
        await expect(page.locator('main p')).toHaveText(
          `Erlauben Sie Cookies und Websitedaten für ${url} in den Einstellungen Ihres Browsers, sonst bleiben Sie nicht angemeldet.`,
        )
        await expect(page.locator('input')).toHaveCount(0)
        await expect(page.locator('html')).toHaveAttribute('data-state', 'done')
      }
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.locator('main p')).toContainText(`Allow cookies and site data for ${url}`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('link', { name: 'Reload' })).toHaveAttribute(
        'href',
        '/auth/password-reset?pass=x',
      )
      expect(errors).toEqual([])
    },
  )
}

inLongRun(
  'a store that fails while cookies are kept is told the same way, and no crash page',
  async ({ page, context, sharedProduct: { url } }) => {
    await context.addCookies([{ name: '__session', value: 'x', url, secure: true, sameSite: 'Strict' }])
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await page.goto(`${url}/panel`)
    await expect(page.getByRole('heading', { name: 'Cookies sind blockiert' })).toBeVisible()
  },
)
