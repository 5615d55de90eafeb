import { expect } from '@playwright/test'
import { grant } from './granted.ts'
import { people, signIn, tellTokensAlone } from './people.ts'
import { storedTokens, watchCalls, watchConsole } from './sessions.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

test('without any permission the panel is there, and nothing goes round in circles (G07)', async ({
  page,
}) => {
  await grant(page, [])
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await signIn(page, product.url, people.admin)
  await expect(page.getByText('noch keine Bereiche freigegeben')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(addresses.length).toBeLessThan(5)
})

inLongRun(
  'a permission that is withdrawn during use gives a message, no sign-out (G08)',
  async ({ page, context }) => {
    await signIn(page, product.url, people.admin)
    await page.goto(`${product.url}/panel/subscriptions`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.route('**/api/mca-users/users/customers**', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"code":"forbidden"}' }),
    )
    const { count } = watchCalls(page)
    await page.getByRole('link', { name: 'Kunden' }).first().click()
    await expect(page.getByText('Dafür fehlt Ihnen das Recht.')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(count('mca-users/users/customers')).toBe(1)
    expect(await storedTokens(context)).toBeDefined()
    await expect(page).toHaveURL(/\/panel\/user-list/)
  },
)

inLongRun(
  'permissions that cannot be fetched are said, logged, and fetched again on demand (P08)',
  async ({ page }) => {
    const log = watchConsole(page)
    await tellTokensAlone(page)
    await page.route('**/api-authority/self', (route) => route.fulfill({ status: 500, json: {} }))
    await signIn(page, product.url, people.admin)
    await expect(page.getByText('Ihre Rechte konnten nicht geladen werden')).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Abonnements' })).toHaveCount(0)
    expect(log.count('Permissions could not be fetched')).toBe(1)
    await page.unroute('**/api-authority/self')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Abonnements', exact: true }),
    ).toBeVisible()
    await expect(page.getByText('Ihre Rechte konnten nicht geladen werden')).toHaveCount(0)
  },
)

inLongRun(
  'a record whose id and title are an address does not lead away when it is saved (G13)',
  async ({ page }) => {
    const record = {
      id: 'https://evil.example',
      name: 'https://evil.example',
      ...{ type: 'SUBSCRIPTION', items: [], duration: 1, monthlyPrice: 1, pricePerEmployee: 0 },
      ...{ startDate: null, endDate: null, status: 'INACTIVE', updatedAt: '2026-01-01T00:00:00.000Z' },
    }
    const id = encodeURIComponent(record.id)
    await page.route(`**/api/api-campaigns-get/${id}`, (route) => route.fulfill({ json: record }))
    await page.route(`**/api/api-campaigns-put/${id}`, (route) => route.fulfill({ json: record }))
    await signIn(page, product.url, people.admin)
    await page.goto(`${product.url}/panel/subscriptions/${id}/edit`)
    await page.getByLabel('Monatspreis').fill('2')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page).toHaveURL(/\/panel\/subscriptions(\?|$)/)
    expect(new URL(page.url()).origin).toBe(product.url)
  },
)
