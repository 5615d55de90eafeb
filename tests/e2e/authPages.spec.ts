import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from '../support/product.ts'
import { inLongRun } from './longRun.ts'
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

async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('Vorname').fill('Anna')
  await page.getByLabel('Nachname').fill('Öztürk')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await fillNewPassword(page, password)
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

test('whoever registers confirms the address by mail, signs in and has no rights yet', async ({ page }) => {
  const email = 'anna.neu@example.com'
  await page.goto(`${product.url}/auth/signin?redirect=%2Fpanel%2Fsettings%2Fprofile`)
  await page.getByRole('link', { name: 'Registrieren' }).click()
  await expect(page).toHaveURL(/\/auth\/register\?redirect=%2Fpanel%2Fsettings%2Fprofile$/)
  await expect(page.getByText('10 bis 128 Zeichen')).toBeVisible()
  await expect(page.getByText('erst, wenn Ihre Administration Ihnen Rechte gegeben hat')).toBeVisible()
  await fillRegistration(page, email)
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(note(page)).toContainText(`Wenn die Adresse ${email} neu ist`)
  await expect(note(page)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Postausgang öffnen' })).toHaveAttribute('href', '/api/outbox')

  const link = await newestLinkTo(product.url, email)
  // A scanner of mails opens links too; that uses nothing up.
  await page.goto(link)
  await page.reload()
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await expect(note(page)).toHaveText('Ihre Adresse ist bestätigt. Melden Sie sich an.')
  await expect(page).toHaveURL(`${product.url}/auth/signin`)
  await trySignIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kunden' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Abonnements' })).toHaveCount(0)

  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await expect(failure(page)).toContainText(deadLink)
  await expect(page.getByRole('link', { name: 'Erneut registrieren' })).toBeVisible()
})

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

inLongRun('of two tabs with one link exactly one sets its password (F16)', async ({ page, context }) => {
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

test('a password link forwards with everything it holds, the sign-in SDK’s too (G10)', async ({ page }) => {
  for (const rest of ['?pass=a%26b&x=1&x=2#h', '?mode=resetPassword&oobCode=a%26b&lang=de#h']) {
    await page.goto(`${product.url}/auth/confirmation${rest}`)
    await expect(page).toHaveURL(`${product.url}/auth/password-reset${rest}`)
    await expect(passwordField(page)).toBeVisible()
  }
  await page.goto(`${product.url}/auth/confirmation?mode=verifyEmail&oobCode=abc`)
  await expect(page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' })).toBeVisible()
})

inLongRun('whatever stands in pass is only ever sent as text (G11)', async ({ page }) => {
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
