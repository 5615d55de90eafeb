import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from '../support/product.ts'
import { inLongRun } from './longRun.ts'
import { type Person, passwordField, people, signIn } from './people.ts'

let product: Product
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
})
test.afterAll(() => product?.stop())

const path = '/panel/settings/password'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'

const devices = (page: Page) => page.getByRole('region', { name: 'Angemeldete Geräte' })

async function signInElsewhere(browser: Browser, person: Person, userAgent: string): Promise<Page> {
  const context = await browser.newContext({ userAgent })
  const page = await context.newPage()
  await signIn(page, product.url, person)
  return page
}

async function fillChange(page: Page, current: string, next: string, repeated = next) {
  await page.getByLabel('Jetziges Passwort').fill(current)
  await page.getByLabel('Neues Passwort').fill(next)
  await page.getByLabel('Passwort wiederholen').fill(repeated)
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
}

test('a password is changed by whoever knows it; this session goes on, every other ends', async ({
  page,
  browser,
}) => {
  const { username, password } = people.editor
  const next = ' Neues Wörtchen 😀 '
  const other = await signInElsewhere(browser, people.editor, phone)
  await signIn(page, product.url, people.editor, path)
  await expect(page.getByText('10 bis 128 Zeichen')).toBeVisible()

  await fillChange(page, password, 'kurz', 'kurx')
  await expect(page.getByText('Das Passwort ist zu kurz: mindestens 10 Zeichen')).toBeVisible()
  await expect(page.getByText('Die Passwörter stimmen nicht überein.')).toBeVisible()
  await expect(page.getByLabel('Neues Passwort')).toBeFocused()

  await fillChange(page, 'falsch', next)
  await expect(page.getByText('Das ist nicht Ihr jetziges Passwort.')).toBeVisible()
  await expect(page.getByLabel('Jetziges Passwort')).toBeFocused()

  await expect(devices(page).getByText('Safari auf iPhone')).toBeVisible()
  await fillChange(page, password, next)
  const done = page.getByRole('status').filter({ hasText: 'Ihr Passwort ist geändert.' })
  await expect(done).toBeFocused()
  await expect(page.getByLabel('Neues Passwort')).toHaveValue('')
  await expect(devices(page).getByText('Safari auf iPhone')).toHaveCount(0)
  await expect(devices(page).getByText('Sie sind nur auf diesem Gerät angemeldet.')).toBeVisible()
  await page.reload()
  await expect(devices(page).getByText('Dieses Gerät')).toBeVisible()

  await other.goto(`${product.url}/panel/subscriptions`)
  await expect(other.getByRole('heading', { name: 'Einloggen' })).toBeVisible()
  await other.getByLabel('Benutzername').fill(username)
  await passwordField(other).fill(password)
  await passwordField(other).press('Enter')
  await expect(other.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen')
  await passwordField(other).fill(next)
  await passwordField(other).press('Enter')
  await expect(other.getByRole('heading', { name: 'Abonnements' })).toBeVisible()
  await other.context().close()
})

inLongRun('one ends a session after a question, or all others at once', async ({ page, browser }) => {
  const other = await signInElsewhere(browser, people.reader, phone)
  const odd = await signInElsewhere(browser, people.reader, 'Rechner/1.0')
  await signIn(page, product.url, people.reader, path)
  const list = devices(page).getByRole('listitem')
  await expect(list).toHaveCount(3)
  await expect(list.filter({ hasText: 'Rechner/1.0' })).toBeVisible()
  const own = list.filter({ hasText: 'Dieses Gerät' })
  await expect(own).toContainText('Chrome auf Linux')
  await expect(own.getByRole('button')).toHaveCount(0)

  const question = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Safari auf iPhone abmelden' }).click()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(question).toHaveCount(0)
  await expect(list).toHaveCount(3)
  await page.getByRole('button', { name: 'Safari auf iPhone abmelden' }).click()
  await expect(question).toContainText('Safari auf iPhone abmelden?')
  await question.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByText('Das Gerät ist abgemeldet.')).toBeVisible()
  await expect(list).toHaveCount(2)
  await other.goto(`${product.url}/panel/subscriptions`)
  await expect(other.getByRole('heading', { name: 'Einloggen' })).toBeVisible()

  await page.getByRole('button', { name: 'Auf allen anderen Geräten abmelden' }).click()
  await question.getByRole('button', { name: 'Abmelden' }).click()
  await expect(devices(page).getByText('Sie sind nur auf diesem Gerät angemeldet.')).toBeVisible()
  await odd.goto(`${product.url}/panel/subscriptions`)
  await expect(odd.getByRole('heading', { name: 'Einloggen' })).toBeVisible()
  await Promise.all([other.context().close(), odd.context().close()])
})

test('a list of devices that cannot be loaded says so and is fetched again', async ({ page }) => {
  await page.route('**/api/sessions', (route) => route.fulfill({ status: 500, json: {} }))
  await signIn(page, product.url, people.admin, path)
  await expect(devices(page).getByRole('alert')).toContainText('Die Geräte konnten nicht geladen werden')
  await page.unroute('**/api/sessions')
  await devices(page).getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(devices(page).getByText('Dieses Gerät')).toBeVisible()
})

test('where the identity is made up there is no password to change and no list of devices', async ({
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    const configuration = await (await route.fetch()).json()
    await route.fulfill({ json: { ...configuration, mock: true, zfp: false } })
  })
  await signIn(page, product.url, { username: 'wer@example.com', password: 'egal' }, path)
  await expect(page.getByText('Es gibt kein Passwort zu ändern.')).toBeVisible()
  await expect(page.getByLabel('Neues Passwort')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Passwort ändern' })).toBeDisabled()
  await expect(devices(page)).toHaveCount(0)
})
