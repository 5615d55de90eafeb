import { expect, type Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import { type OpenIdProduct, startOpenIdProduct } from '../support/openIdProduct.ts'
import type { Product } from '../support/product.ts'
import { violationsOn } from './accessibility.ts'
import { newCampaign, price, save } from './campaignForm.ts'
import { callWith, people } from './people.ts'
import { expireIdToken, storedTokens, storeTokens } from './sessions.ts'
import { test } from './sharedProduct.ts'

// A real provider with its own pages, on another origin than the panel; the API checks its tokens by its keys.
const anna = { email: people.admin.username, email_verified: true, name: 'Anna Öz' }
let started: OpenIdProduct | undefined
let product: Product
test.beforeAll(async () => {
  test.setTimeout(300_000)
  started = await startOpenIdProduct([
    { id: 'anna', claims: anna },
    { id: 'stranger', claims: { email: 'stranger@example.com', email_verified: true } },
  ])
  product = started.product
})
test.afterAll(() => started?.stop())

test.beforeEach(async ({ context }) => {
  // Pages of the provider name fonts of others.
  await context.route(
    ({ hostname }) => !['localhost', '127.0.0.1'].includes(hostname),
    (route) => route.abort(),
  )
})

const button = (page: Page) => page.getByRole('button', { name: 'Anmelden mit Firmenkonto' })
const rows = (page: Page) => page.getByRole('row').nth(1)

async function fillIn(page: Page, person: string) {
  await page.locator('input[name="login"]').fill(person)
  await page.locator('input[name="password"]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

async function signInThere(page: Page, path = '/auth/signin') {
  await page.goto(product.url + path)
  await button(page).click()
  await fillIn(page, 'anna')
  await expect(page.getByRole('button', { name: 'Konto' })).toBeVisible()
}

/** Nobody is there to renew anything before the test looks. */
const rest = (page: Page) => page.goto('about:blank')

test('one button leads to the provider and back to where one wanted to go, with its token for the API', async ({
  page,
  context,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    // The provider's own pages are not the panel's.
    const isOwn = message.location().url.startsWith(product.url)
    if (message.type() === 'error' && isOwn) complaints.push(message.text())
  })
  await page.goto(`${product.url}/panel/subscriptions?perPage=50#here`)
  await expect(page.getByRole('heading', { name: 'Einloggen' })).toBeVisible()
  await expect(page.getByLabel('Benutzername')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Registrieren' })).toHaveCount(0)
  await button(page).click()
  await expect(page).toHaveURL(new RegExp(`^${started?.provider.issuer}`))
  const sent = page.waitForRequest(/api-campaigns-get/)
  await fillIn(page, 'anna')
  await expect(rows(page)).toBeVisible()
  expect(page.url()).toBe(`${product.url}/panel/subscriptions?perPage=50#here`)
  const token = (await sent).headers().authorization?.replace('Bearer ', '') ?? ''
  expect(decodeJwt(token)).toMatchObject({ iss: started?.provider.issuer, aud: 'abo-panel', sub: 'anna' })
  expect(await storedTokens(context)).toMatchObject({ idToken: token })
  // Neither code nor state stay behind, in the address or in what Back leads to.
  await page.goBack()
  expect(page.url()).not.toContain('code=')
  await page.goto(`${product.url}/panel/settings/password`)
  await expect(page.getByText('Sie melden sich über Firmenkonto an.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('without a refresh token one comes back to the same page without being asked for anything', async ({
  page,
  context,
}) => {
  await signInThere(page)
  await rest(page)
  await expireIdToken(context, product.url)
  const { idToken = '' } = (await storedTokens(context)) ?? {}
  await storeTokens(context, product.url, { idToken, refreshToken: '' })
  await page.goto(`${product.url}/panel/subscriptions?perPage=50`)
  await expect(rows(page)).toBeVisible()
  expect(page.url()).toBe(`${product.url}/panel/subscriptions?perPage=50`)
})

test('over a form that is not saved one signs in in a window, and the save goes on', async ({
  page,
  context,
}) => {
  await signInThere(page)
  const token = (await storedTokens(context))?.idToken ?? ''
  const made = await callWith(product.url, token, 'POST', 'api-campaigns-post', newCampaign)
  const { id } = (await made.json()) as { id: string }
  const choices = page.waitForResponse(/mca-user-journeys/)
  await page.goto(`${product.url}/panel/subscriptions/${id}/edit`)
  await choices
  await price(page).fill('12,34')
  const over = await expireIdToken(context, product.url)
  await storeTokens(context, product.url, { idToken: over, refreshToken: 'gone' })
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })
  await expect(dialog).toContainText('Ihre Eingaben bleiben stehen.')
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([])
  const opening = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Anmelden mit Firmenkonto' }).click()
  // The provider still knows the person; the page notices the session as it notices those of other tabs.
  const opened = await opening
  await expect(page).toHaveURL(/\/panel\/subscriptions(\?|$)/)
  await expect(page.getByText('Gespeichert')).toBeVisible()
  const kept = await callWith(product.url, token, 'GET', `api-campaigns-get/${id}`)
  expect(await kept.json()).toMatchObject({ monthlyPrice: 12.34 })
  // It closes by itself where the browser lets it.
  if (!opened.isClosed()) await expect(opened.getByText('Im anderen geht es weiter.')).toBeVisible()
})

test('signing out ends at the provider too, and from there at the panel', async ({ page, context }) => {
  await signInThere(page)
  await page.getByRole('button', { name: 'Konto' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByRole('button', { name: /Yes, sign me out/i }).click()
  await expect(button(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/auth/signin')
  expect(await storedTokens(context)).toBeUndefined()
  const kept = await page.evaluate(() => Object.keys(localStorage).join(' '))
  expect(kept).not.toMatch(/:(overview|recent)\b/)
  await button(page).click()
  await expect(page.locator('input[name="login"]')).toBeVisible()
})
