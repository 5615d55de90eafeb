import { existsSync, readFileSync } from 'node:fs'
import type { BackendConfig } from '#model/language/backend.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveEntries } from '#tests/support/language.ts'

/** What `docs/examples` has of a product. */
export interface Example {
  backends: Record<string, BackendConfig>
  resources: AnyResource[]
}

export const exampleFile = (product: string) => `docs/examples/${product}.json`

/** As it stands there, with another address of the same path. */
export function readExample(product: string, address: string): Example {
  const { backends, ...example } = JSON.parse(readFileSync(exampleFile(product), 'utf8')) as Example
  const moved = Object.entries(backends).map(([name, backend]) => [name, { ...backend, url: address }])
  return { ...example, backends: Object.fromEntries(moved) }
}

/** The same entries for the product's own users, where `docs/examples` says how they sign in. */
export function readUsersExample(product: string, address: string): Example | undefined {
  const file = exampleFile(`${product}-users`)
  if (!existsSync(file)) return undefined
  const users = readExample(`${product}-users`, address)
  return { ...readExample(product, address), ...users, ...{ apiBaseUrl: address, authBaseUrl: address } }
}

export interface Entries {
  invoices: ResolvedResource
  customers: ResolvedResource
}

/** The entry that has the numbers of invoices, and the one that its customers are of. */
export function entriesOfExample({ backends, resources }: Example): Entries {
  const resolved = resolveEntries([], resources, { styles: callStyles, backends })
  const invoices = resolved.find(({ fields }) => fields.some(({ name }) => name === 'number'))
  const name = invoices?.fields.find((field) => field.name === 'customer')?.resource
  const customers = resolved.find((entry) => entry.name === name)
  if (!invoices || !customers) throw new Error('The example has no invoices with customers.')
  return { invoices, customers }
}

/** The key of an entry's ids on the wire. */
export const idKey = ({ api }: ResolvedResource) => api.style?.id ?? 'id'

export function fieldOf({ fields }: ResolvedResource, name: string): ResolvedField {
  const found = fields.find((field) => field.name === name)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}
