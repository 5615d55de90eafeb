import type { ResolvedField } from '#model/language/resolve.ts'
import { type SeedInvoice, seedCustomers, seedInvoices } from '../seed.ts'

/** What the seed has for a field of an entry, as the panel holds it; references by the names of their records. */
export function seedValue(invoice: SeedInvoice, field: ResolvedField): unknown {
  if (field.name === 'customer')
    return invoice.customer === null ? null : seedCustomers[invoice.customer]?.name
  if (field.name === 'watchers') return invoice.watchers.map((index) => seedCustomers[index]?.name)
  if (field.name === 'width') return invoice.dims.w
  const value = invoice[field.name as keyof SeedInvoice] ?? null
  return field.unit === 'minor' && typeof value === 'number' ? value / 100 : value
}

export const numbersOf = (invoices: readonly SeedInvoice[]) => invoices.map(({ number }) => number)

export function invoiceWith(number: string): SeedInvoice {
  const found = seedInvoices.find((invoice) => invoice.number === number)
  if (!found) throw new Error(`The seed has no ${number}.`)
  return found
}

/** Values that the seed has, each once, in their order. */
export function valuesOf(field: ResolvedField): (string | number | boolean)[] {
  const all = seedInvoices.flatMap((invoice) => seedValue(invoice, field) ?? [])
  const scalars = all.filter((value): value is string | number | boolean => typeof value !== 'object')
  return [...new Set(scalars)].toSorted((one, other) => compare(one, other))
}

export function compare(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : one > other ? 1 : 0
  return Number(one) - Number(other)
}

/**
 * Tells what is wrong with an order of numbers of invoices; products order texts by letters or by their alphabet, and put what has no
 * value first or last.
 */
export function faultOfOrder(
  numbers: readonly string[],
  field: ResolvedField,
  order: 'ASC' | 'DESC',
): string | undefined {
  const values = numbers.map((number) => seedValue(invoiceWith(number), field))
  const firstValue = values.findIndex((value) => value !== null)
  const lastValue = values.findLastIndex((value) => value !== null)
  const given = values.slice(firstValue, lastValue + 1)
  if (given.includes(null)) return 'what has no value stands between what has one'
  const way = order === 'ASC' ? 1 : -1
  const orders = field.resource === undefined ? [compare, byAlphabet] : [grouped(given)]
  const isOrdered = orders.some((by) =>
    given.every((value, index) => index === 0 || way * by(given[index - 1], value) <= 0),
  )
  if (!isOrdered) return `out of order: ${given.slice(0, 12).join(', ')}`
  const all = seedInvoices.map((invoice) => seedValue(invoice, field)).filter((value) => value !== null)
  const ordered = all.toSorted((one, other) => way * compare(one, other))
  const isFirst = field.resource !== undefined || given.length === 0 || given[0] === ordered[0]
  return isFirst ? undefined : `begins with ${given[0]} in place of ${ordered[0]}`
}

const byAlphabet = (one: unknown, other: unknown) => String(one).localeCompare(String(other), 'de')

/** References are ordered by ids: those of one record stand together. */
function grouped(values: readonly unknown[]) {
  const changes = values.filter((value, index) => index > 0 && value !== values[index - 1]).length
  const areTogether = changes === new Set(values).size - 1
  return () => (areTogether ? 0 : Number.NaN)
}
