import { expect, type Page } from '@playwright/test'
import fc from 'fast-check'
import { de } from '#i18n/de.ts'
import { mutated, someMutations } from '../config/mutations.ts'
import { richConfiguration } from '../config/richConfiguration.ts'
import { isLongRun } from '../support/long.ts'
import type { Product } from '../support/product.ts'
import { storedTokens } from './sessions.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: Product
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

/** Needs no server: identity and records are made up. */
const faked = { deploymentEnvironment: 'local', mock: true, defaultLocale: 'de' }
const real = { deploymentEnvironment: 'prod', apiBaseUrl: '/api/', authBaseUrl: '/api/' }

/** Opens the panel with a configuration. @returns what went wrong in the browser without being caught */
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

/** Every place that the page names, with what it says of it. */
async function said(page: Page): Promise<string[]> {
  await expect(mistakes(page)).toBeVisible()
  return listed(page).allInnerTexts()
}

/** `config/fuzz.test.ts` and `config/fuzzPages.test.tsx` try many more, without a browser. */
const seeds = Array.from({ length: isLongRun ? 120 : 3 }, (_, index) => index + 1)
const changed = (seed: number) => {
  const [mutations = []] = fc.sample(someMutations, { seed, numRuns: 1 })
  const configuration = mutated(richConfiguration(), mutations)
  return typeof configuration === 'object' ? { ...configuration, ...faked } : configuration
}

inLongRun('a configuration with random changes is never answered by a blank page', async ({ browser }) => {
  test.setTimeout(seeds.length * 15_000)
  const seen = new Set<'mistakes' | 'panel'>()
  for (const seed of seeds) {
    await test.step(`seed ${seed}`, async () => {
      const page = await browser.newPage()
      const uncaught = await openWith(page, changed(seed))
      await expect(mistakes(page).or(nameField(page))).toBeVisible()
      // The entries are looked at while the form is there.
      await page.waitForLoadState('networkidle')
      if (await mistakes(page).isVisible()) {
        seen.add('mistakes')
        expect(await listed(page).count()).toBeGreaterThan(0)
      } else {
        seen.add('panel')
        await signIn(page)
        await expect(page.getByRole('navigation', { name: 'Menü' })).toBeVisible()
        await expect(page.getByRole('main')).toHaveText(/\S/)
      }
      expect(uncaught).toEqual([])
      await page.close()
    })
  }
  expect([...seen].toSorted()).toEqual(['mistakes', 'panel'])
})

test('an address that is empty is told with its key (C01)', async ({ page }) => {
  await openWith(page, { ...real, apiBaseUrl: ' ', authBaseUrl: undefined })
  const texts = await said(page)
  expect(texts).toHaveLength(2)
  for (const key of ['apiBaseUrl', 'authBaseUrl']) {
    expect(texts.some((text) => text.includes(`"${key}" is empty`))).toBe(true)
  }
})

test('all mistakes of entries are told at once, with file, place, value and what is allowed (C02)', async ({
  page,
}) => {
  const label = ['Ding', 'Dinge']
  const title = { kind: 'text', label: 'Titel' }
  const good = { label, fields: { title }, list: { columns: ['title'] }, access: { list: [] } }
  const entry = (name: string, more: object = {}) => ({
    ...good,
    name,
    api: { list: { get: name } },
    ...more,
  })
  const circle = {
    a: { kind: 'date', label: 'A', notBefore: 'b' },
    b: { kind: 'date', label: 'B', notBefore: 'a' },
  }
  const named = JSON.parse('{ "__proto__": { "kind": "text", "label": "P" } }')
  await openWith(page, {
    ...faked,
    resources: [
      entry('things'),
      entry('things', { path: 'others' }),
      entry('invoices', { fields: { title, amount: { kind: 'mony', label: 'Betrag' } } }),
      { ...entry('x'), name: undefined },
      entry('rights', { access: { list: ['apiContent'] } }),
      entry('columns', { list: { columns: ['titel'] } }),
      entry('circles', { fields: { title, ...circle } }),
      entry('names', { fields: { title, ...named } }),
      entry('__proto__'),
    ],
  })
  const texts = await said(page)
  const expected: [place: string, words: RegExp][] = [
    ['resources[1].name', /den Namen "things" hat schon ein anderer Eintrag/],
    ['resources[2].fields.amount.kind', /keine Feldart "mony"\. Erlaubt: text, longText/],
    ['resources[3].name', /der Schlüssel "name" fehlt/],
    ['resources[4].access.list[0]', /"apiContent" ist kein Recht: erlaubt sind/],
    ['resources[5].list.columns[0]', /kein Feld "titel"/],
    ['resources[6].fields.b.notBefore', /führt im Kreis: a → b → a/],
    ['resources[7].fields.__proto__', /"__proto__" taugt hier nicht als Name/],
    ['resources[8].name', /"__proto__" taugt nicht als Name/],
  ]
  for (const [place, words] of expected) {
    const [text = ''] = texts.filter((each) => each.includes(`config.json › ${place}`))
    expect(text, place).toMatch(words)
  }
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('no field kind "mony". Allowed: text, longText')).toBeVisible()
})

test('an unknown identity, and one that is made up in production, are refused (C03, C04, C10)', async ({
  page,
}) => {
  await openWith(page, { ...real, authProvider: 'firebase', mock: true })
  const texts = (await said(page)).join('\n')
  expect(texts).toContain('"own", "gcp", "oidc", "mock"')
  expect(texts).toMatch(/"mock".*"deploymentEnvironment"/)
})

inLongRun(
  'in production nobody is signed in without the backend, as in testing everybody is (C10)',
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
    })
    await openWith(page, { ...real })
    await signIn(page)
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(asked.length).toBeGreaterThan(0)
    await page.unroute('**/config.json')
    const before = asked.length
    await openWith(page, { deploymentEnvironment: 'testing' })
    await signIn(page)
    await expect(page.getByRole('navigation', { name: 'Menü' })).toBeVisible()
    expect(asked.length).toBe(before)
  },
)

const cloud = { gcpApiKey: 'key', gcpAuthDomain: 'demo.firebaseapp.com' }
const openId = { oidcIssuer: 'https://id.example/', oidcClientId: 'panel' }

test('in testing whoever signs in is the sample user, whoever else signs people in (spec §9, C10)', async ({
  browser,
}) => {
  for (const provider of [
    {},
    { authProvider: 'own' },
    { authProvider: 'gcp', ...cloud },
    { authProvider: 'oidc', ...openId },
  ]) {
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

test('default permissions and colours are told by key, index and shade (C05, C07)', async ({ page }) => {
  await openWith(page, {
    ...faked,
    defaultPermissions: ['*:apiContent:Get', 1],
    colours: { primary: '#12345' },
  })
  const texts = (await said(page)).join('\n')
  expect(texts).toContain('defaultPermissions[1]')
  expect(texts).toMatch(/"colours\.primary".*500/)
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

test('an error during the start ends in a page that offers to load it again, in both languages (C09)', async ({
  page,
}) => {
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
})
