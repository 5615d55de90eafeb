import { expect, type Page } from '@playwright/test'
import { firstOfMonth } from '../support/days.ts'
import { violationsOn } from './accessibility.ts'
import { createCampaign, storedCampaign } from './campaignForm.ts'
import { callApi, chooseMore, journalOf, openAs, people, speak } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a price is planned by keyboard, while the backend fails at first, and made once when its day has come', async ({
  page,
  sharedProduct: { url },
}) => {
  const id = await createCampaign(url, { name: 'Ab dem Ersten', monthlyPrice: 49 })
  await openAs(page, url, people.admin, `/panel/subscriptions/${id}`)
  await chooseMore(page, 'Änderung planen')
  const planning = dialog(page, 'Änderung planen')
  await page.route('**/api/planned-changes', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  const price = planning.getByLabel('Monatspreis')
  await price.fill('59')
  await price.press('Enter')
  await expect(planning.getByRole('alert')).toBeVisible()
  await expect(price).toHaveValue('59')
  await page.unroute('**/api/planned-changes')
  expect(await violationsOn(page, '.slide-over')).toEqual([])
  await price.press('Enter')
  await expect(planning).toBeHidden()

  const field = page.locator('.detail-money dd').filter({ hasText: /^49,00/ })
  await expect(field).toHaveText(/49,00\s€.*ab \d\d\.\d\d\.\d{4}:\s*59,00\s€/)
  await expect(page.getByRole('heading', { name: 'Geplante Änderungen' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  const until = firstOfMonth(1)
  await callApi(url, people.admin, 'POST', 'planned-changes/ahead', { until })
  await page.reload()
  await expect(page.locator('.detail-money dd').filter({ hasText: /^59,00/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Geplante Änderungen' })).toBeHidden()
  expect(await storedCampaign(url, id)).toMatchObject({ monthlyPrice: 59 })
  const lines = await journalOf(url, { record: id })
  expect(lines.map(({ operation, cause, actor }) => [operation, cause, actor])).toEqual([
    ['EDIT', 'planned', 'Antonia Ahrens'],
    ['CREATE', null, expect.any(String)],
  ])
})

inLongRun(
  'on a phone and in English, what is planned is changed from its list and withdrawn',
  async ({ page, sharedProduct: { url } }) => {
    const id = await createCampaign(url, { name: 'Later dearer', monthlyPrice: 49 })
    const planned = await callApi(url, people.admin, 'POST', 'planned-changes', {
      ...{ resource: 'campaigns', record: id, effectiveOn: '2090-01-01', values: { monthlyPrice: 59 } },
    })
    const { id: plan } = (await planned.json()) as { id: string }
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, url, people.admin, `/panel/planned-changes/${plan}`)
    await speak(page, 'English')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Change', exact: true }).click()
    const replanning = dialog(page, 'Edit scheduled change')
    await replanning.getByLabel('Monthly price').fill('61')
    await replanning.getByRole('button', { name: 'Schedule' }).click()
    await expect(replanning).toBeHidden()
    await page.goto(`${url}/panel/subscriptions/${id}`)
    await expect(page.getByText(/from .*2090:/)).toContainText('€61.00')
    expect(await violationsOn(page)).toEqual([])
    const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: /^Withdraw/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('heading', { name: 'Scheduled changes' })).toBeHidden()
    await expect(page.getByText(/from .*2090:/)).toBeHidden()
  },
)

inLongRun(
  'an assignment is paused, although the second half fails at first',
  async ({ page, sharedProduct: { url } }) => {
    const list = await callApi(url, people.admin, 'GET', 'mca-users/users/customers?status=PROSPECT&limit=1')
    const { data } = (await list.json()) as { data: { id: string }[] }
    const customer = data[0]?.id ?? ''
    const campaign = await createCampaign(url, { name: 'Mit Pause', monthlyPrice: 49 })
    await callApi(url, people.admin, 'PUT', `mca-users/users/customers/${customer}/subscription`, {
      ...{ subscriptionId: campaign, employees: 5, startDate: '2026-01-01', endDate: '2090-12-31' },
    })
    await openAs(page, url, people.admin, `/panel/subscriptions/${campaign}`)
    await page.getByRole('tab', { name: /Kunden/ }).click()
    await page.getByRole('button', { name: 'Aktionen' }).click()
    await page.getByRole('menuitem', { name: 'Pausieren' }).click()
    const pausing = dialog(page, 'Zuordnung pausieren')
    await pausing.getByLabel('Pause ab').fill('01.01.2080')
    await pausing.getByLabel('Geht weiter am').fill('01.03.2080')
    // The end is written, what follows it is not.
    await page.route('**/subscription', (route) => route.fulfill({ status: 503, json: {} }))
    await pausing.getByRole('button', { name: 'Pausieren' }).click()
    await expect(pausing).toBeHidden()
    await expect(page.getByText(/die Fortsetzung noch nicht/).last()).toBeVisible()
    await page.unroute('**/subscription')
    // Another tab later: what is left goes on there.
    await page.reload()
    await page.getByRole('button', { name: 'Fehlgeschlagene wiederholen' }).click()
    await expect(page.getByText('Pause ab 01.01.2080 eingetragen').last()).toBeVisible()
    const rows = page.getByRole('row').filter({ hasText: 'Aktionen' })
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: '31.12.2079' })).toHaveCount(1)
    await expect(rows.filter({ hasText: /01\.03\.2080.*31\.12\.2090/ })).toHaveCount(1)
    expect(await violationsOn(page)).toEqual([])
  },
)
