import { type BrowserContext, expect, type Page } from '@playwright/test'
import { watchFetching } from './following.ts'
import { passwordField, people, signIn, signOut } from './people.ts'
import { storedTokens, watchCalls, watchConsole } from './sessions.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const rows = (page: Page) => page.getByRole('row').nth(1)
const atSignIn = (page: Page) => expect(page.getByRole('heading', { name: 'Einloggen' })).toBeVisible()

test('a session lies in one safe cookie and nowhere else, Back shows nothing once it is over, nor does the next person see anything of it (S04, S28, P07)', async ({
  page,
  context,
}) => {
  const log: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) log.push(request.postData())
  })
  await signIn(page, product.url, people.admin)
  const { username, password } = people.admin
  expect(log).toEqual([JSON.stringify({ username, password })])
  await liesInOneCookie(page, context)
  await page.getByRole('link', { name: 'Abonnements' }).first().click()
  await rows(page).getByRole('link').first().click()
  // What was opened: seen, and chosen by nobody.
  await expect.poll(() => keptOf(page)).not.toEqual([])
  await page.goBack()
  await page.goBack()
  const name = await backShowsNothing(page)
  await nextPersonSeesNothing(page, name)
})

const keptOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /:(overview|recent)\b/.test(key)))

async function liesInOneCookie(page: Page, context: BrowserContext) {
  // The API knows the device by a cookie of its own, which says nothing of the session.
  const cookies = (await context.cookies()).filter(({ path }) => path !== '/api')
  expect(cookies).toMatchObject([{ name: '__session', secure: true, sameSite: 'Strict', path: '/' }])
  expect(`__session${cookies[0]?.value}`.length).toBeLessThanOrEqual(4096)
  const tokens = await storedTokens(context)
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [tokens?.idToken, tokens?.refreshToken, people.admin.password]) {
    expect(storage).not.toContain(secret)
    expect(page.url()).not.toContain(secret)
  }
}

/** @returns the name of a customer that was seen before */
async function backShowsNothing(page: Page): Promise<string> {
  const customers = page.waitForResponse(/users\/customers/)
  const settled = watchFetching(page)
  await page.getByRole('link', { name: 'Kunden' }).first().click()
  await customers
  await expect(rows(page)).toBeVisible()
  const name = (await rows(page).getByRole('link').textContent()) ?? ''
  expect(name).not.toBe('')
  // What comes after the rows is theirs too.
  await settled()
  await signOut(page)
  await expect(page.getByText('Ihre Sitzung ist beendet')).toHaveCount(0)
  await expect.poll(() => keptOf(page)).toEqual([])
  // The list reckons with contracts that it asks for late, with the token of the person who is still there.
  const { calls } = watchCalls(page)
  // To the overview, which is replaced by the sign-in, so that Back does not come round again.
  await page.goBack()
  await atSignIn(page)
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(calls.filter(({ token }) => token !== undefined)).toEqual([])
  return name
}

async function nextPersonSeesNothing(page: Page, name: string) {
  const { username, password } = people.reader
  await page.getByLabel('Benutzername').fill(username)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Einloggen' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Abonnements' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Kunden' })).toHaveCount(0)
  expect(await page.content()).not.toContain(name)
  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(storage).not.toContain('ListCustomers')
  expect(storage).not.toContain(name)
}

inLongRun('a session needs HTTPS, and says so where there is none', async ({ playwright }) => {
  const { launchOptions } = test.info().project.use
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP panel.test 127.0.0.1'],
  })
  const page = await browser.newPage({ locale: 'de-DE' })
  const address = `http://panel.test:${new URL(product.url).port}`
  await page.goto(`${address}/panel`)
  await expect(page.getByRole('heading', { name: 'Nur mit HTTPS' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'HTTPS required' })).toBeVisible()
  await browser.close()
})

inLongRun(
  'neither tokens nor passwords are in the console or on the page after fifty failing calls (S29)',
  async ({ page, context }) => {
    test.setTimeout(180_000)
    const log = watchConsole(page)
    await signIn(page, product.url, people.admin)
    const secrets = Object.values((await storedTokens(context)) ?? {}).concat(people.admin.password)
    let failed = 0
    await page.route('**/api/**', (route) => {
      failed += 1
      return route.fulfill({ status: 500, contentType: 'text/html', body: `<pre>at ${'x'.repeat(20)}</pre>` })
    })
    for (const path of ['subscriptions', 'user-list', 'media', 'user-journeys', 'operator-list']) {
      await page.goto(`${product.url}/panel/${path}`)
      await page.waitForLoadState('networkidle')
      const text = await page.content()
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
    while (failed < 50) {
      const before = failed
      await page.getByRole('button', { name: 'Erneut versuchen' }).last().click()
      await expect.poll(() => failed).toBeGreaterThan(before)
    }
    expect(log.lines.length).toBeGreaterThan(10)
    for (const secret of secrets) expect(log.lines.join('\n')).not.toContain(secret)
  },
)
