import { expect, type Page } from '@playwright/test'
import { callApi, chooseMore, openAs, people, speak } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

/** Customers that are not customers yet: fewer than all, more than one page. */
const prospects = `/panel/user-list?${new URLSearchParams({ filter: '{"status":["PROSPECT"]}', perPage: '10' })}`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name })

test('through the filter from record to record, on the same tab, over pages, and back to the list', async ({
  page,
  sharedProduct: { url },
}) => {
  await openAs(page, url, people.admin, prospects)
  const links = page.getByRole('table').getByRole('link')
  await expect(links).toHaveCount(10)
  const last = (await links.nth(9).textContent()) ?? ''
  await links.nth(9).click()
  await expect(heading(page)).toHaveText(last)
  await expect(page.getByText(/^10 von \d+$/)).toBeVisible()
  await chooseMore(page, 'Rohdaten')
  await expect(page).toHaveURL(/\?tab=raw$/)
  await expect(page.getByText('customerSince:')).toBeVisible()

  const next = page.getByRole('button', { name: 'Nächster Eintrag' })
  await expect(next).toHaveAttribute('aria-disabled', 'false')
  await next.press('Enter')
  await expect(page.getByText(/^11 von \d+$/)).toBeVisible()
  await expect(page).toHaveURL(/\?tab=raw$/)
  await expect(next).toBeFocused()
  await page.keyboard.press('k')
  await expect(heading(page)).toHaveText(last)
  await page.reload()
  await expect(tab(page, 'Rohdaten')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/\/panel\/user-list\?filter=/)
  await page.goForward()
  await expect(tab(page, 'Rohdaten')).toHaveAttribute('aria-selected', 'true')
})

test('what refers to a record is listed from both sides, and what is copied is in the clipboard', async ({
  page,
  context,
  sharedProduct: { url },
}) => {
  const answer = await callApi(url, people.admin, 'GET', 'api-campaign-assignments-get?limit=1')
  const { data } = (await answer.json()) as { data: { customer: string; campaign: string }[] }
  const [assignment] = data
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

  await openAs(page, url, people.admin, `/panel/user-list/${assignment?.customer}`)
  await expect(tab(page, /^Abos/)).toHaveText(/^Abos[1-9]/)
  await chooseMore(page, 'ID kopieren')
  await expect(page.getByText('ID kopiert')).toBeVisible()
  expect(await clipboard()).toBe(assignment?.customer)
  await page.getByRole('button', { name: 'IBAN kopieren' }).click()
  await expect.poll(clipboard).toMatch(/^[A-Z]{2}\d{2}[A-Z0-9]+$/)
  const customer = (await heading(page).textContent()) ?? ''

  await tab(page, 'Überblick').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader')).toContainText(['Abonnement', 'Status', 'Monatspreis'])
  await expect(page.locator(`tbody a[href*="${assignment?.campaign}"]`).first()).toBeVisible()
  await page.goto(`${url}/panel/subscriptions/${assignment?.campaign}?tab=assignments`)
  await expect(page.getByRole('table').getByRole('link', { name: customer }).first()).toBeVisible()
})

inLongRun(
  'in English, at 390 pixels: tabs, cards and what the entry does not know',
  async ({ page, sharedProduct: { url } }) => {
    await page.route('**/mca-user-journeys**', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const rows = answer.data.map((row: object) => ({ ...row, lastOrderNo: 'A-17' }))
      await route.fulfill({ response, json: { ...answer, data: rows } })
    })
    await page.setViewportSize({ width: 390, height: 800 })
    await openAs(page, url, people.admin, '/panel/user-journeys')
    await speak(page, 'English')
    await page.locator('.list-cards a').first().click()
    await expect(tab(page, 'Outline and path')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: 'More data' })).toBeVisible()
    await expect(page.getByText('Last order no')).toBeVisible()
    await tab(page, /^Where used/).click()
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  },
)
