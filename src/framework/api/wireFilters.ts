import type { ResolvedResource } from '../define/resolve.ts'
import { valuesToWire } from '../fields/wire.ts'
import type { Query } from './http.ts'

/** The name under which the backend knows a field. */
export function wireName(resource: ResolvedResource, name: string): string {
  return resource.fields.find((field) => field.name === name)?.wire ?? name
}

/** One parameter per filter, under the field's wire name. A list of values means any of them. */
export function wireFilters(resource: ResolvedResource, filters: Readonly<Record<string, unknown>>): Query {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const wire = wireName(resource, name)
      const values = (Array.isArray(value) ? value : [value]).map((single) =>
        wireValue(resource, name, single),
      )
      return [wire, values]
    }),
  )
}

/** Fields that hold a list are filtered by one of its entries, which has no wire form of its own. */
function wireValue(resource: ResolvedResource, name: string, value: unknown): string | number | boolean {
  const field = resource.fields.find((candidate) => candidate.name === name)
  const holdsList = field?.kind === 'references' || field?.kind === 'list'
  const wire = field && !holdsList ? valuesToWire(resource, { [name]: value })[field.wire] : value
  return typeof wire === 'number' || typeof wire === 'boolean' ? wire : String(wire)
}
