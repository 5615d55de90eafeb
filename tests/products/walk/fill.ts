import { expect, type Locator, type Page } from '@playwright/test'
import type { ResolvedField } from '#model/language/resolve.ts'
import { textIn } from '#model/language/text.ts'
import type { SeedInvoice } from '../seed.ts'
import { seedValue } from './expected.ts'

/** The place of a field in the form that is shown. */
export const placeOf = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`)

/** Enters what the seed has for a field. */
export async function fillField(page: Page, field: ResolvedField, invoice: SeedInvoice): Promise<void> {
  const place = placeOf(page, field.name)
  const value = seedValue(invoice, field)
  const fill = fillers[field.kind] ?? fillText
  await fill({ page, place, field, value, invoice })
}

/** Takes a field's value away. */
export async function clearField(page: Page, field: ResolvedField): Promise<void> {
  const place = placeOf(page, field.name)
  if (field.kind === 'references') return removeAll(place)
  if (field.kind === 'choice') return chooseOption(page, place, '')
  await place.locator('input:not([type="hidden"]), textarea').first().fill('')
  await page.keyboard.press('Tab')
}

interface Filling {
  page: Page
  place: Locator
  field: ResolvedField
  value: unknown
  invoice: SeedInvoice
}

type Fill = (filling: Filling) => Promise<void>

const asTyped = (value: unknown) =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '')

const fillText: Fill = async ({ place, value }) => {
  await place.locator('input:not([type="hidden"]), textarea:not([aria-hidden])').first().fill(asTyped(value))
}

const fillMoment: Fill = async (filling) => {
  const value = filling.value === null ? '' : berlinMoment(String(filling.value))
  await fillText({ ...filling, value })
  await filling.page.keyboard.press('Tab')
}

/** As German staff type it, where the browser is. */
function berlinMoment(instant: string): string {
  const moment = new Date(instant)
  const options = { timeZone: 'Europe/Berlin' } as const
  const day = moment.toLocaleDateString('de-DE', {
    ...options,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  return `${day} ${moment.toLocaleTimeString('de-DE', { ...options, hour: '2-digit', minute: '2-digit' })}`
}

async function chooseOption(page: Page, place: Locator, name: string): Promise<void> {
  await place.getByRole('combobox').click()
  const options = page.getByRole('option')
  await (name === ''
    ? options.first()
    : options.filter({ hasText: new RegExp(`^${escaped(name)}$`) })
  ).click()
}

const fillChoice: Fill = async ({ page, place, field, value }) => {
  const option = field.options?.[String(value)]
  await chooseOption(page, place, option === undefined ? '' : textIn(option as never, 'de'))
}

const fillFlag: Fill = async ({ place, value }) => {
  await place.locator('input[type="checkbox"]').setChecked(value === true)
}

const fillReference: Fill = async ({ page, place, value }) => {
  const input = place.getByRole('combobox')
  await input.fill(String(value ?? ''))
  if (value !== null) await pick(page, String(value))
}

const fillReferences: Fill = async ({ page, place, value }) => {
  await removeAll(place)
  for (const name of [value].flat()) {
    await place.getByRole('combobox').fill(String(name))
    await pick(page, String(name))
    await expect(place.locator('ol li', { hasText: String(name) })).toBeVisible()
  }
}

async function removeAll(place: Locator): Promise<void> {
  const buttons = place.getByRole('button', { name: /entfernen/ })
  // Their names come a moment after the form; a new record has none.
  await buttons
    .first()
    .waitFor({ timeout: 3_000 })
    .catch(() => undefined)
  for (let left = await buttons.count(); left > 0; left--) await buttons.first().click()
}

async function pick(page: Page, name: string): Promise<void> {
  await page
    .getByRole('option')
    .filter({ hasText: new RegExp(`^${escaped(name)}$`) })
    .first()
    .click({ timeout: 15_000 })
}

const fillTags: Fill = async ({ page, place, value }) => {
  const box = place.getByRole('combobox')
  await box.focus()
  for (let left = await place.locator('.MuiChip-label').count(); left > 0; left--)
    await box.press('Backspace')
  await box.fill(`${[value].flat().join(',')},`)
  await page.keyboard.press('Tab')
}

/** Of items that are there the first one's text is changed; a new list gets them all. */
const fillList: Fill = async ({ page, place, invoice: { lines } }) => {
  const first = place.locator('[name="lines.0.text"]')
  if ((await first.count()) > 0) return first.fill(lines[0]?.text ?? '')
  for (const [index, { text, amount }] of lines.entries()) {
    await place.locator('.button-add').click()
    await place.locator(`[name="lines.${index}.text"]`).fill(text)
    await place.locator(`[name="lines.${index}.amount"]`).fill(asTyped(amount))
    await page.keyboard.press('Tab')
  }
}

/** Of an address that is there the city is changed. */
const fillAddress: Fill = async ({ place, invoice: { address } }) => {
  const part = (name: 'street' | 'postalCode' | 'city') => place.locator(`[name="address.${name}"]`)
  const isNew = (await part('street').inputValue()) === ''
  await part('city').fill(address.city)
  if (!isNew) return
  await part('street').fill(address.street)
  await part('postalCode').fill(address.postalCode)
}

const fillJson: Fill = async ({ page, place, value }) => {
  await place.locator('textarea').first().fill(JSON.stringify(value))
  await page.keyboard.press('Tab')
}

const fillers: Readonly<Record<string, Fill>> = {
  date: async (filling) => {
    await fillText(filling)
    await filling.page.keyboard.press('Tab')
  },
  dateTime: fillMoment,
  choice: fillChoice,
  flag: fillFlag,
  reference: fillReference,
  references: fillReferences,
  tags: fillTags,
  list: fillList,
  address: fillAddress,
  json: fillJson,
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
