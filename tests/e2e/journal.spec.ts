import { expect, type Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { violationsOn } from './accessibility.ts'
import { createCampaign, price, save, storedCampaign } from './campaignForm.ts'
import { openAs, people, searchList } from './people.ts'
import { test } from './sharedProduct.ts'

let product: Product
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const line = (page: Page, values: RegExp) => page.locator('.timeline-entry').filter({ hasText: values })

test('a change of a price stands on the record and in the journal, and can be taken back', async ({
  page,
}) => {
  const name = 'Fürs Protokoll'
  const id = await createCampaign(product.url, { name, monthlyPrice: 41 })
  await openAs(page, product.url, people.admin, `/panel/subscriptions/${id}/edit`)
  await price(page).fill('43,50')
  await save(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Abonnements' })).toBeVisible()

  await page.goBack()
  await page.getByText('Verlauf').click()
  await expect(line(page, /Angelegt/)).toHaveCount(1)
  expect(await violationsOn(page)).toEqual([])
  const changed = line(page, /41,00\s€.*43,50\s€/)
  await expect(changed).toContainText('Antonia Ahrens')
  await changed.getByRole('button', { name: 'Früheren Wert wiederherstellen: Monatspreis' }).click()
  const question = page.getByRole('dialog', { name: /„Monatspreis“ wiederherstellen/ })
  await expect(question).toContainText(/Jetzt43,50\s€Früherer Wert41,00\s€/)
  await question.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(line(page, /43,50\s€.*41,00\s€/)).toHaveCount(1)
  await expect(changed).toHaveCount(1)
  await expect(price(page)).toHaveValue('41,00')
  expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 41, name })

  await page.getByRole('link', { name: 'Änderungsprotokoll' }).click()
  await searchList(page, name)
  const rows = page.getByRole('row', { name: /Fürs Protokoll.*Antonia Ahrens/ })
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(/Monatspreis 43,50\s€.*41,00\s€/)
  // The link leads to the subscription, the rest of the row to the change.
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', `/panel/subscriptions/${id}`)
  await rows.first().getByText('Antonia Ahrens').click()
  await expect(page).toHaveTitle(`${name} - Abo-Panel`)
  await expect(page.getByRole('row', { name: /Monatspreis/ })).toHaveText(/43,50\s€41,00\s€/)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(`${product.url}/panel/subscriptions/${id}`)
})
