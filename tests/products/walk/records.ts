import { expect } from '@playwright/test'
import type { ResolvedField } from '#model/language/resolve.ts'
import { chooseMore } from '../../e2e/people.ts'
import type { Row } from '../product.ts'
import { type SeedInvoice, seedCustomers, seedInvoices } from '../seed.ts'
import { differences, valueAt } from './compare.ts'
import { idKey } from './entries.ts'
import { invoiceWith, seedValue } from './expected.ts'
import { clearField, fillField, placeOf } from './fill.ts'
import { attempt, show, type Walk } from './walk.ts'

/** Every field has a value there. */
const subject = invoiceWith('R-1003')
const other = invoiceWith('R-1138')

const enterable = ({ invoices }: Walk) =>
  invoices.fields.filter(({ edit, type }: ResolvedField) => edit !== 'never' && !type.isComputed)

/** Made, edited, changed by others and deleted; compared as a whole by the product's own API before and after. */
export async function walkRecords(walk: Walk): Promise<void> {
  const { page, invoices, running } = walk
  const id = walk.invoiceIds.get(subject.number) ?? ''
  await attempt(walk, 'one', subject.number, async () => {
    await show(walk, invoices, `/${encodeURIComponent(id)}/show`)
    const main = page.locator('main')
    for (const text of [
      subject.number,
      subject.title,
      'Bezahlt',
      seedCustomers[subject.customer ?? 0]?.name ?? '',
    ])
      await expect(main.getByText(text, { exact: false }).first()).toBeVisible({ timeout: 15_000 })
    await expect(main.getByText('Nicht geliefert')).toHaveCount(0)
  })
  for (const field of enterable(walk)) {
    if (field.name === 'number') continue
    const donor = seedInvoices.find((invoice) => isAnother(field, invoice)) ?? other
    await attempt(walk, 'edit', field.name, () => edit(walk, id, field, donor))
  }
  const clearable = ['note', 'paidAt', 'customer', 'watchers', 'amount', 'state']
  for (const field of enterable(walk).filter(({ name }) => clearable.includes(name)))
    await attempt(walk, 'clear', field.name, () => edit(walk, id, field))
  await attempt(walk, 'create', 'R-9001', () => create(walk, running))
  await walkConflict(walk)
  await attempt(walk, 'delete', 'R-1150', () => remove(walk, 'R-1150'))
}

/** Has a value, another one than the subject. */
function isAnother(field: ResolvedField, invoice: SeedInvoice): boolean {
  const [value, before] = [seedValue(invoice, field), seedValue(subject, field)]
  return value !== null && String(value) !== '' && JSON.stringify(value) !== JSON.stringify(before)
}

async function openForm(walk: Walk, id: string): Promise<void> {
  await show(walk, walk.invoices, `/${encodeURIComponent(id)}/edit`)
  await expect(placeOf(walk.page, 'number')).toBeVisible({ timeout: 15_000 })
}

async function save(walk: Walk, from: RegExp): Promise<void> {
  await walk.page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(walk.page).not.toHaveURL(from, { timeout: 15_000 })
  // The page follows its address a moment later; who led back before would type into the form that is done.
  await expect(walk.page.locator('main .record-form')).toHaveCount(0, { timeout: 15_000 })
}

/** @param donor a record of the seed that has the value. @default the field is emptied */
async function edit(walk: Walk, id: string, field: ResolvedField, donor?: SeedInvoice): Promise<void> {
  const { page, running } = walk
  const before = await running.row('invoices', id)
  await openForm(walk, id)
  if (donor === undefined) await clearField(page, field)
  else await fillField(page, field, donor)
  await save(walk, /\/edit$/)
  const after = await running.row('invoices', id)
  const part = field.kind === 'list' ? '.0.text' : field.kind === 'address' ? '.city' : ''
  const place = `${field.wire}${part}`
  const isOwn = (path: string) => path === place || path.startsWith(`${place}.`)
  const stray = differences(before, after).filter((path) => !isOwn(path) && !isVolatile(path))
  for (const path of stray) {
    const [was, is] = [valueAt(before, path), valueAt(after, path)].map((value) => JSON.stringify(value))
    walk.silent.push(`${walk.product.name}: ${field.name} edited, ${path} was ${was}, is ${is}`)
  }
  expect(stray, 'what else has changed').toEqual([])
  const wanted = donor && (await running.row('invoices', walk.invoiceIds.get(donor.number) ?? ''))
  const there = differences(valueAt(wanted, place), valueAt(after, place), place)
  expect(
    there.filter((path) => !isVolatile(path)),
    `stored ${JSON.stringify(valueAt(after, place))}`,
  ).toEqual([])
}

/** Ids that products give parts, and the times of their writes. */
function isVolatile(path: string): boolean {
  return /(^|\.)(id|_id|documentId|objectId|updated_?at|created_?at|date_updated|date_created|publishedAt|_v|__v)$/i.test(
    path,
  )
}

/** Makes a record with the values of one of the seed, and holds both against each other. */
async function create(walk: Walk, { rows, row }: Walk['running']): Promise<void> {
  const { page, invoices } = walk
  const known = new Set((await rows('invoices')).map((each) => each[idKey(invoices)]))
  await show(walk, invoices, '/create')
  await expect(placeOf(page, 'number')).toBeVisible({ timeout: 15_000 })
  for (const field of enterable(walk))
    await fillField(page, field, field.name === 'number' ? { ...other, number: 'R-9001' } : other)
  await save(walk, /\/create$/)
  const made = (await rows('invoices')).filter((each) => !known.has(each[idKey(invoices)]))
  expect(made.length, 'records made').toBe(1)
  const stored = await row('invoices', String(made[0]?.[idKey(invoices)]))
  const model = await row('invoices', walk.invoiceIds.get(other.number) ?? '')
  const number = invoices.fields.find(({ name }) => name === 'number')?.wire
  // A deep value that cannot be entered leaves nothing of what it lies in.
  const deep = enterable(walk).some(({ name }) => name === 'width') ? 'h' : '(h|dims)'
  const undeclared = new RegExp(`(^|\\.)(internal|sku|phone|${deep})$|address\\.state$`)
  const wrong = differences(model, stored).filter(
    (path) => path !== number && !undeclared.test(path) && !isVolatile(path),
  )
  expect(wrong.map((path) => `${path}: ${JSON.stringify(valueAt(stored, path))}`)).toEqual([])
}

/** Somebody else changes the field that is being edited. */
async function walkConflict(walk: Walk): Promise<void> {
  const { page, running, invoices } = walk
  const title = invoices.fields.find(({ name }) => name === 'title')
  if (!title) return
  const id = walk.invoiceIds.get('R-1012') ?? ''
  await attempt(walk, 'conflict', 'title', async () => {
    await openForm(walk, id)
    await running.change('invoices', id, { [title.wire]: 'Von jemand anderem' })
    await placeOf(page, 'title').locator('input').fill('Von mir')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Von jemand anderem', { timeout: 15_000 })
    expect(valueAt(await running.row('invoices', id), title.wire)).toBe('Von jemand anderem')
  })
  await page.goto(`${walk.url}/panel/${walk.customers.path}`)
}

async function remove(walk: Walk, number: string): Promise<void> {
  const { page, running, invoices } = walk
  const id = walk.invoiceIds.get(number) ?? ''
  const before = (await running.rows('invoices')).length
  await show(walk, invoices, `/${encodeURIComponent(id)}/edit`)
  await chooseMore(page, 'Löschen')
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  const left = async () =>
    (await running.rows('invoices')).filter((row: Row) => String(row[idKey(invoices)]) === id)
  await expect.poll(left, { timeout: 15_000 }).toEqual([])
  expect((await running.rows('invoices')).length).toBe(before - 1)
}
