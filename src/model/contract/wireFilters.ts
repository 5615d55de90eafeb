import { backendId } from '#kinds/references/ids.ts'
import { isNoFilter, isRange } from '../kinds/range.ts'
import { valuesToWire } from '../kinds/wire.ts'
import type { ResolvedResource } from '../language/resolve.ts'
import type { Query } from './query.ts'

export function wireName(resource: ResolvedResource, name: string): string {
  return resource.fields.find((field) => field.name === name)?.wire ?? name
}

/** Returns a parameter under the wire name, where a list means any of its values; for a range one for each given end. */
export function wireFilters(resource: ResolvedResource, filters: Readonly<Record<string, unknown>>): Query {
  const { parameters } = resource.api.list
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]): [string, Query[string]][] => {
      const wire = wireName(resource, name)
      if (isRange(value)) {
        return (['from', 'to'] as const)
          .filter((end) => !isNoFilter(value[end]))
          .map((end) => [endName(parameters[end], wire), wireValue(resource, name, value[end])])
      }
      const values = (Array.isArray(value) ? value : [value]).map((single) =>
        wireValue(resource, name, single),
      )
      return [[wire, values]]
    }),
  )
}

export function endName(template: string, wire: string): string {
  return template.replace('{field}', () => wire)
}

/** Fields of several values are filtered by one of them. */
export function wireValue(
  resource: ResolvedResource,
  name: string,
  value: unknown,
): string | number | boolean {
  // The empty text asks for records without a value.
  if (value === '') return ''
  const field = resource.fields.find((candidate) => candidate.name === name)
  const wire = field ? valuesToWire(resource, { [name]: value })[field.wire] : value
  return typeof wire === 'number' || typeof wire === 'boolean' ? wire : backendId(String(wire))
}
