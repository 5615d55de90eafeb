import { expect, type Page } from '@playwright/test'
import { de } from '#i18n/de.ts'
import { isLongRun } from '../support/long.ts'
import { storedTokens } from './sessions.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

/** Needs no server: identity and records are made up. */
const faked = { deploymentEnvironment: 'local', mock: true, defaultLocale: 'de' }
const real = { deploymentEnvironment: 'prod', apiBaseUrl: '/api/', authBaseUrl: '/api/' }

async function openWith(page: Page, configuration: unknown, address = ''): Promise<string[]> {
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(String(error)))
  await page.route('**/config.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(configuration) }),
  )
  await page.goto(product.url + address)
  return uncaught
}

const mistakes = (page: Page) => page.getByRole('heading', { name: 'Die Konfiguration hat Fehler' })
const listed = (page: Page) => page.getByRole('main').getByRole('listitem')
const nameField = (page: Page) => page.getByLabel('Benutzername')

async function signIn(page: Page) {
  await nameField(page).fill('wer@example.com')
  await page.getByLabel('Passwort').fill('egal')
  await page.getByRole('button', { name: 'Einloggen' }).click()
}

async function said(page: Page): Promise<string[]> {
  await expect(mistakes(page)).toBeVisible()
  return listed(page).allInnerTexts()
}

const cloud = { gcpApiKey: 'key', gcpAuthDomain: 'demo.firebaseapp.com' }
const openId = { oidcIssuer: 'https://id.example/', oidcClientId: 'panel' }

test('in testing whoever signs in is the sample user, whoever else signs people in (spec §9) (C10)', async ({
  browser,
}) => {
  const providers = [
    { authProvider: 'gcp', ...cloud },
    { authProvider: 'own' },
    { authProvider: 'oidc', ...openId },
    {},
  ]
  for (const provider of isLongRun ? providers : providers.slice(0, 1)) {
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url) || request.url().includes('/api/')) asked.push(request.url())
    })
    await openWith(page, { ...real, deploymentEnvironment: 'testing', ...provider })
    await signIn(page)
    await expect(page.getByRole('navigation', { name: 'Menü' })).toBeVisible()
    const { idToken = '' } = (await storedTokens(page.context())) ?? {}
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims, provider.authProvider).toMatchObject({
      ...{ user_id: 'sample-user', email: 'sample.user@example.com', email_verified: true },
      firebase: { sign_in_provider: 'leanera-sso' },
    })
    expect(claims.exp - claims.iat).toBe(3600)
    await page.goto(`${product.url}/panel/settings/password`)
    await expect(page.getByRole('heading', { name: 'Passwort ändern' })).toBeVisible()
    await expect(page.getByText(de.settings.password.madeUp)).toBeVisible()
    await expect(page.getByText(de.settings.password.elsewhere)).toHaveCount(0)
    expect(asked).toEqual([])
    await page.close()
  }
})

inLongRun(
  'the banner names every environment but prod, and one that there is not is a mistake (C08)',
  async ({ browser }) => {
    for (const deploymentEnvironment of ['local', 'staging']) {
      const page = await browser.newPage()
      await openWith(page, { ...faked, deploymentEnvironment })
      await signIn(page)
      await expect(
        page.getByRole('complementary', { name: `Umgebung: ${deploymentEnvironment}` }),
      ).toBeVisible()
      await page.close()
    }
    for (const deploymentEnvironment of ['', 'Prod', 'production']) {
      const page = await browser.newPage()
      await openWith(page, { ...faked, deploymentEnvironment })
      expect((await said(page)).join('\n')).toContain('deploymentEnvironment')
      await page.close()
    }
  },
)

inLongRun(
  'an error during the start ends in a page that offers to load it again, in both languages (C09)',
  async ({ page }) => {
    // What the page draws its first moment with does not come.
    await page.route(/\/assets\/germanFirst-/, (route) => route.abort())
    await openWith(page, faked)
    await expect(page.getByRole('alert')).toContainText('Etwas ist schief gegangen.')
    await expect(page.locator('html')).toHaveAttribute('data-state', 'failed')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('alert')).toContainText('Something went wrong.')
    const again = page.waitForRequest('**/config.json')
    await page.getByRole('button', { name: 'Reload page' }).click()
    await again
  },
)
