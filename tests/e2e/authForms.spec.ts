import { expect, type Page } from '@playwright/test'
import { newestLinkTo } from './outbox.ts'
import { passwordField, people, tellTokensAlone } from './people.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const repeatField = (page: Page) => page.locator('input[name="repeat"]')
const submit = (page: Page) => page.locator('button[type="submit"]')

inLongRun(
  'a new password is checked as the bounds on the page say, and sent as it was typed (F15)',
  async ({ page }) => {
    await page.goto(`${product.url}/auth/password-reset?pass=x`)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByText('10 to 128 characters')).toBeVisible()
    await passwordField(page).fill('neun Zei!')
    await passwordField(page).blur()
    await expect(page.getByText('The password is too short: at least 10 characters')).toBeVisible()
    await passwordField(page).fill('é'.repeat(129))
    await expect(page.getByText('The password is too long: at most 128 characters')).toBeVisible()

    const long = ` Größe 😀 ${'ä'.repeat(54)} `
    expect([...long]).toHaveLength(64)
    await passwordField(page).fill(long)
    await repeatField(page).fill(long.trim())
    await submit(page).click()
    await expect(page.getByText('The passwords do not match.')).toBeVisible()
    await expect(repeatField(page)).toBeFocused()
    await expect(repeatField(page)).toHaveAttribute('aria-invalid', 'true')

    // What one shows can be copied, and what was copied pasted.
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await passwordField(page).press('ControlOrMeta+A')
    await passwordField(page).press('ControlOrMeta+C')
    await repeatField(page).press('ControlOrMeta+A')
    await repeatField(page).press('ControlOrMeta+V')
    const sent = page.waitForRequest('**/api/reset')
    await submit(page).click()
    expect((await sent).postDataJSON()).toEqual({ token: 'x', password: long })
  },
)

inLongRun('what the service has against a password stands at its field', async ({ page }) => {
  await page.route('**/api/reset', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'invalid',
        errors: { password: { code: 'passwordTooShort', params: { min: 20 }, message: 'too short' } },
      }),
    }),
  )
  await page.goto(`${product.url}/auth/password-reset?pass=x`)
  await passwordField(page).fill('lang genug, scheint es')
  await repeatField(page).fill('lang genug, scheint es')
  await submit(page).click()
  await expect(page.getByText('Das Passwort ist zu kurz: mindestens 20 Zeichen')).toBeVisible()
  await expect(passwordField(page)).toBeFocused()
  await passwordField(page).press('End')
  await passwordField(page).press('x')
  await expect(page.getByText('mindestens 20 Zeichen')).toHaveCount(0)
})

inLongRun('while a sign-in is under way nothing moves, and it is sent once', async ({ page }) => {
  let calls = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/login', async (route) => {
    calls += 1
    await released
    await route.continue()
  })
  await page.goto(`${product.url}/auth/signin`)
  await page.getByLabel('Benutzername').fill(people.admin.username)
  await passwordField(page).fill(people.admin.password)
  const before = await submit(page).boundingBox()
  await submit(page).click()
  await expect(submit(page)).toHaveText('Einen Moment …')
  expect(await submit(page).boundingBox()).toEqual(before)
  await passwordField(page).press('Enter')
  release()
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
  expect(calls).toBe(1)
})

inLongRun('a fault at a field that one leaves moves nothing, so that no click misses', async ({ page }) => {
  await page.goto(`${product.url}/auth/password-request-reset`)
  await page.getByLabel('E-Mail-Adresse').fill('keine Adresse')
  const before = await submit(page).boundingBox()
  await page.getByLabel('E-Mail-Adresse').press('Tab')
  await expect(page.getByText('Bitte eine gültige E-Mail-Adresse eingeben')).toBeVisible()
  expect(await submit(page).boundingBox()).toEqual(before)
})

test('no session is made up, a failed sign-in keeps the name, another language what was typed, and a link in a mail all that it holds (F13, G10, S25)', async ({
  page,
}) => {
  await makeSessionUp(page)
  await failToSignIn(page)
  await changeLanguage(page)
  await followLinks(page)
})

/** By the address, the storage, a cookie and a variable. */
async function makeSessionUp(page: Page) {
  const context = page.context()
  await context.addCookies([{ name: 'mock', value: '1', url: product.url }])
  await page.addInitScript(() => {
    localStorage.setItem('mock', 'true')
    Object.assign(window, { __MOCK__: true })
  })
  await page.goto(`${product.url}/panel?mock=1`)
  await expect(page).toHaveURL(/\/auth\/signin/)
  await page.goto(`${product.url}/auth/signin?mock=1`)
  await page.getByLabel('Benutzername').fill('wer@example.com')
  await passwordField(page).fill('egal')
  await passwordField(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen')
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['mock'])
}

/** It keeps the name, selects the password and says what to do. */
async function failToSignIn(page: Page) {
  const answers = [
    [429, 'Zu viele Versuche. Bitte warten Sie einige Minuten.'],
    [500, 'Etwas ist schief gegangen.'],
    [0, 'Der Anmeldedienst ist nicht erreichbar.'],
    [401, 'Bitte prüfen Sie Benutzername und Passwort.'],
  ] as const
  await page.getByLabel('Benutzername').fill('jemand@example.com')
  for (const [status, sentence] of answers) {
    await page.route('**/api/login', (route) =>
      status === 0 ? route.abort('internetdisconnected') : route.fulfill({ status, json: {} }),
    )
    await passwordField(page).fill('falsch')
    await passwordField(page).press('Enter')
    await expect(page.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen')
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(page.getByLabel('Benutzername')).toHaveValue('jemand@example.com')
    await expect(passwordField(page)).toBeFocused()
    expect(await page.evaluate(() => getSelection()?.toString())).toHaveLength('falsch'.length)
    await page.unroute('**/api/login')
  }
}

async function changeLanguage(page: Page) {
  await page.goto(`${product.url}/auth/register`)
  await page.getByLabel('E-Mail-Adresse').fill('keine Adresse')
  await passwordField(page).fill('kurz')
  await submit(page).click()
  await expect(page.getByText('Das Passwort ist zu kurz: mindestens 10 Zeichen')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveTitle('Register - Abo-Panel')
  await expect(page.getByText('The password is too short: at least 10 characters')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue('keine Adresse')
  await expect(passwordField(page)).toHaveValue('kurz')
  await page.getByRole('button', { name: 'Deutsch' }).click()
}

/** To what its code is for, the sign-in SDK’s too. */
async function followLinks(page: Page) {
  for (const rest of ['?pass=a%26b&x=1&x=2#h', '?mode=resetPassword&oobCode=a%26b&lang=de#h']) {
    await page.goto(`${product.url}/auth/confirmation${rest}`)
    await expect(page).toHaveURL(`${product.url}/auth/password-reset${rest}`)
    await expect(passwordField(page)).toBeVisible()
  }
  await page.goto(`${product.url}/auth/confirmation?mode=verifyEmail&oobCode=abc`)
  await expect(page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' })).toBeVisible()
}

inLongRun('a message that does not come can be asked for again after a while', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${product.url}/auth/password-request-reset`)
  await page.getByLabel('E-Mail-Adresse').fill('langsam@example.com')
  await submit(page).click()
  const again = page.getByRole('button', { name: 'Noch einmal senden' })
  await expect(page.getByText('Nichts angekommen?')).toBeVisible()
  await expect(again).toHaveCount(0)
  await page.clock.fastForward(31_000)
  const sent = page.waitForRequest('**/api/request-reset')
  await again.click()
  expect((await sent).postDataJSON()).toEqual({ email: 'langsam@example.com', language: 'de' })
  await expect(page.getByRole('status')).toContainText('Noch einmal angefordert.')
  await expect(again).toHaveCount(0)
  await page.getByRole('button', { name: 'Andere Adresse angeben' }).click()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('langsam@example.com')
})

inLongRun('without a connection the pages say so, and go on when it is back', async ({ page, context }) => {
  await page.goto(`${product.url}/auth/password-request-reset`)
  await page.getByLabel('E-Mail-Adresse').fill('offline@example.com')
  await context.setOffline(true)
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('Der Anmeldedienst ist nicht erreichbar.')
  await page.getByRole('link', { name: 'Zum Einloggen' }).click()
  await page.getByRole('link', { name: 'Registrieren' }).click()
  await expect(page.getByRole('heading', { name: 'Etwas ist schief gegangen.' })).toBeVisible()
  await expect(page.getByText('Es gibt gerade keine Verbindung.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(page.getByLabel('Vorname')).toBeVisible()
})

inLongRun('where one wanted to go is not lost while the panel keeps one waiting', async ({ page }) => {
  const target = '/panel/media?page=2'
  const open: (() => void)[] = []
  await tellTokensAlone(page)
  await page.route('**/api-authority/self', async (route) => {
    await new Promise<void>((resolve) => open.push(resolve))
    await route.continue()
  })
  await page.goto(`${product.url}/auth/signin?redirect=${encodeURIComponent(target)}`)
  await page.getByLabel('Benutzername').fill(people.admin.username)
  await passwordField(page).fill(people.admin.password)
  await page.getByRole('button', { name: 'Einloggen' }).click()
  await expect.poll(() => open.length).toBe(1)
  await expect(passwordField(page)).toBeVisible()
  await page.reload()
  await expect.poll(() => open.length).toBe(2)
  for (const go of open) go()
  await expect(page).toHaveURL(product.url + target)
  await expect(page.getByRole('heading', { name: 'Mediathek' })).toBeVisible()
})

inLongRun(
  'a session that is refused while the panel is put together is said where one signs in',
  async ({ page }) => {
    const refuse = { status: 401, json: {} }
    await tellTokensAlone(page)
    await page.route('**/api-authority/self', (route) => route.fulfill(refuse))
    await page.route('**/renew-access-token', (route) => route.fulfill(refuse))
    await page.goto(`${product.url}/auth/signin`)
    await page.getByLabel('Benutzername').fill(people.admin.username)
    await passwordField(page).fill(people.admin.password)
    await page.getByRole('button', { name: 'Einloggen' }).click()
    await expect(page.getByRole('alert')).toContainText('Etwas ist schief gegangen')
    await expect(passwordField(page)).toBeFocused()
  },
)

const password = 'Ein neues Wort 2026'
const note = (page: Page) => page.getByRole('status')

async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('Vorname').fill('Anna')
  await page.getByLabel('Nachname').fill('Öztürk')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await passwordField(page).fill(password)
  await repeatField(page).fill(password)
}

inLongRun(
  'whoever registers confirms the address by mail, signs in and has no rights yet',
  async ({ page }) => {
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
    await expect(page.getByRole('link', { name: 'Postausgang öffnen' })).toHaveAttribute(
      'href',
      '/api/outbox',
    )

    const link = await newestLinkTo(product.url, email)
    // A scanner of mails opens links too; that uses nothing up.
    await page.goto(link)
    await page.reload()
    await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
    await expect(note(page)).toHaveText('Ihre Adresse ist bestätigt. Melden Sie sich an.')
    await expect(page).toHaveURL(`${product.url}/auth/signin`)
    await page.getByLabel('Benutzername').fill(email)
    await passwordField(page).fill(password)
    await page.getByRole('button', { name: 'Einloggen' }).click()
    await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Kunden' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Abonnements' })).toHaveCount(0)

    await page.context().clearCookies()
    await page.goto(link)
    await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Er ist abgelaufen, wurde schon benutzt oder ist beschädigt.',
    )
    await expect(page.getByRole('link', { name: 'Erneut registrieren' })).toBeVisible()
  },
)
