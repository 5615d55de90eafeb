import { expect, type Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { violationsOn } from './accessibility.ts'
import { recordRoutes, routes } from './everyRoute.ts'
import { openAs, people } from './people.ts'
import { speakPseudo, untranslatedOn } from './pseudoLocale.ts'
import { test } from './sharedProduct.ts'

let product: Product
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

/** Opens a page, which must have its title, one heading and one main landmark at its own address. */
async function openPage(page: Page, path: string, title: string) {
  await page.goto(product.url + path)
  // Titles of the panel's own stand in brackets where the texts do.
  const heading = page.locator('main h1')
  await expect(heading.and(page.getByText(title)), path).toBeVisible()
  expect((await heading.textContent())?.replace(/[⟦⟧]/g, '')).toBe(title)
  expect((await page.title()).replace(/[⟦⟧]/g, '')).toBe(`${title} - Abo-Panel`)
  await expect(page.locator('main')).toHaveCount(1)
  expect(page.url()).toBe(product.url + path)
}

/** Pixels by which a page is wider than its window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** What axe finds on a page as it is, light and dark. */
async function violationsInBothSchemes(page: Page) {
  const found = await violationsOn(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inTheDark = await violationsOn(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...found, ...inTheDark]
}

test('every page has its title, and no text that is in no catalogue, nor anything that axe finds', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const known = await speakPseudo(page)
  await openAs(page, product.url, people.admin)
  for (const { path, de } of [...routes, ...(await recordRoutes(product.url))]) {
    await openPage(page, path, de)
    await page.waitForLoadState('networkidle')
    expect.soft(await untranslatedOn(page, known), path).toEqual([])
    expect.soft(await violationsInBothSchemes(page), path).toEqual([])
  }
})

test('a record opens at its public address', async ({ page }) => {
  await openAs(page, product.url, people.admin, '/panel/user-journeys')
  const first = page.getByRole('row').nth(1).getByRole('link')
  await first.click()
  await expect(page).toHaveURL(/\/panel\/user-journeys\/[^/]+$/)
  await expect(page).toHaveTitle('Journey-Übersicht - Abo-Panel')
  await page.goto(`${product.url}/panel/user-list`)
  const customer = page.getByRole('row').nth(1).getByRole('link')
  const name = await customer.textContent()
  await customer.click()
  await expect(page).toHaveURL(/\/panel\/user-list\/[^/]+$/)
  await expect(page).toHaveTitle(`${name} - Abo-Panel`)
})

test('the internal name of a resource is no address', async ({ page }) => {
  await openAs(page, product.url, people.admin, '/panel/campaigns')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nicht gefunden')
})

test('a record that does not exist is said so at its own address, whatever the id holds (G12)', async ({
  page,
}) => {
  await openAs(page, product.url, people.admin)
  for (const path of [
    '/panel/subscriptions/nix/edit',
    '/panel/subscriptions/..%2F..%2Fapi-authority%2Fself/edit',
    '/panel/subscriptions/a%3Fx=1%23b/edit',
    '/panel/subscriptions/%25/edit',
    '/panel/subscriptions/https%3A%2F%2Fevil.example/edit',
    '/panel/user-journeys/a.b',
  ]) {
    await page.goto(product.url + path)
    await expect(page.getByRole('main').getByText('Nicht gefunden'), path).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('main').getByText('Nicht gefunden'), path).toBeVisible()
    expect(page.url()).toBe(product.url + path)
    await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0)
  }
})

test('signed out, every page of the panel leads to the sign-in and back to itself (G02, G03)', async ({
  page,
}) => {
  const path = '/panel/subscriptions?filter=%7B%22status%22%3A%22ACTIVE%22%7D#liste'
  const dataCalls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) dataCalls.push(request.url())
  })
  for (const { path: route } of routes) {
    await page.goto(product.url + route)
    await expect(page.getByRole('button', { name: 'Einloggen' }), route).toBeVisible()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(route)
    expect(page.frames()).toHaveLength(1)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  expect(dataCalls).toEqual([])

  await openAs(page, product.url, people.admin, path)
  await expect(page.getByRole('table')).toBeVisible()
  expect(page.url()).toBe(product.url + path)
  await expect(page.getByRole('button', { name: 'Status: Aktiv' })).toBeVisible()
})

test('unknown paths lead to the panel, or to the sign-in; signed in, sign-in pages to the panel (G04, G05)', async ({
  page,
}) => {
  await page.goto(`${product.url}/nirgends`)
  await expect(page).toHaveURL(/\/auth\/signin/)
  await page.goto(`${product.url}/auth/nirgends`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await openAs(page, product.url, people.admin)
  await page.goto(`${product.url}/nirgends`)
  await expect(page).toHaveURL(`${product.url}/panel`)
  for (const path of ['/auth/signin', '/auth/register', '/auth/password-reset', '/']) {
    await page.goto(product.url + path)
    await expect(page).toHaveURL(`${product.url}/panel`)
  }
})

test('the sign-in says what is wrong and keeps the name', async ({ page }) => {
  await page.goto(`${product.url}/auth/signin`)
  await page.getByRole('button', { name: 'Einloggen' }).click()
  await expect(page.getByText('Bitte geben Sie Ihren Benutzernamen ein.')).toBeVisible()
  await page.getByLabel('Benutzername').fill('admin@example.com')
  await page.getByLabel('Passwort').fill('falsch')
  await page.getByLabel('Passwort').press('Enter')
  await expect(page.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen')
  await expect(page.getByLabel('Benutzername')).toHaveValue('admin@example.com')
  expect(await page.context().cookies()).toEqual([])
})

test('each confirmation link with a pass goes to the password page with the rest of its URL (G10)', async ({
  page,
}) => {
  await page.goto(`${product.url}/auth/confirmation?pass=a%26b&x=1&x=2#h`)
  await expect(page).toHaveURL(`${product.url}/auth/password-reset?pass=a%26b&x=1&x=2#h`)
})

test('in English too, on a phone no page is wider than it, and none calls a foreign origin (H04)', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== product.url) foreign.push(request.url())
  })
  // The policy would keep such a request from the network, so what it refuses counts as well.
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await page.goto(`${product.url}/auth/signin`)
  await expect(page.getByRole('button', { name: 'Einloggen' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await openAs(page, product.url, people.admin)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  for (const { path, en } of [...routes, ...(await recordRoutes(product.url))]) {
    await openPage(page, path, en)
    await page.waitForLoadState('networkidle')
    expect.soft(await violationsInBothSchemes(page), path).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect.soft(await overflowOf(page), `${path} on a phone`).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  expect({ foreign, refused }).toEqual({ foreign: [], refused: [] })
})

/** The parts of the top bar that do not show all they hold, or lie under the next one. */
const coveredInBar = (page: Page) =>
  page.locator('.panel-bar > *').evaluateAll((parts) =>
    parts
      .filter((part, index) => {
        const next = parts[index + 1]?.getBoundingClientRect().left ?? innerWidth
        return part.getBoundingClientRect().right > next || part.scrollWidth > part.clientWidth + 1
      })
      .map((part) => part.textContent || part.className),
  )

test('on a phone the list is made of cards, and the menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, product.url, people.admin, '/panel/user-list')
  expect(await coveredInBar(page)).toEqual([])
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('link', { name: 'Abonnements', exact: true }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.locator('.list-cards > li')).not.toHaveCount(0)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
})

test('the account menu opens even when the name arrives between pressing and letting go', async ({
  page,
}) => {
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/user/v1/find', async (route) => {
    await isAsked
    await route.continue()
  })
  await openAs(page, product.url, people.editor)
  const account = page.getByRole('button', { name: 'Konto' })
  await expect(account).toHaveText('')
  await account.hover()
  await page.mouse.down()
  answer()
  await expect(account).not.toHaveText('')
  await page.mouse.up()
  await expect(page.getByRole('menuitem', { name: 'Abmelden' })).toBeVisible()
})
