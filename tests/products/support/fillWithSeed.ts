import type { Collection } from '../product.ts'
import { type SeedInvoice, seedCustomers, seedInvoices } from '../seed.ts'

/** An invoice of the seed with the ids of its customers. */
export type FilledInvoice = Omit<SeedInvoice, 'customer' | 'watchers'> & {
  customer: string | null
  watchers: readonly string[]
}

/**
 * Creates the seed by a product's own calls, one after the other.
 *
 * @param create returns the id of the new record
 * @param toWire an invoice as the product wants it. @default as it is
 */
export async function fillWithSeed(
  create: (collection: Collection, fields: object) => Promise<string>,
  toWire: (invoice: FilledInvoice) => object = (invoice) => invoice,
): Promise<void> {
  const ids: string[] = []
  for (const customer of seedCustomers) ids.push(await create('customers', customer))
  for (const { customer, watchers, ...invoice } of seedInvoices) {
    const filled = {
      ...invoice,
      customer: customer === null ? null : (ids[customer] ?? null),
      watchers: watchers.map((index) => ids[index] ?? ''),
    }
    await create('invoices', toWire(filled))
  }
}
