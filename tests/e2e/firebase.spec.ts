import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type AuthEmulator, emulatorProject } from '../support/authEmulator.ts'
import {
  type FirebaseProduct,
  firstStart,
  noEmulator,
  startFirebaseProduct,
} from '../support/firebaseProduct.ts'
import type { Product } from '../support/product.ts'
import { fetchedFiles } from './fetchedFiles.ts'
import { passwordField, people, signIn, signOut } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

// The real SDK in front of the real Auth emulator, which is not part of the project: see tests/support.
let started: FirebaseProduct | undefined
let emulator: AuthEmulator
let product: Product
test.beforeAll(async () => {
  test.setTimeout(firstStart)
  started = await startFirebaseProduct()
  test.skip(!started, noEmulator)
  if (started) ({ emulator, product } = started)
})
test.afterAll(() => started?.stop())

interface Credentials {
  username: string
  password: string
}

/** The demo accounts of the local product, with passwords that only the emulator knows. */
const admin: Credentials = { username: people.admin.username, password: 'Firebase-2026!' }
const reader: Credentials = { username: people.reader.username, password: 'Firebase-lesen-2026!' }
const inStorage = 'firebase:authUser:demo:[DEFAULT]'

let users: { admin: string; reader: string }
let origins: Set<string>
test.beforeEach(async ({ context }) => {
  await emulator.removeUsers()
  users = {
    admin: await emulator.createUser({ ...account(admin), emailVerified: true }),
    reader: await emulator.createUser({ ...account(reader), emailVerified: false }),
  }
  origins = new Set()
  context.on('request', (request) => origins.add(new URL(request.url()).origin))
})
test.afterEach(({ context }, { status }) => {
  context.removeAllListeners('request')
  const allowed = [new URL(product.url).origin, `http://${emulator.host}`]
  if (status === 'passed') expect([...origins].filter((origin) => !allowed.includes(origin))).toEqual([])
})

function account({ username, password }: Credentials) {
  return { email: username, password }
}

const alert = (page: Page) => page.getByRole('alert')
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), inStorage)

async function sessionOf(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === '__session')
  return cookie && { cookie, tokens: JSON.parse(decodeURIComponent(cookie.value)) as Record<string, string> }
}

/** The session as it is an hour later: its id token is over, and the SDK's own copy is not. */
async function letTokenExpire(context: BrowserContext) {
  const session = await sessionOf(context)
  if (!session) throw new Error('nobody is signed in')
  const [header = '', payload = ''] = session.tokens.idToken?.split('.') ?? []
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>
  const over = { ...claims, exp: (claims.exp ?? 0) - 7200, iat: (claims.iat ?? 0) - 7200 }
  const idToken = `${header}.${Buffer.from(JSON.stringify(over)).toString('base64url')}.`
  const value = encodeURIComponent(JSON.stringify({ ...session.tokens, idToken }))
  await context.addCookies([{ ...session.cookie, value }])
}

async function fillIn(page: Page, { username, password }: Credentials) {
  await page.getByLabel('Benutzername').fill(username)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Einloggen' }).click()
}

async function showSubscriptions(page: Page) {
  await page.getByRole('navigation').getByRole('link', { name: 'Abonnements' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

test('signing in shows the records that the API hands out for the Firebase token (S22)', async ({
  page,
  context,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await signIn(page, product.url, admin)
  const sent = page.waitForRequest(/api-campaigns-get/)
  await showSubscriptions(page)
  const [, payload = ''] = (await sent).headers().authorization?.split('.') ?? []
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(claims).toMatchObject({ iss: `https://securetoken.google.com/${emulatorProject}`, sub: users.admin })
  expect((await sessionOf(context))?.cookie).toMatchObject({ secure: true, sameSite: 'Strict', path: '/' })
  expect(await stored(page)).toContain(users.admin)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(complaints).toEqual([])
})

inLongRun(
  'a wrong password and an unknown address are told alike, and the form stays usable (S22)',
  async ({ page }) => {
    await page.goto(`${product.url}/auth/signin`)
    for (const wrong of [
      { ...admin, password: 'wrong' },
      { ...admin, username: 'nobody@example.com' },
    ]) {
      await fillIn(page, wrong)
      await expect(alert(page)).toContainText('Anmeldung fehlgeschlagen')
      await expect(alert(page)).toContainText('Bitte prüfen Sie Benutzername und Passwort.')
    }
    await fillIn(page, admin)
    await expect(page.getByRole('button', { name: 'Konto' })).toBeVisible()
  },
)

test('an expired token is renewed once, by force, for all calls that wait for it (S07, S22)', async ({
  page,
  context,
}) => {
  await signIn(page, product.url, admin, '/auth/signin?redirect=%2Fpanel%2Fsubscriptions')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const list = page.url()
  // Nobody is there to renew it before the test looks.
  await page.goto('about:blank')
  await letTokenExpire(context)
  const before = (await sessionOf(context))?.tokens.idToken
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('securetoken.googleapis.com')) renewals.push(request.url())
  })
  await page.goto(list)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(renewals).toHaveLength(1)
  expect((await sessionOf(context))?.tokens.idToken).not.toBe(before)
})

inLongRun('a clock that goes two hours wrong costs one renewal (S18)', async ({ page }) => {
  await signIn(page, product.url, admin)
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('securetoken.googleapis.com')) renewals.push(request.url())
  })
  await page.clock.setFixedTime(Date.now() + 2 * 60 * 60 * 1000)
  await showSubscriptions(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Kunden' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(renewals).toHaveLength(1)
})

inLongRun(
  'whoever has been disabled meanwhile is signed out at the next renewal (S08)',
  async ({ page, context }) => {
    await signIn(page, product.url, admin)
    // Whatever the first page still asks for would be refused, and end the session before its token is over.
    await page.reload()
    await page.waitForLoadState('networkidle')
    await emulator.updateUser(users.admin, { disableUser: true })
    await letTokenExpire(context)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Einloggen' })).toBeVisible()
    expect(await sessionOf(context)).toBeUndefined()
    await expect.poll(() => stored(page)).toBeNull()
  },
)

test('signing out empties the cookie and the storage of the SDK (S22)', async ({ page, context }) => {
  await signIn(page, product.url, admin)
  await signOut(page)
  expect(await sessionOf(context)).toBeUndefined()
  await expect.poll(() => stored(page)).toBeNull()
})

inLongRun(
  'an address that is not confirmed is told so, and gets the link again',
  async ({ page, context }) => {
    await page.goto(`${product.url}/auth/signin`)
    await fillIn(page, reader)
    await expect(alert(page)).toContainText('Ihre E-Mail-Adresse ist noch nicht bestätigt.')
    expect(await sessionOf(context)).toBeUndefined()
    await expect.poll(() => stored(page)).toBeNull()
    expect(await emulator.mailsTo(reader.username)).toMatchObject([{ requestType: 'VERIFY_EMAIL' }])
  },
)

test('the token-sync URL learns of sign-in and sign-out, and its failure breaks nothing (S23)', async ({
  page,
}) => {
  const told: string[] = []
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), tokenSyncUrl: '/token-sync' } })
  })
  await page.route('**/token-sync', (route) => {
    const { authorization } = route.request().headers()
    told.push([route.request().method(), ...(authorization ? [authorization] : [])].join(' '))
    return route.fulfill({ status: 500 })
  })
  await signIn(page, product.url, admin)
  await expect.poll(() => told).toEqual([expect.stringMatching(/^POST Bearer \S+\.\S+\.$/)])
  await showSubscriptions(page)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await signOut(page)
  await expect.poll(() => told.slice(1)).toEqual(['DELETE'])
})

test('the SDK is fetched only where it is chosen', async ({ page, browser, sharedProduct }) => {
  const sought = /\/gcp-/
  const fetched = fetchedFiles(page, sought)
  await page.goto(`${product.url}/auth/signin`)
  // The form is there before any file.
  await expect.poll(() => fetched()).toHaveLength(1)
  const other = await browser.newPage()
  const fetchedThere = fetchedFiles(other, sought)
  await signIn(other, sharedProduct.url, people.editor)
  expect(fetchedThere()).toEqual([])
  await other.close()
})
