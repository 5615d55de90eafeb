import { expect, type Page } from '@playwright/test'
import { demoAccounts } from '#app/server/seed/seedOperators.ts'
import { permissionsFromPolicies } from '#model/access/permissions.ts'
import type { Requirement } from '#model/language/access.ts'
import { isLongRun } from '../support/long.ts'
import type { PanelRoute } from '../support/panelRoutes.ts'
import type { Product } from '../support/product.ts'
import { everyRoute } from './everyRoute.ts'
import { callApi, people, signIn, tellTokensAlone } from './people.ts'
import { storedTokens, watchCalls, watchConsole } from './sessions.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: Product
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const content = '*:apiContent:Get'
const writing = '*:apiContent:Put'
const customers = ['*:mca:ListCustomers', '*:mca:GetCustomer', '*:mca:PutSubscription']

/** Every page with what it needs, as its entry says, and the call that brings its data; those of a record that is there. */
async function guardedRoutes(): Promise<readonly PanelRoute[]> {
  return (await everyRoute(product.url)).filter(({ path }) => !path.includes('?'))
}

/** Calls that the overview makes too, for whoever has this permission: which clips are used nowhere is known from the forms. */
const callsOfOverview: Readonly<Record<string, string>> = { 'mca-forms': content }

const [administrator, editor] = demoAccounts
const sets: Record<string, readonly string[]> = {
  'the permissions of an editor': permissionsFromPolicies(editor.policies),
  'no permission': [],
  'the permissions of an administrator': permissionsFromPolicies(administrator.policies),
  'customers without one of the three': [content, '*:mca:ListCustomers', '*:mca:GetCustomer'],
}

async function grant(page: Page, permissions: readonly string[]) {
  const Statement = permissions.map((permission) => {
    const [tenant, resource, action] = permission.split(':')
    return { Effect: 'Allow', Action: [action], Resource: `${tenant}:${resource}` }
  })
  await tellTokensAlone(page)
  await page.route('**/api-authority/self', (route) => route.fulfill({ json: { policies: [{ Statement }] } }))
}

async function follow(page: Page, path: string) {
  await page.evaluate((target) => {
    history.pushState(null, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/**
 * Pages are walked through with all of them in the long run, else with the one that opens some and closes others;
 * `auth/accessMatrix.test.ts` has every set.
 */
const walked = Object.entries(sets).slice(0, isLongRun ? undefined : 1)

for (const [name, granted] of walked) {
  inLongRun(
    `with ${name}, every page is open or closed alike by address, link, Back and reload (G06)`,
    async ({ page }) => {
      test.setTimeout(240_000)
      await grant(page, granted)
      await signIn(page, product.url, people.admin)
      const menu = page.getByRole('navigation').getByRole('link')
      const listed = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      const isOpenTo = (needs: Requirement) =>
        needs !== 'never' && needs.every((permission) => granted.includes(permission))
      const guarded = await guardedRoutes()
      const closed = guarded.filter(({ access }) => !isOpenTo(access)).map(({ path }) => path)
      expect(listed.filter((path) => closed.includes(path))).toEqual([])
      for (const [index, path] of listed.entries()) {
        await menu.nth(index).click()
        await expect(page).toHaveURL(product.url + path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      }
      // Every eighth one, in the long run all: each is opened in four ways.
      for (const { path, access, call } of guarded.filter((_, index) => isLongRun || index % 8 === 0)) {
        const isOpen = isOpenTo(access)
        const needs = access === 'never' ? [] : access
        const mustNotAsk = !isOpen && !granted.includes(callsOfOverview[call ?? ''] ?? '')
        const { count } = watchCalls(page)
        const log = watchConsole(page)
        const look = async () => {
          // A closed page must not ask for its data, not even late.
          if (call !== undefined && mustNotAsk) await page.waitForLoadState('networkidle')
          await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
          await expect(page, path).toHaveURL(product.url + (isOpen ? path : '/panel'))
        }
        await page.goto(product.url + path)
        await look()
        expect(log.count(`Access denied: ${path} `), path).toBe(isOpen ? 0 : 1)
        if (!isOpen) {
          const notice = page.getByRole('alert')
          await expect(notice).toContainText('Kein Zugriff auf')
          for (const permission of needs.filter((needed) => !granted.includes(needed))) {
            await expect(notice).toContainText(permission)
          }
        }
        await follow(page, '/panel/dummy')
        await expect(page).toHaveURL(`${product.url}/panel/dummy`)
        await follow(page, path)
        await look()
        if (isOpen) {
          await page.reload()
          await look()
          await page.goBack()
          await page.goForward()
          await look()
        }
        if (call !== undefined && mustNotAsk) expect(count(call), path).toBe(0)
      }
    },
  )
}

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

test('a permission that is withdrawn during use gives a message, no sign-out (G08)', async ({
  page,
  context,
}) => {
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
})

test('permissions that somebody writes into the storage open nothing (G09)', async ({ page }) => {
  await signIn(page, product.url, people.reader)
  await page.evaluate(
    (everything) => localStorage.setItem('abo-panel:permissions', JSON.stringify(everything)),
    [content, writing, ...customers, '*:mca:ListOperators', '*:mca:InviteOperator'],
  )
  await page.goto(`${product.url}/panel/user-list`)
  await expect(page).toHaveURL(`${product.url}/panel`)
  await expect(page.getByRole('alert')).toContainText('*:mca:ListCustomers')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Kunden' })).toHaveCount(0)
  expect((await callApi(product.url, people.reader, 'GET', 'mca-users/users/customers')).status).toBe(403)
})

test('permissions that cannot be fetched are said, logged, and fetched again on demand (P08)', async ({
  page,
}) => {
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
})

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
