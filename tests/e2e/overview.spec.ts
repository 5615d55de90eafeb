import { expect } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { openAs, people } from './people.ts'
import { test } from './sharedProduct.ts'

test('each number of the overview is that of the rows behind it, and the page is accessible', async ({
  page,
  sharedProduct,
}) => {
  await openAs(page, sharedProduct.url, people.admin)
  const numbers = page.getByRole('list', { name: 'Zahlen' })
  // All of them are there, also those that are asked for last.
  await expect(page.getByText(/^Stand \d\d:\d\d$/)).toBeVisible()
  expect(await violationsOn(page, 'main')).toEqual([])
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  // Tiles that cannot be seen are not drawn; each says of how many it is one.
  const tile = page.getByRole('list', { name: 'Mediathek als Kacheln' }).getByRole('listitem').first()
  for (const [label, heading, isAll] of [
    ['Abos enden in 30 Tagen', 'Abonnements', (count: number) => expect(rows).toHaveCount(count)],
    [
      'Clips mit Hinweisen',
      'Mediathek',
      (count: number) => expect(tile).toHaveAttribute('aria-setsize', String(count)),
    ],
  ] as const) {
    const number = numbers.getByRole('link', { name: new RegExp(`^${label} [1-9]`) })
    await expect(number).toBeVisible()
    const count = Number((await number.textContent())?.slice(label.length))
    await number.click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await isAll(count)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()
  }
})

test('each figure of the overview leads to the report that has the same', async ({ page, sharedProduct }) => {
  await openAs(page, sharedProduct.url, people.admin)
  const figures = page.getByRole('list', { name: 'Kennzahlen' })
  for (const [label, table, column] of [
    ['Einnahmen im Monat', 'Einnahmen im Monat', 1],
    ['Laufende Abos', 'Abo-Bestand', 1],
    ['Kunden mit Abo', 'Einnahmen im Monat', 2],
  ] as const) {
    const figure = figures.getByRole('link', { name: new RegExp(`^${label} [\\d.,]+`) })
    const value = await figure.locator('.figure-value').textContent()
    await figure.click()
    const cells = page.getByRole('table', { name: table }).locator('tbody').getByRole('row').last()
    await expect(cells.locator('th, td').nth(column)).toHaveText(value ?? '')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()
  }
})

test('the overview asks for no list twice', async ({ page, sharedProduct }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`)
  })
  await openAs(page, sharedProduct.url, people.admin)
  await expect(page.getByText(/^Stand \d\d:\d\d$/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((call, index) => asked.indexOf(call) < index)).toEqual([])
})
