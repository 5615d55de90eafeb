import { expect, type Page } from '@playwright/test'
import { callApi, journalOf, openAs, people } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

interface Assignment {
  id: string
  customer: string
  employees: number | null
}

async function makeSubscription(url: string, name: string): Promise<string> {
  const made = await callApi(url, people.admin, 'POST', 'api-campaigns-post', {
    ...{ name, type: 'SUBSCRIPTION', items: [], duration: 24, monthlyPrice: 10, pricePerEmployee: 1 },
    ...{ startDate: '2026-01-01', endDate: '2099-12-31' },
  })
  const { id } = (await made.json()) as { id: string }
  await callApi(url, people.admin, 'PUT', `api-campaigns-put/${id}/status`, { status: 'ACTIVE' })
  return id
}

async function assignedTo(url: string, campaign: string): Promise<Assignment[]> {
  const path = `api-campaign-assignments-get?campaign=${campaign}&limit=100`
  return (await (await callApi(url, people.admin, 'GET', path)).json()).data
}

const available = (page: Page) => page.getByRole('listbox', { name: /^(Verfügbar|Available)$/ })
const assigned = (page: Page) => page.getByRole('listbox', { name: /^(Zugeordnet|Assigned)$/ })
const bar = (page: Page) => page.getByRole('region', { name: /Vorgemerkte Änderungen|Pending changes/ })
const titlesIn = (list: ReturnType<typeof available>) => list.getByRole('option').locator('.pair-title')

inLongRun(
  'customers are moved, pasted, reviewed and written; of twenty writes the seventh fails and is repeated alone',
  async ({ page, sharedProduct: { url } }) => {
    const campaign = await makeSubscription(url, 'Zuordnung Probe')
    await openAs(page, url, people.admin, '/panel/campaign-assignment')
    await page.getByRole('searchbox', { name: 'Suchen' }).fill('Zuordnung Probe')
    // Till the others are gone it moves below the mouse.
    await expect(page.locator('.place-list > li')).toHaveCount(1)
    await page.getByRole('link', { name: /Zuordnung Probe/ }).click()
    await expect(page).toHaveURL(`${url}/panel/campaign-assignment?campaign=${campaign}`)
    await expect(page.getByText('Noch keine Kunden zugeordnet')).toBeVisible()

    // By the row's arrow, by button, by key and by dragging.
    const options = available(page).getByRole('option')
    const [byDrag] = await titlesIn(available(page)).allTextContents()
    await options.first().dragTo(assigned(page))
    await expect(titlesIn(assigned(page))).toHaveText([byDrag ?? ''])
    await options.nth(1).hover()
    await options.nth(1).locator('[data-move]').click()
    await options.nth(0).click()
    await options.nth(3).click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Zuordnen (4)' }).click()
    await expect(bar(page)).toContainText('6 neu')
    await available(page).press('Enter')
    await expect(bar(page)).toContainText('7 neu')
    await page.keyboard.press('Control+z')
    await expect(bar(page)).toContainText('6 neu')
    await page.keyboard.press('Control+y')

    // What is gathered survives a reload.
    await page.reload()
    await expect(bar(page)).toContainText('7 neu')
    await expect(page.getByText(/^Entwurf vom .* wiederhergestellt/)).toBeVisible()

    // A list from elsewhere brings the rest; what is not found is named by its line.
    const mails = await available(page).getByRole('option').locator('.pair-detail').allTextContents()
    const wanted = mails.slice(0, 8)
    await page.getByRole('searchbox', { name: 'Suchen in „Verfügbar“' }).fill('gmbh')
    await expect(page.getByRole('button', { name: /^Alle gefilterten zuordnen/ })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Suchen in „Verfügbar“' }).fill('')
    await page.getByRole('button', { name: 'Liste einfügen' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Liste', { exact: true }).fill([...wanted, 'niemand@nirgends.example'].join('\n'))
    await expect(dialog).toContainText('1 nicht gefunden')
    await expect(dialog).toContainText('Zeile 9: niemand@nirgends.example')
    await dialog.getByRole('button', { name: '8 vormerken' }).click()
    await options.nth(0).click()
    await options.nth(4).click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Zuordnen (5)' }).click()
    await expect(bar(page)).toContainText('20 neu')

    // Everything of the seventh customer fails until the fault is over.
    const seen = new Set<string>()
    let isFaulty = true
    await page.route('**/customers/*/subscription', (route) => {
      const path = new URL(route.request().url()).pathname
      seen.add(path)
      const isSeventh = [...seen].indexOf(path) === 6
      return isFaulty && isSeventh ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
    })
    await page.getByRole('button', { name: 'Prüfen und übernehmen' }).click()
    await page.getByRole('button', { name: '20 Änderungen übernehmen' }).click()
    await expect(bar(page)).toContainText('19 gespeichert, 1 nicht gespeichert')
    expect(await assignedTo(url, campaign)).toHaveLength(19)

    isFaulty = false
    await bar(page).getByRole('button', { name: 'Nur Fehler wiederholen (1)' }).click()
    await expect(bar(page)).toContainText('Nichts vorgemerkt')
    const all = await assignedTo(url, campaign)
    expect(all).toHaveLength(20)
    expect(new Set(all.map(({ customer }) => customer)).size).toBe(20)
  },
)

inLongRun(
  'customers that are selected in their list are assigned together; who is assigned already stays as he is',
  async ({ page, sharedProduct: { url } }) => {
    const campaign = await makeSubscription(url, 'Zuordnung aus der Liste')
    await openAs(page, url, people.admin, '/panel/user-list')
    const names: string[] = []
    for (const row of [2, 4, 5]) {
      const line = page.locator('tbody tr').nth(row)
      names.push((await line.locator('.record-link').textContent()) ?? '')
      await line.getByRole('checkbox').check()
    }
    async function assignSelected() {
      await page.getByRole('button', { name: 'Abo zuordnen' }).click()
      const choice = page.getByRole('dialog', { name: 'Abo zuordnen: 3 Kunden' })
      await choice.getByRole('searchbox').fill('Zuordnung aus der Liste')
      await choice.getByRole('radio', { name: /^Zuordnung aus der Liste/ }).check()
      await choice.getByRole('button', { name: 'Weiter' }).click()
    }
    await assignSelected()
    await expect(page.getByText('3 vorgemerkt. Gespeichert ist noch nichts.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/panel/subscriptions/${campaign}\\?`))
    await expect(bar(page)).toContainText('3 neu')
    expect((await titlesIn(assigned(page)).allTextContents()).toSorted()).toEqual(names.toSorted())
    await page.getByRole('button', { name: 'Prüfen und übernehmen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /3/ }).last().click()
    await expect.poll(async () => (await assignedTo(url, campaign)).length).toBe(3)

    // The rows are still selected.
    await page.goto(`${url}/panel/user-list`)
    for (const row of [2, 4, 5]) await page.locator('tbody tr').nth(row).getByRole('checkbox').check()
    await assignSelected()
    await expect(page.getByText('0 vorgemerkt, 3 sind schon zugeordnet.')).toBeVisible()
  },
)

test('37 customers of a pasted list move to another subscription on a day: at most nine clicks, one batch', async ({
  page,
  sharedProduct: { url },
}) => {
  const [from, to] = [await makeSubscription(url, 'Umzug alt'), await makeSubscription(url, 'Umzug neu')]
  const { data } = await (
    await callApi(url, people.admin, 'GET', 'mca-users/users/customers?limit=40')
  ).json()
  const customers = (data as { id: string; email: string }[]).slice(0, 37)
  for (const { id } of customers)
    await callApi(url, people.admin, 'PUT', `mca-users/users/customers/${id}/subscription`, {
      ...{ subscriptionId: from, employees: 2, startDate: '2026-01-01', endDate: null },
    })
  await openAs(page, url, people.admin, `/panel/subscriptions/${from}/show`)
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 })
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0)
          Object.assign(window, { clicks: (window as never as { clicks: number }).clicks + 1 })
      },
      true,
    )
  })
  await page.getByRole('tab', { name: /^Kunden/ }).click()
  await page
    .getByRole('link', { name: 'Mehrere zuordnen' })
    .or(page.getByRole('button', { name: 'Mehrere zuordnen' }))
    .click()
  await page.getByRole('button', { name: 'Liste einfügen' }).last().click()
  await page
    .getByRole('dialog')
    .getByLabel('Liste', { exact: true })
    .fill(customers.map(({ email }) => email).join('\n'))
  await page.getByRole('button', { name: '37 zugeordnete auswählen' }).click()
  await page.getByRole('button', { name: 'Wechseln' }).click()
  const form = page.getByRole('dialog', { name: /^Wechseln/ })
  await form.getByRole('combobox', { name: /^Abonnement/ }).click()
  await page.keyboard.type('Umzug neu')
  await page.getByRole('option', { name: /Umzug neu/ }).click()
  await form.getByLabel(/^Wechsel am/).fill('2098-01-01')
  await form.getByRole('button', { name: 'Weiter' }).click()
  const review = page.getByRole('dialog', { name: 'Änderungen prüfen' })
  await expect(review).toContainText('37 wechseln')
  await expect(review).toContainText(/ab 01\.01\.2098 ±0,00.€ \(−444,00.€ fällt weg, \+444,00.€ kommt dazu\)/)
  await review.getByRole('button', { name: '37 Änderungen übernehmen' }).click()
  // 74 calls, one after the other.
  await expect(page.getByText('37 gespeichert').first()).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(() => (window as never as { clicks: number }).clicks)).toBeLessThanOrEqual(9)
  expect(await assignedTo(url, to)).toHaveLength(37)
  const lines = await journalOf(url, { resource: 'assignments' })
  const batches = new Set(lines.slice(0, 40).map(({ batch }) => batch))
  expect(batches.size).toBe(1)
})
