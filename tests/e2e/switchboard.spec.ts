import { expect } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { openAs, people } from './people.ts'
import { watchCalls } from './sessions.ts'
import { test } from './sharedProduct.ts'

test('the switchboard lets a list fail, a call be refused and the time go on, and all of it can be taken back', async ({
  page,
  sharedProduct,
}) => {
  await openAs(page, sharedProduct.url, people.admin, '/panel/subscriptions')
  const table = page.locator('.list-table[aria-busy=false]')
  const row = table.getByRole('row').nth(1)
  await expect(row).toBeVisible()
  // What the list fetches ahead of being asked comes when nothing else is to do.
  await page.waitForLoadState('networkidle')
  const { calls, count } = watchCalls(page)

  await page.getByRole('button', { name: 'Schaltpult' }).click()
  const pattern = page.getByLabel('Bei welchen Aufrufen')
  await pattern.fill('GET api-campaigns*')
  await page.getByRole('button', { name: 'Setzen', exact: true }).click()
  const switches = page.getByRole('list', { name: 'Gesetzt' })
  await expect(switches).toHaveText('500 · GET api-campaigns*')

  expect(await violationsOn(page, '.environment-banner')).toEqual([])

  // It outlives a reload of the tab, and says so.
  await page.reload()
  await expect(page.getByText('Abonnements: Laden fehlgeschlagen')).toBeVisible()
  expect(calls.filter(({ path }) => path === 'api-campaigns-get')).toEqual([])
  await switches.getByRole('button').click()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(row).toBeVisible()

  // A refused token is renewed, and nobody notices.
  await page.getByRole('button', { name: 'Schaltpult' }).click()
  await page.getByLabel('Was geschieht').selectOption('401 – nicht angemeldet')
  await page.getByLabel('Wie oft').fill('1')
  await pattern.fill('GET mca-users/*')
  await page.getByRole('button', { name: 'Setzen', exact: true }).click()
  await expect(switches).toHaveText('401 · GET mca-users/* · noch 1-mal')
  await page.getByRole('link', { name: 'Kunden' }).first().click()
  await expect(page.getByRole('heading', { name: 'Kunden', level: 1 })).toBeVisible()
  await expect(row).toBeVisible()
  await expect(switches).toBeHidden()
  expect(count('renew-access-token')).toBe(1)

  // To a clock that is ahead the token is over.
  await page.getByRole('button', { name: '+1 Stunde' }).click()
  await expect(switches).toHaveText('Uhr +1 Stunde')
  await page.getByRole('link', { name: 'Journeys' }).first().click()
  await expect(page.getByRole('heading', { name: 'Journeys', level: 1 })).toBeVisible()
  await expect(row).toBeVisible()
  expect(count('renew-access-token')).toBe(2)
})
