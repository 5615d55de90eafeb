import { expect } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { violationsOn } from './accessibility.ts'
import { changeCampaign, createCampaign } from './campaignForm.ts'
import { callApi, openAs, people, speak } from './people.ts'
import { test } from './sharedProduct.ts'

let product: Product
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

test('what is planned for a subscription and what was done to it stand on one axis', async ({ page }) => {
  const name = 'Mit Verlauf'
  const id = await createCampaign(product.url, { name, monthlyPrice: 41 })
  await changeCampaign(product.url, id, { monthlyPrice: 43.5 })
  const customers = await callApi(product.url, people.admin, 'GET', 'mca-users/users/customers?limit=1')
  const [customer] = ((await customers.json()) as { data: { id: string; company: string }[] }).data
  const made = await callApi(
    product.url,
    people.admin,
    'PUT',
    `mca-users/users/customers/${customer?.id}/subscription`,
    { subscriptionId: id, employees: 7, startDate: '2090-02-01', endDate: '2091-01-31' },
  )
  expect(made.status).toBe(201)

  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, product.url, people.admin, `/panel/subscriptions/${id}?tab=activity`)
  const entries = page.locator('.activity .timeline-entry')
  await expect(entries).toHaveText([
    new RegExp(`${customer?.company} – Ende.*31\\.01\\.2091`),
    new RegExp(`${customer?.company} – Beginn.*01\\.02\\.2090`),
    /Monatspreis 41,00\s€.*43,50\s€/,
    /Angelegt/,
  ])
  await expect(page.locator('.activity').getByRole('heading')).toHaveText([
    ...['Preisverlauf', 'Geplant', 'Januar 2091', 'Februar 2090', /^Heute/],
  ])
  expect(await violationsOn(page)).toEqual([])
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWide)).toBe(false)

  // By keyboard.
  await page.getByRole('button', { name: 'Alles', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(entries).toHaveCount(2)
  await speak(page, 'English')
  await expect(entries.first()).toContainText('Monthly price')
  await page.getByRole('button', { name: 'Dates' }).click()
  await expect(entries).toContainText(['End', 'Start'])
  await entries
    .first()
    .getByRole('link', { name: customer?.company ?? '' })
    .click()
  await expect(page).toHaveURL(`${product.url}/panel/user-list/${customer?.id}`)
})
