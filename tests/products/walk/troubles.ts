import { expect } from '@playwright/test'
import { chooseMore } from '../../e2e/people.ts'
import { answers } from '../../support/faultProxy.ts'
import { seedCustomers, seedInvoices } from '../seed.ts'
import { idKey } from './entries.ts'
import { fillField, placeOf } from './fill.ts'
import { attempt, begin, query, show, type Walk } from './walk.ts'

/** What a product says about a status, where no own is known. */
const usualRefusal = (status: number, words: string) => ({ statusCode: status, message: words })

/** As the product would send it to a browser of another origin. */
function refusing(status: number, body: unknown) {
  const origin = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' }
  return answers(status, body, { ...origin, ...(status === 429 ? { 'retry-after': '1' } : {}) })
}

/** In the question before a deletion. */
export async function walkUses(walk: Walk): Promise<void> {
  const { page, customers, customerIds } = walk
  const unused = seedCustomers.length - 1
  const hasWatchers = walk.invoices.fields.some(({ name }) => name === 'watchers')
  for (const index of [4, unused]) {
    const { name = '' } = seedCustomers[index] ?? {}
    const uses = seedInvoices.filter(
      ({ customer, watchers }) => customer === index || (hasWatchers && watchers.includes(index)),
    )
    await attempt(walk, 'uses', name, async () => {
      await show(walk, customers, `/${encodeURIComponent(customerIds.get(name) ?? '')}/edit`)
      await chooseMore(page, 'Löschen')
      const dialog = page.getByRole('dialog')
      const count = async () => {
        const said = (await dialog.innerText()).replace(/\s+/g, ' ')
        if (/[Ww]ird nirgends verwendet/.test(said)) return 0
        return Number(/Wird von (\d+) E/.exec(said)?.[1] ?? Number.NaN)
      }
      await expect.poll(count, { timeout: 15_000 }).toBe(uses.length)
      await page.keyboard.press('Escape')
    })
  }
  await begin(walk)
}

/** What the product refuses and the panel does not know. */
export async function walkRefusals(walk: Walk): Promise<void> {
  const { page, invoices, running, product } = walk
  const { field: name, value } = product.refuses ?? { field: 'number', value: 'R-1001' }
  if (product.refuses === null) return
  await attempt(walk, 'validation', `${name}=${value}`, async () => {
    const before = (await running.rows('invoices')).length
    await show(walk, invoices, '/create')
    const number = invoices.fields.find((field) => field.name === 'number')
    const [sample] = seedInvoices
    if (number && sample) await fillField(page, number, { ...sample, number: 'R-9002' })
    await placeOf(page, name).locator('input, textarea').first().fill(value)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(placeOf(page, name).locator('.Mui-error').first()).toBeVisible({ timeout: 15_000 })
    await expect(placeOf(page, name).locator('.MuiFormHelperText-root.Mui-error')).not.toBeEmpty()
    expect((await running.rows('invoices')).length).toBe(before)
  })
  await begin(walk)
}

/** Lists that fail say so, and never look empty. */
export async function walkReads(walk: Walk): Promise<void> {
  const { page, invoices, proxy, product, running } = walk
  const refusal = product.refusal ?? usualRefusal
  for (const status of [401, 403, 429, 500] as const) {
    await attempt(walk, status, 'list', async () => {
      proxy.on('GET', /./, refusing(status, refusal(status, `Nein ${status}`)))
      await show(
        walk,
        invoices,
        query({ page: 2, perPage: 10, sort: 'number', order: status % 2 ? 'ASC' : 'DESC' }),
      )
      await expect(page.locator('main .failure')).toBeVisible({ timeout: 15_000 })
      await expect(page.locator('main .failure')).not.toContainText(/undefined|nicht erreichbar/)
      await expect(page.getByText('Noch nichts da')).toHaveCount(0)
      await expect(page).not.toHaveURL(/signin/)
    })
    proxy.reset()
    await begin(walk)
  }
  await attempt(walk, 404, 'a record that is gone', async () => {
    const id = walk.invoiceIds.get('R-1151') ?? ''
    await running.remove('invoices', id)
    await show(walk, invoices, `/${encodeURIComponent(id)}/show`)
    await expect(page.getByText('gibt es nicht oder nicht mehr').first()).toBeVisible({ timeout: 15_000 })
  })
}

/** A refusal is told in the product's words, and what was entered stays. */
export async function walkWrites(walk: Walk): Promise<void> {
  const { page, invoices, proxy, product } = walk
  const refusal = product.refusal ?? usualRefusal
  for (const status of [409, 422] as const) {
    await attempt(walk, status, 'an edit', async () => {
      const words = `Gerade abgeschlossen (${status})`
      await show(walk, invoices, `/${encodeURIComponent(walk.invoiceIds.get('R-1014') ?? '')}/edit`)
      await expect(placeOf(page, 'title')).toBeVisible({ timeout: 15_000 })
      for (const method of ['PUT', 'PATCH', 'POST'])
        proxy.on(method, /./, refusing(status, refusal(status, words)))
      await placeOf(page, 'title').locator('input').fill('Anderer Titel')
      await page.getByRole('button', { name: 'Speichern', exact: true }).click()
      await expect(page.getByText(words).first()).toBeVisible({ timeout: 15_000 })
      await expect(placeOf(page, 'title').locator('input')).toHaveValue('Anderer Titel')
    })
    proxy.reset()
    await begin(walk)
  }
}

/** The last of all: nothing is left. */
export async function walkEmpty(walk: Walk): Promise<void> {
  const { page, invoices, running } = walk
  await attempt(walk, 'empty', 'no invoice left', async () => {
    const left = async () => {
      for (const row of await running.rows('invoices'))
        await running.remove('invoices', String(row[idKey(invoices)]))
      // One that reads its own file again may bring back what has just been removed.
      await page.waitForTimeout(500)
      return (await running.rows('invoices')).length
    }
    await expect.poll(left, { timeout: 60_000 }).toBe(0)
    await begin(walk)
    await show(walk, invoices)
    await expect(page.getByText('Noch nichts da')).toBeVisible({ timeout: 15_000 })
    await expect(page.locator('main .failure')).toHaveCount(0)
  })
}
