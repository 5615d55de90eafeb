import { expect } from '@playwright/test'
import { demoAccounts } from '#app/server/seed/seedOperators.ts'
import { permissionsFromPolicies } from '#model/access/permissions.ts'
import type { Requirement } from '#model/language/access.ts'
import type { PanelRoute } from '../support/panelRoutes.ts'
import { everyRoute } from './everyRoute.ts'
import { lead } from './following.ts'
import { grant } from './granted.ts'
import { people, signIn } from './people.ts'
import { watchCalls, watchConsole } from './sessions.ts'
import type { SharedProduct } from './shared.ts'
import { test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const content = '*:apiContent:Get'

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

for (const [name, granted] of Object.entries(sets)) {
  test(`with ${name}, every page is open or closed alike by address, link, Back and reload (G06)`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    await grant(page, granted)
    await signIn(page, product.url, people.admin)
    const menu = page.getByRole('navigation', { name: 'Menü' }).getByRole('link')
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
    // Each is opened in four ways.
    for (const { path, access, call } of guarded) {
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
      await lead(page, '/panel/dummy')
      await expect(page).toHaveURL(`${product.url}/panel/dummy`)
      await lead(page, path)
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
  })
}
