import { expect, type Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { watchFetching } from './everyRoute.ts'
import { passwordField, people, signIn, signOut } from './people.ts'
import { storedTokens, watchCalls, watchConsole } from './sessions.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: Product
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const list = '/panel/subscriptions'
const rows = (page: Page) => page.getByRole('row').nth(1)
const atSignIn = (page: Page) => expect(page.getByRole('heading', { name: 'Einloggen' })).toBeVisible()

async function openList(page: Page) {
  await page.goto(product.url + list)
  await expect(rows(page)).toBeVisible()
}

test.describe('a session', () => {
  test('lies in one safe cookie and nowhere else (S04)', async ({ page, context }) => {
    const bodies: (string | null)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) bodies.push(request.postData())
    })
    await signIn(page, product.url, people.admin)
    const { username, password } = people.admin
    expect(bodies).toEqual([JSON.stringify({ username, password })])
    // The API knows the device by a cookie of its own, which says nothing of the session.
    const cookies = (await context.cookies()).filter(({ path }) => path !== '/api')
    expect(cookies).toMatchObject([{ name: '__session', secure: true, sameSite: 'Strict', path: '/' }])
    expect(`__session${cookies[0]?.value}`.length).toBeLessThanOrEqual(4096)
    const tokens = await storedTokens(context)
    const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    for (const secret of [tokens?.idToken, tokens?.refreshToken, password]) {
      expect(storage).not.toContain(secret)
      expect(page.url()).not.toContain(secret)
    }
  })

  test('needs HTTPS, and says so where there is none', async ({ playwright }) => {
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

  test('cannot be made up by the address, the storage, a cookie or a variable (S25)', async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'mock', value: '1', url: product.url }])
    await page.addInitScript(() => {
      localStorage.setItem('mock', 'true')
      Object.assign(window, { __MOCK__: true })
    })
    await page.goto(`${product.url}/panel?mock=1`)
    await page.goto(`${product.url}/auth/signin?mock=1`)
    await page.getByLabel('Benutzername').fill('wer@example.com')
    await passwordField(page).fill('egal')
    await page.getByRole('button', { name: 'Einloggen' }).click()
    await expect(page.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen')
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['mock'])
  })
})

test.describe('the sign-in', () => {})

test.describe('after signing out', () => {
  test('Back shows no data (S28)', async ({ page }) => {
    await signIn(page, product.url, people.admin)
    await openList(page)
    const customers = page.waitForResponse(/users\/customers/)
    const settled = watchFetching(page)
    await page.getByRole('link', { name: 'Kunden' }).first().click()
    await customers
    await expect(rows(page)).toBeVisible()
    // What comes after the rows is theirs too.
    await settled()
    const { calls } = watchCalls(page)
    await signOut(page)
    await expect(page.getByText('Ihre Sitzung ist beendet')).toHaveCount(0)
    // To the list and to the overview; each is replaced by the sign-in, so that Back does not come round again.
    for (let step = 0; step < 2; step++) {
      await page.goBack()
      await atSignIn(page)
      await expect(page.getByRole('table')).toHaveCount(0)
    }
    expect(calls.filter(({ token }) => token !== undefined)).toEqual([])
  })

  test('the next person sees nothing of the one before (P07)', async ({ page }) => {
    await signIn(page, product.url, people.admin)
    await page.goto(`${product.url}/panel/user-list`)
    const name = (await rows(page).getByRole('link').textContent()) ?? ''
    expect(name).not.toBe('')
    await page.goto(`${product.url}/panel`)
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /:(overview|recent)\b/.test(key)))
    // What was zero, so that no room is held for it: seen, and chosen by nobody.
    await expect.poll(kept).not.toEqual([])
    await signOut(page)
    await expect.poll(kept).toEqual([])
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
  })
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
