import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from '../support/product.ts'
import { linksTo, newestLinkTo } from './outbox.ts'
import { passwordField, people } from './people.ts'

let product: Product
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
})
test.afterAll(() => product?.stop())

const deadLink = 'Er ist abgelaufen, wurde schon benutzt oder ist beschädigt.'
const password = 'Ein neues Wort 2026'
const note = (page: Page) => page.getByRole('status')
const failure = (page: Page) => page.getByRole('alert')
const repeatField = (page: Page) => page.locator('input[name="repeat"]')

async function fillNewPassword(page: Page, value: string, repeated = value) {
  await passwordField(page).fill(value)
  await repeatField(page).fill(repeated)
}

async function trySignIn(page: Page, username: string, secret: string) {
  await page.getByLabel('Benutzername').fill(username)
  await passwordField(page).fill(secret)
  await page.getByRole('button', { name: 'Einloggen' }).click()
}

async function requestReset(page: Page, email: string): Promise<string> {
  const earlier = (await linksTo(product.url, email)).length
  await page.goto(`${product.url}/auth/password-request-reset`)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(note(page)).toContainText('Wenn es zu dieser Adresse einen Zugang gibt')
  return newestLinkTo(product.url, email, earlier)
}

test('a forgotten password is replaced by a link, which leaves the address bar and its history', async ({
  page,
}) => {
  const { username, password: old } = people.editor
  const link = await requestReset(page, username)
  expect(link).toContain('/auth/confirmation?pass=')
  await page.goto(link)
  await expect(page).toHaveURL(/\/auth\/password-reset\?pass=/)
  await fillNewPassword(page, password)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(note(page)).toHaveText('Ihr Passwort ist geändert. Melden Sie sich an.')
  expect(page.url()).toBe(`${product.url}/auth/signin`)
  await trySignIn(page, username, old)
  await expect(failure(page)).toContainText('Bitte prüfen Sie Benutzername und Passwort.')
  await trySignIn(page, username, password)
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  // Each page may lead on by itself; Back is pressed again when it has come to rest.
  for (let step = 0; step < 6; step++) {
    await page.goBack()
    await page.waitForLoadState('networkidle')
  }
  expect(visited.length).toBeGreaterThan(0)
  expect(visited.filter((address) => address.includes('pass='))).toEqual([])
})

test('a used, a cut and a missing link all get the one message, with the way to a new one (F16)', async ({
  page,
}) => {
  const { username } = people.reader
  const used = (await requestReset(page, username)).replace(/.*pass=/, '')
  await page.goto(`${product.url}/auth/password-reset?pass=${used}`)
  await fillNewPassword(page, password)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(note(page)).toBeVisible()
  const cut = (await requestReset(page, username)).replace(/.*pass=/, '').slice(0, -1)

  // The last is one that the service does not even look up.
  for (const code of [used, cut, '', 'x'.repeat(15_000)]) {
    await page.goto(`${product.url}/auth/password-reset?pass=${code}`)
    if (code !== '') {
      await fillNewPassword(page, password)
      await page.getByRole('button', { name: 'Passwort speichern' }).click()
    }
    await expect(failure(page)).toContainText('Das Passwort wurde nicht geändert')
    await expect(failure(page)).toContainText(deadLink)
    await expect(failure(page)).toBeFocused()
  }
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click()
  await expect(page).toHaveURL(`${product.url}/auth/password-request-reset`)
})

test('of two tabs with one link exactly one sets its password (F16)', async ({ page, context }) => {
  const { username } = people.reader
  const link = await requestReset(page, username)
  const tabs = [await context.newPage(), await context.newPage()] as const
  const secrets = ['Aus dem ersten Tab', 'Aus dem zweiten Tab'] as const
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(link)
    await fillNewPassword(tab, secrets[index] ?? '')
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Passwort speichern' }).click()))
  const won = await Promise.all(
    tabs.map(async (tab) => {
      await expect(failure(tab).or(note(tab))).toBeVisible()
      return (await failure(tab).count()) === 0
    }),
  )
  expect([...won].sort()).toEqual([false, true])
  const [winner, loser] = won[0] ? secrets : [secrets[1], secrets[0]]
  await page.goto(`${product.url}/auth/signin`)
  await trySignIn(page, username, loser)
  await expect(failure(page)).toBeVisible()
  await trySignIn(page, username, winner)
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
})

test('whatever stands in pass is only ever sent as text (G11)', async ({ page }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== product.url) outside.push(request.url())
  })
  await page.exposeFunction('__pwn', () => outside.push('the page ran it'))
  for (const pass of ['//evil.example', '<img src=x onerror=__pwn(1)>', 'x'.repeat(10_000)]) {
    const sent = page.waitForRequest('**/api/reset')
    await page.goto(`${product.url}/auth/confirmation?pass=${encodeURIComponent(pass)}`)
    await fillNewPassword(page, password)
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    expect((await sent).postDataJSON()).toEqual({ token: pass, password })
    await expect(failure(page)).toContainText(deadLink)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(new URL(page.url()).origin).toBe(product.url)
  }
  expect(outside).toEqual([])
})

test('signing in and setting a new password need no mouse', async ({ page }) => {
  const { username } = people.reader
  const { keyboard } = page
  await page.goto(`${product.url}/auth/signin`)
  await expect(page.getByLabel('Benutzername')).toBeFocused()
  for (let step = 0; step < 4; step++) await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Passwort vergessen?' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused()
  await keyboard.type(username)
  await keyboard.press('Enter')
  await expect(page.getByRole('status')).toBeFocused()

  await page.goto(await newestLinkTo(product.url, username))
  await expect(passwordField(page)).toBeFocused()
  await keyboard.type('Nur mit Tasten 1')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('Nur mit Tasten 1')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Benutzername')).toBeFocused()
  await keyboard.type(username)
  await keyboard.press('Tab')
  await keyboard.type('Nur mit Tasten 1')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
})
