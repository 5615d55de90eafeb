import { expect } from '@playwright/test'
import type { SharedProduct } from './shared.ts'
import { test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

test('with the mock identity the panel works without any server and keeps what is written for the tab', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api')) calls.push(request.url())
  })
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { deploymentEnvironment: 'local', mock: true, zfp: true } }),
  )
  await page.goto(product.url)
  await page.getByLabel('Benutzername').fill('wer@example.com')
  await page.getByLabel('Passwort').fill('egal')
  await page.getByRole('button', { name: 'Einloggen' }).click()
  const menu = page.getByRole('navigation', { name: 'Menü' })
  await menu.getByRole('link', { name: 'Abonnements', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Abonnement anlegen' }).click()
  await page.getByLabel('Name').fill('Nur im Browser')
  await page.getByLabel('Monatspreis').fill('9,90')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('Nur im')
  await expect(page.getByRole('row', { name: /Nur im Browser/ })).toContainText('9,90 €')
  await page.reload()
  await expect(page.getByRole('row', { name: /Nur im Browser/ })).toContainText('9,90 €')
  // The mock grants content only (spec §6), so customers and operators are not there.
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Kunden' })).toHaveCount(0)
  expect(calls).toEqual([])
})

test('a wrong configuration is answered by one page that names every mistake', async ({ page }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({
      json: {
        deploymentEnvironment: 'prod',
        mock: true,
        apiBaseUrl: ' ',
        authProvider: 'google',
        deafultPermissions: [],
        resources: [
          {
            name: 'tools',
            label: ['Werkzeug', 'Werkzeuge'],
            fields: {},
            list: { columns: ['nam'] },
            api: 'rest',
          },
        ],
      },
    }),
  )
  await page.goto(product.url)
  await expect(page.getByRole('heading', { name: 'Die Konfiguration hat Fehler' })).toBeVisible()
  const places = await page.locator('.problems .place').allInnerTexts()
  expect(places.map((place) => place.trim().replace(/\s+/g, ' ')).sort()).toEqual([
    'C104 config.json › resources[0].list.columns[0]',
    'C401 config.json › resources[0].access',
    'config.json › apiBaseUrl',
    'config.json › authProvider',
    'config.json › deafultPermissions',
    'config.json › mock',
  ])
  await expect(page.getByText('defaultPermissions', { exact: true })).toBeVisible()
})
