import { expect, type Page } from '@playwright/test'
import { isLongRun } from '../support/long.ts'
import { overflowOf } from './following.ts'
import { holdBack } from './heldBack.ts'
import { openAs, passwordField, people } from './people.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

inLongRun('a record opens at its public address', async ({ page }) => {
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

inLongRun(
  'whoever is signed out gets the sign-in form from any address before the panel has been fetched',
  async ({ page }) => {
    const bring = await holdBack(page, 'panelRoute')
    await page.goto(`${product.url}/panel/user-list?perPage=50`)
    await page.getByLabel('Benutzername').fill(people.admin.username)
    await passwordField(page).fill(people.admin.password)
    await page.getByRole('button', { name: 'Einloggen' }).click()
    await expect(page.getByRole('button', { name: 'Einen Moment …' })).toBeVisible()
    bring()
    await expect(page).toHaveURL(`${product.url}/panel/user-list?perPage=50`)
    await expect(page.getByRole('heading', { name: 'Kunden' })).toBeVisible()
  },
)

inLongRun(
  'a window is called as its route as soon as it has the address, before the page has come (spec §2)',
  async ({ page }) => {
    const bringOverview = await holdBack(page, 'OverviewPage')
    const bringRecord = await holdBack(page, 'DerivedDetail')
    await page.goto(`${product.url}/auth/signin`)
    await page.getByLabel('Benutzername').fill(people.admin.username)
    await passwordField(page).fill(people.admin.password)
    await page.getByRole('button', { name: 'Einloggen' }).click()
    await expect(page.getByRole('navigation', { name: 'Menü' })).toBeVisible()
    await expect(page).toHaveTitle('Übersicht - Abo-Panel')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    bringOverview()
    await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()
    await page.goto(`${product.url}/panel/user-list`)
    const customer = page.getByRole('row').nth(1).getByRole('link')
    const name = await customer.textContent()
    await customer.click()
    await expect(page).toHaveTitle('unknown - Abo-Panel')
    bringRecord()
    await expect(page).toHaveTitle(`${name} - Abo-Panel`)
  },
)

inLongRun(
  'a record that does not exist is said so at its own address, whatever the id holds (G12)',
  async ({ page }) => {
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
  },
)

test('signed out, any page leads to the sign-in and back to itself; signed in, sign-in pages lead to the panel, as unknown ones do (G02, G03, G04, G05)', async ({
  page,
}) => {
  const path = '/panel/subscriptions?filter=%7B%22status%22%3A%22ACTIVE%22%7D#liste'
  const dataCalls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) dataCalls.push(request.url())
  })
  for (const route of await closedPages()) {
    await page.goto(product.url + route)
    await expect(page.getByRole('button', { name: 'Einloggen' }), route).toBeVisible()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(route)
    expect(page.frames()).toHaveLength(1)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  await page.goto(`${product.url}/nirgends`)
  await expect(page).toHaveURL(/\/auth\/signin/)
  await page.goto(`${product.url}/auth/nirgends`)
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible()
  expect(dataCalls).toEqual([])

  await openAs(page, product.url, people.admin, path)
  await expect(page.getByRole('table')).toBeVisible()
  expect(page.url()).toBe(product.url + path)
  await expect(page.getByRole('button', { name: 'Status: Aktiv' })).toBeVisible()

  for (const elsewhere of leadToPanel) {
    await page.goto(product.url + elsewhere, { waitUntil: 'commit' })
    await expect(page, elsewhere).toHaveURL(`${product.url}/panel`)
  }
})

/** In the long run all: which pages are closed is no question of the page where nobody is signed in. */
async function closedPages(): Promise<string[]> {
  if (!isLongRun) return ['/panel', '/panel/user-list', '/panel/subscriptions/create']
  const { routes } = await import('./everyRoute.ts')
  return routes.map(({ path }) => path)
}

const leadToPanel = [
  ...['/nirgends', '/auth/signin'],
  ...(isLongRun ? ['/auth/register', '/auth/password-reset', '/'] : []),
]

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

inLongRun('on a phone the list is made of cards, and the menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, product.url, people.admin, '/panel/user-list')
  await expect.poll(() => coveredInBar(page)).toEqual([])
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('link', { name: 'Abonnements', exact: true }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.locator('.list-cards > li')).not.toHaveCount(0)
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)
})

inLongRun(
  'the account menu opens even when the name arrives between pressing and letting go',
  async ({ page }) => {
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
  },
)

inLongRun(
  'the title of the window is that of a page from the first one on, and never the product alone',
  async ({ page, sharedProduct }) => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seenTitles: seen })
      const look = () => {
        if (document.title !== seen.at(-1)) seen.push(document.title)
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await openAs(page, sharedProduct.url, people.admin)
    await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()
    for (const [name, heading] of [
      ['Kunden', 'Kunden'],
      ['Mediathek', 'Mediathek'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    const seen = await page.evaluate(() => (window as unknown as { seenTitles: string[] }).seenTitles)
    expect(seen).toEqual(['…', 'Übersicht - Abo-Panel', 'Kunden - Abo-Panel', 'Mediathek - Abo-Panel'])
  },
)
