import { expect, test } from '@playwright/test'
import { type Product, startProduct } from '../support/product.ts'
import { newestLinkTo } from './outbox.ts'
import { passwordField, people, signIn } from './people.ts'

let product: Product
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
})
test.afterAll(() => product?.stop())

test('the link that one has sent oneself opens where one is signed in, and sets the password', async ({
  page,
}) => {
  const { username } = people.reader
  await signIn(page, product.url, people.reader, '/panel/settings/password')
  await page.getByRole('button', { name: 'Link per E-Mail schicken' }).click()
  const link = await newestLinkTo(product.url, username)
  await page.goto(link)
  await expect(page).toHaveURL(/\/auth\/password-reset\?pass=/)
  await expect(page.getByRole('note')).toContainText(`Sie sind als ${username} angemeldet.`)
  await page.getByLabel('Neues Passwort').fill('Kirsche-Bahnhof-71')
  await page.getByLabel('Passwort wiederholen').fill('Kirsche-Bahnhof-71')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page).toHaveURL(/\/auth\/signin/)
  await expect(page.getByRole('status')).toContainText('Passwort')
  await page.getByLabel('Benutzername').fill(username)
  await passwordField(page).fill('Kirsche-Bahnhof-71')
  await page.getByRole('button', { name: 'Einloggen' }).click()
  await expect(page).toHaveURL(`${product.url}/panel`)
})

test('every page says that this is not the production system, and one that fails says so and stays', async ({
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  for (const path of [
    'signin',
    'register',
    'password-request-reset',
    'confirmation',
    'password-reset',
    'nowhere',
    '',
  ]) {
    await page.goto(`${product.url}/auth/${path}`)
    await expect(page.getByRole('complementary', { name: 'Umgebung: local' }), path).toBeVisible()
  }
  expect(warnings).toEqual([])

  // What the page draws its first moment with does not come.
  await page.route(/\/assets\/germanFirst-/, (route) => route.abort())
  await page.goto(`${product.url}/auth/signin`)
  await expect(page.getByRole('heading', { name: 'Etwas ist schief gegangen.' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Einloggen' })).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-state', 'failed')
})
