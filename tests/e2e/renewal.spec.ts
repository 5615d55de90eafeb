import { expect, type Page, type Route } from '@playwright/test'
import { isLongRun } from '../support/long.ts'
import { apiTokens, people, signIn } from './people.ts'
import { expireIdToken, storedTokens, storeTokens, watchCalls } from './sessions.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

/** How often two tabs renew at the same moment. */
const rounds = isLongRun ? 20 : 1

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const list = '/panel/subscriptions'
const rows = (page: Page) => page.getByRole('row').nth(1)
const renewal = 'renew-access-token'
const atSignIn = (page: Page) => expect(page.getByRole('heading', { name: 'Einloggen' })).toBeVisible()

async function openList(page: Page) {
  await page.goto(product.url + list)
  await expect(rows(page)).toBeVisible()
  // A call that is still to come would renew a token before the test looks.
  await page.waitForLoadState('networkidle')
}

test.describe('an expired token', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, product.url, people.admin)
    // Nobody is there to renew it before the test looks.
    await page.goto('about:blank')
  })

  inLongRun(
    'is renewed once for all requests of a page, which carry the new one (S07)',
    async ({ page, context }) => {
      const expired = await expireIdToken(context, product.url)
      const { calls, count } = watchCalls(page)
      await openList(page)
      expect(count(renewal)).toBe(1)
      const fresh = (await storedTokens(context))?.idToken
      const others = calls.filter(({ path }) => path !== renewal)
      expect(others.length).toBeGreaterThan(2)
      expect(new Set(others.map(({ token }) => token))).toEqual(new Set([fresh]))
      expect(fresh).not.toBe(expired)
    },
  )

  for (const [name, answer] of [
    ['a page', { contentType: 'text/html', body: '<h1>Sign in</h1>' }],
    ['an empty object', { json: {} }],
  ] as const) {
    inLongRun(`renewed by ${name} is a failure, without a loop (S17)`, async ({ page, context }) => {
      await page.route(`**/${renewal}`, (route) => route.fulfill(answer))
      await expireIdToken(context, product.url)
      const { count } = watchCalls(page)
      await page.goto(product.url + list)
      await atSignIn(page)
      await page.waitForLoadState('networkidle')
      expect(count(renewal)).toBeLessThanOrEqual(2)
    })
  }
})

test.describe('several tabs', () => {
  test('renew at the same moment, and none is logged out (S11)', async ({ page, context }) => {
    test.setTimeout(180_000)
    await storeTokens(context, product.url, await apiTokens(product.url, people.admin))
    const other = await context.newPage()
    await Promise.all([openList(page), openList(other)])
    const watched = [watchCalls(page), watchCalls(other)]
    const renewals = () => watched.reduce((sum, { count }) => sum + count(renewal), 0)
    const inRound: number[] = []
    for (let round = 1; round <= rounds; round++) {
      const before = renewals()
      await expireIdToken(context, product.url)
      await Promise.all([page.reload(), other.reload()])
      for (const tab of [page, other]) {
        await expect(rows(tab)).toBeVisible()
        await tab.waitForLoadState('networkidle')
      }
      inRound.push(renewals() - before)
    }
    // A tab waits five seconds for the other, which a busy machine may outlast; then both renew, and go on.
    expect(Math.min(...inRound)).toBe(1)
    expect(Math.max(...inRound)).toBeLessThanOrEqual(2)
  })

  for (const fate of isLongRun ? (['frozen', 'killed'] as const) : (['frozen'] as const)) {
    inLongRun(`go on when the one that renews is ${fate} (S12)`, async ({ page, context }) => {
      await signIn(page, product.url, people.admin)
      const other = await context.newPage()
      await openList(other)
      await page.goto('about:blank')
      const asked = new Promise<Route>((resolve) => void page.route(`**/${renewal}`, resolve))
      await expireIdToken(context, product.url)
      void page.goto(product.url + list).catch(() => undefined)
      await asked
      if (fate === 'killed') await page.close()
      await other.reload()
      await expect(rows(other)).toBeVisible({ timeout: 20_000 })
    })
  }
})
