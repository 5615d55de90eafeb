import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from '../support/product.ts'
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
