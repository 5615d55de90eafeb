// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables look so in config.json
import { expect, type Page } from '@playwright/test'
import { entryFor } from '../support/backends/entries.ts'
import { type StyleName, standIns } from '../support/backends/index.ts'
import type { StandIn } from '../support/backends/standIn.ts'
import { lead } from './following.ts'
import { chooseMore, openAs, people, searchList } from './people.ts'

export const secret = 'the-key-that-nobody-sees'
/** Called by the server; the others by the browser. */
const throughServer: readonly StyleName[] = ['stripe', 'postgrest', 'lago']
/** What the product does not have, or has under another name. */
const lacks: Readonly<Partial<Record<StyleName, readonly ('count' | 'order' | 'search')[]>>> = {
  stripe: ['count', 'order', 'search'],
  lago: ['order'],
}

/** A backend of a style, and what `config.json` says of it. */
export async function startBackend(style: StyleName) {
  const isServed = throughServer.includes(style)
  const standIn = await standIns[style](isServed ? { token: secret } : {})
  const { resources } = entryFor(style, standIn.url)
  const backend = {
    url: `${standIn.url}/`,
    style,
    ...(isServed
      ? { through: 'server', headers: { Authorization: 'Bearer ${STAND_IN_SECRET}' } }
      : { token: false }),
  }
  const [name, title] = [nameOf(style), `Rechnungen ${style}`]
  const label = [`Rechnung ${style}`, title]
  return {
    standIn,
    backends: { [name]: backend },
    resources: resources.map((entry) => ({ ...entry, name, label, backend: name })),
  }
}

/** Reads, orders, searches, filters, makes, edits and deletes, as staff do. */
export async function workWithBackend(
  page: Page,
  url: string,
  style: StyleName,
  standIn: StandIn,
): Promise<void> {
  const can = (what: 'count' | 'order' | 'search') => !lacks[style]?.includes(what)
  const rows = page.locator('tbody tr')
  await openAs(page, url, people.admin, `/panel/${nameOf(style)}`)
  await expect(rows).toHaveCount(25)
  await expect(page.getByText(can('count') ? '1–25 von 400' : '1–25 von mehr als 25')).toBeVisible()
  await page.getByRole('button', { name: 'Zur nächsten Seite' }).click()
  await expect(page.getByText(/^26–50 von/)).toBeVisible()
  await page.getByRole('button', { name: 'Zur nächsten Seite' }).click()
  await expect(page.getByText(/^51–75 von/)).toBeVisible()
  await expect(rows).toHaveCount(25)

  const order = page.getByRole('columnheader', { name: 'Betrag' }).getByRole('button')
  if (can('order')) {
    for (const way of ['ascending', 'descending']) {
      await order.click()
      await expect(page.getByRole('columnheader', { name: 'Betrag' })).toHaveAttribute('aria-sort', way)
      await expect.poll(() => orderOfAmounts(page)).toBe(way)
    }
    await expect(page.getByText(/^1–25 von/)).toBeVisible()
  } else await expect(order).toHaveCount(0)

  const { number } = standIn.rows()[7] ?? {}
  await lead(page, `/panel/${nameOf(style)}`)
  await expect(rows).toHaveCount(25)
  if (can('search')) {
    await searchList(page, String(number))
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(String(number))
  } else await expect(page.getByRole('searchbox')).toHaveCount(0)

  const paid = style === 'lago' || style === 'stripe' ? 'paid' : 'PAID'
  const filter = encodeURIComponent(JSON.stringify({ state: [paid], amount: { from: 100, to: 300 } }))
  await lead(page, `/panel/${nameOf(style)}?filter=${filter}`)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(rows.first()).toContainText('Bezahlt')
  expect(await rows.filter({ hasText: 'Bezahlt' }).count()).toBe(await rows.count())

  await lead(page, `/panel/${nameOf(style)}/create`)
  await page.getByRole('textbox', { name: 'Nummer' }).fill('R-9001')
  await page.getByRole('textbox', { name: 'Kunde' }).fill('Adler GmbH')
  await page.getByRole('textbox', { name: 'Betrag' }).fill('12,50')
  await page.getByLabel('Ausgestellt').fill('2026-03-04')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const made = () => standIn.rows().find((row) => row.number === 'R-9001')
  await expect.poll(made).toBeTruthy()
  await expect(page).not.toHaveURL(/\/create$/)
  // Its address is another one before the form is gone, in which the next step would type.
  await expect(page.getByRole('textbox', { name: 'Nummer' })).toHaveCount(0)
  const { amount, amount_cents: cents } = made() ?? {}
  expect(cents ?? amount).toBe(style === 'lago' || style === 'stripe' ? 1250 : 12.5)

  await lead(page, `/panel/${nameOf(style)}/${encodeURIComponent(idOf(style, made() ?? {}))}/edit`)
  await expect(page.getByRole('textbox', { name: 'Betrag' })).toHaveValue('12,50')
  await page.getByRole('textbox', { name: 'Notiz' }).fill('Geprüft')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect.poll(() => made()?.note).toBe('Geprüft')
  await expect(page).not.toHaveURL(/\/edit$/)
  expect(made()).toMatchObject({ customer: 'Adler GmbH' })

  await lead(page, `/panel/${nameOf(style)}/${encodeURIComponent(idOf(style, made() ?? {}))}/edit`)
  await expect(page.getByRole('textbox', { name: 'Notiz' })).toHaveValue('Geprüft')
  await chooseMore(page, 'Löschen')
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect.poll(made).toBeUndefined()
}

export function nameOf(style: StyleName): string {
  return `bills${style.replace(/[^a-z]/g, '')}`
}

function idOf(style: StyleName, row: Readonly<Record<string, unknown>>): string {
  const key = style === 'lago' ? 'lago_id' : style === 'strapi' ? 'documentId' : 'id'
  return String(row[key])
}

async function orderOfAmounts(page: Page): Promise<string> {
  const texts = await page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].find((cell) => cell.textContent?.includes('€'))?.textContent ?? ''),
    )
  const amounts = texts.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
  const isOrdered = (direction: number) =>
    amounts.every((amount, index) => index === 0 || direction * (amount - (amounts[index - 1] ?? 0)) >= 0)
  return isOrdered(1) ? 'ascending' : isOrdered(-1) ? 'descending' : 'none'
}
