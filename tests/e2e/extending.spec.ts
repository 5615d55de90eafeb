import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type Checkout, copyProject } from '../support/checkout.ts'
import { followGuides } from '../support/guides.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { type Product, startProduct } from '../support/product.ts'
import { callApi, openAs, passwordField, people, searchList } from './people.ts'

// `docs/extending.process.test.ts` compiles and tries the same code without a browser.
test.skip(!isLongRun, longRun)
test.describe.configure({ mode: 'serial' })

let checkout: Checkout
let product: Product
let folder: string

// One build with everything that the guides have people write.
test.beforeAll(async () => {
  test.setTimeout(240_000)
  checkout = copyProject()
  followGuides(checkout.folder)
  folder = mkdtempSync(join(tmpdir(), 'abo-panel-config-'))
  const configFile = join(folder, 'config.json')
  const shipped = JSON.parse(readFileSync('public/config.json', 'utf8')) as object
  writeFileSync(configFile, JSON.stringify({ ...shipped, authProvider: 'oauth' }))
  product = await startProduct({ folder: checkout.folder, configFile })
})
test.afterAll(async () => {
  await product.stop()
  checkout.remove()
  rmSync(folder, { recursive: true })
})

const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click()

test('an own identity back end signs in by the calls of its service', async ({ page }) => {
  // The service stands beside the product: it asks the product who that is, and speaks OAuth.
  await page.route('**/api/token', async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    const answer = await fetch(`${product.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: form.get('username'), password: form.get('password') }),
    })
    if (!answer.ok) return route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
    const { idToken, refreshToken } = (await answer.json()) as { idToken: string; refreshToken: string }
    return route.fulfill({ json: { id_token: idToken, refresh_token: refreshToken } })
  })
  await page.goto(`${product.url}/auth/signin`)
  await page.getByLabel('Benutzername').fill(people.admin.username)
  await passwordField(page).fill('Falsch-2026!')
  await page.getByRole('button', { name: 'Einloggen' }).click()
  await expect(page.getByRole('alert')).toContainText('Passwort')
  await passwordField(page).fill(people.admin.password)
  await page.getByRole('button', { name: 'Einloggen' }).click()
  await expect(page.getByRole('button', { name: 'Konto' })).toBeVisible()
})

test('an own field kind is entered by keys, shown in the column, filtered and exported', async ({ page }) => {
  await openAs(page, product.url, people.admin, '/panel/reviews/create')
  await page.getByLabel('Titel').fill('Gut gelesen')
  await save(page)
  const rating = page.getByRole('group', { name: 'Bewertung' })
  await expect(rating).toContainText('Dieses Feld ist ein Pflichtfeld')
  await page.getByLabel('Titel').focus()
  await page.keyboard.press('Tab')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(rating.getByRole('radio', { name: '4 Sterne' })).toBeChecked()
  await save(page)
  const row = page.getByRole('row', { name: /Gut gelesen/ })
  await expect(row).toContainText('★★★★☆')
  await expect(row).toContainText('4 von 5 Sternen')

  const add = (title: string, score: unknown) =>
    callApi(product.url, people.admin, 'POST', 'reviews', { title, score })
  expect((await add('Ganz gut', 2)).status).toBe(201)
  expect((await add('Zu gut', 6)).status).toBe(400)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Bewertung', exact: true }).first().click()
  await page.getByRole('checkbox', { name: '2 von 5 Sternen' }).click()
  await expect(page).toHaveURL(/score/)
  await expect(page.locator('.list-table tbody tr')).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Exportieren' }).click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^CSV für Excel/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Export starten' }).click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8')).toContain('Ganz gut;2')
})

test('an own list and an own tab stand in the place of the derived ones', async ({ page }) => {
  const tip = { title: 'Sommerfest', text: 'Am Freitag\nim Hof' }
  expect((await callApi(product.url, people.admin, 'POST', 'tips', tip)).status).toBe(201)
  await openAs(page, product.url, people.reader, '/panel/tips')
  const wall = page.locator('.tip-wall')
  await expect(wall.getByRole('heading', { name: 'Sommerfest' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('Winter')
  await expect(wall).toHaveCount(0)
  await searchList(page, 'Sommer')
  await wall.getByRole('link', { name: 'Sommerfest' }).click()
  await page.getByRole('tab', { name: 'Vorschau' }).click()
  await expect(page.locator('.tip-paper')).toContainText('Am Freitag')
  await expect(page).toHaveURL(/tab=preview/)
})

test('an own action asks first, and a hand-written one writes as the form does', async ({ page }) => {
  const parcel = { number: 'P-1', due: '2026-12-30' }
  expect((await callApi(product.url, people.admin, 'POST', 'parcels', parcel)).status).toBe(201)
  await openAs(page, product.url, people.editor, '/panel/parcels')
  await page.getByRole('link', { name: 'P-1' }).click()
  await page.getByRole('tab', { name: 'Verschieben' }).click()
  await page.getByRole('button', { name: '+3' }).click()
  await expect(page.getByText('Zustellung am 02.01.2027')).toBeVisible()
  await page.getByRole('button', { name: 'Als zugestellt vermerken' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Das lässt sich nicht zurücknehmen.')
  await question.getByRole('button', { name: 'Als zugestellt vermerken' }).click()
  await expect(page.getByText('Zugestellt', { exact: true }).first()).toBeVisible()
  const answer = await callApi(product.url, people.admin, 'GET', 'parcels')
  expect(await answer.json()).toMatchObject([{ due: '2027-01-02', state: 'DELIVERED' }])
})

test('an own page and an own report are in their menus, and shown', async ({ page }) => {
  await openAs(page, product.url, people.admin)
  await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Am Morgen' }).click()
  await expect(page.getByRole('heading', { name: 'Am Morgen' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Kunden' }).getByRole('listitem')).toHaveCount(5)

  await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Berichte' }).click()
  await page.getByRole('link', { name: 'Abonnements nach Status' }).first().click()
  await expect(page).toHaveURL(/\/panel\/reports\/by-status$/)
  await expect(page.getByRole('row', { name: /Aktiv/ }).first()).toBeVisible()
})
