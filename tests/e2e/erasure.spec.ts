import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { restQuery } from '../support/restAnswer.ts'
import { violationsOn } from './accessibility.ts'
import { callApi, openAs, people } from './people.ts'
import { test } from './sharedProduct.ts'

let product: Product
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const api = async (method: string, path: string, body?: unknown) =>
  (await callApi(product.url, people.admin, method, path, body)).json()

/** A customer whom nothing keeps from being erased. */
async function freeCustomer(): Promise<{ id: string; company: string; email: string }> {
  const { data } = await api('GET', 'mca-users/users/customers?limit=200&sortBy=email')
  const { data: held } = await api('GET', 'api-campaign-assignments-get?limit=1000')
  const holders = new Set(held.map((row: { customer: string }) => row.customer))
  return data.find((row: { id: string; erasedAt: null }) => !holders.has(row.id) && row.erasedAt === null)
}

test('what is noted and stored about a customer comes as a file, and goes for good', async ({ page }) => {
  const { id, company, email } = await freeCustomer()
  await openAs(page, product.url, people.admin, `/panel/user-list/${id}?tab=notes`)
  await page.getByLabel('Neue Notiz').fill('Frau Quittenbaum rief an')
  await page.getByLabel('Neue Notiz').press('Control+Enter')
  await expect(page.locator('.note')).toContainText(['Frau Quittenbaum rief an'])
  const menu = page.getByRole('button', { name: 'Mehr', exact: true })
  await menu.click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /JSON/ }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(email)
  expect(text).toContain('Frau Quittenbaum rief an')

  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Personendaten löschen …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Notiz(en)?: Text/)
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('textbox').fill(company)
  await dialog.getByRole('textbox').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Anonymisiert/ })).toBeVisible()
  await expect(page.locator('.note')).toContainText('Anonymisiert')
  await expect(page.getByLabel('Neue Notiz')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(page.locator('.timeline-entry').first()).toContainText('Personendaten gelöscht')
  await expect(page.locator('body')).not.toContainText(company)
  expect(await page.evaluate((name) => JSON.stringify(localStorage).includes(name), company)).toBe(false)
  const notes = await api('GET', `customerNotes?${restQuery({ filter: { customer: id } })}`)
  expect(JSON.stringify(notes)).not.toContain('Quittenbaum')
})
