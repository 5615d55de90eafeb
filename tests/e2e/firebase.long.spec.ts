import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type AuthEmulator, emulatorProject } from '../support/authEmulator.ts'
import {
  type FirebaseProduct,
  firstStart,
  noEmulator,
  startFirebaseProduct,
} from '../support/firebaseProduct.ts'
import type { Product } from '../support/product.ts'
import { people, signIn, signOut } from './people.ts'
import { test } from './sharedProduct.ts'

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

test('signing out empties the cookie and the storage of the SDK (S22)', async ({ page, context }) => {
  await signIn(page, product.url, admin)
  await signOut(page)
  expect(await sessionOf(context)).toBeUndefined()
  await expect.poll(() => stored(page)).toBeNull()
})
