import { expect, type Page, test } from '@playwright/test'
import type { AuthEmulator, EmulatorMail } from '../support/authEmulator.ts'
import {
  type FirebaseProduct,
  firstStart,
  noEmulator,
  startFirebaseProduct,
} from '../support/firebaseProduct.ts'
import { isLongRun, longRun } from '../support/long.ts'
import type { Product } from '../support/product.ts'
import { passwordField, people } from './people.ts'

// What the links in the mails of Firebase are good for. Each test has an address of its own, since mails stay.
// What Firebase itself does with them is the service's own; `firebase.spec.ts` is always run.
test.skip(!isLongRun, longRun)

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

const password = 'Ein neues Wort 2026'
const deadLink = 'Er ist abgelaufen, wurde schon benutzt oder ist beschädigt.'
const note = (page: Page) => page.getByRole('status')
const failure = (page: Page) => page.getByRole('alert')

/** Where a mail's link leads once the panel is the project's action URL, as docs/identity-back-ends.md has it. */
function linkOf(mail: EmulatorMail | undefined): string {
  const { search } = new URL(mail?.oobLink ?? '')
  return `${product.url}/auth/confirmation${search}`
}

async function trySignIn(page: Page, username: string, secret: string) {
  await page.getByLabel('Benutzername').fill(username)
  await passwordField(page).fill(secret)
  await page.getByRole('button', { name: 'Einloggen' }).click()
}

async function fillNewPassword(page: Page) {
  await passwordField(page).fill(password)
  await page.locator('input[name="repeat"]').fill(password)
}

async function register(page: Page, email: string) {
  await page.goto(`${product.url}/auth/register`)
  await page.getByLabel('Vorname').fill('Anna')
  await page.getByLabel('Nachname').fill('Öztürk')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await fillNewPassword(page)
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(note(page)).toContainText(`Wenn die Adresse ${email} neu ist`)
}

async function requestReset(page: Page, email: string) {
  await page.goto(`${product.url}/auth/password-request-reset`)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(note(page)).toContainText('Wenn es zu dieser Adresse einen Zugang gibt')
}

test('whoever registers confirms the address by the link, and reads that the panel has no account yet', async ({
  page,
}) => {
  const email = 'anna.neu@example.com'
  await register(page, email)
  await page.goto(`${product.url}/auth/signin`)
  await trySignIn(page, email, password)
  await expect(failure(page)).toContainText('Ihre E-Mail-Adresse ist noch nicht bestätigt.')

  const [mail] = await emulator.mailsTo(email)
  expect(new URL(mail?.oobLink ?? '').searchParams.get('continueUrl')).toBe(`${product.url}/auth/signin`)
  await page.goto(linkOf(mail))
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await expect(note(page)).toHaveText('Ihre Adresse ist bestätigt. Melden Sie sich an.')
  await trySignIn(page, email, password)
  await expect(failure(page)).toContainText('Für diese Adresse gibt es in diesem Panel keinen Zugang')
  expect(await page.context().cookies()).toEqual([])

  await page.goto(linkOf(mail))
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await expect(failure(page)).toContainText(deadLink)
})

test('whoever has an account in the panel comes in once the address is confirmed', async ({ page }) => {
  const email = people.reader.username
  await register(page, email)
  const [mail] = await emulator.mailsTo(email)
  await page.goto(linkOf(mail))
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await trySignIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
})

test('a forgotten password is replaced by the link, once (F16)', async ({ page }) => {
  const { username, password: old } = people.editor
  await emulator.createUser({ email: username, password: old, emailVerified: true })
  await requestReset(page, username)
  const [mail] = await emulator.mailsTo(username)
  await page.goto(linkOf(mail))
  await expect(page).toHaveURL(/\/auth\/password-reset\?.*oobCode=/)
  await fillNewPassword(page)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(note(page)).toHaveText('Ihr Passwort ist geändert. Melden Sie sich an.')
  await trySignIn(page, username, old)
  await expect(failure(page)).toContainText('Bitte prüfen Sie Benutzername und Passwort.')

  for (const code of [mail?.oobCode, `${mail?.oobCode}x`]) {
    await page.goto(`${product.url}/auth/password-reset?mode=resetPassword&oobCode=${code}`)
    await fillNewPassword(page)
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await expect(failure(page)).toContainText(deadLink)
  }
  await page.goto(`${product.url}/auth/signin`)
  await trySignIn(page, username, password)
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
})
