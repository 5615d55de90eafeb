import { backendId } from '#kinds/references/ids.ts'
import { isNoFilter, isRange } from '../kinds/range.ts'
import { formed, formedEnd } from '../kinds/wireForms.ts'
import type { ResolvedResource } from '../language/resolve.ts'
import type { Query } from './query.ts'

export function wireName(resource: ResolvedResource, name: string): string {
  return fieldOf(resource, name)?.wire ?? name
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
          .map((end) => [endName(parameters[end], wire), wireEnd(resource, name, end, value[end])])
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

type Scalar = string | number | boolean

/** Fields of several values are filtered by one of them. */
export function wireValue(resource: ResolvedResource, name: string, value: unknown): Scalar {
  return inParameter(plainValue(resource, name, value), formedValue(resource, name, value))
}

/** One end of a range. */
export function wireEnd(resource: ResolvedResource, name: string, end: End, value: unknown): Scalar {
  return inParameter(plainValue(resource, name, value), formedEndOf(resource, name, end, value))
}

type End = 'from' | 'to'

/** A value as it stands in JSON. */
export function formedValue(resource: ResolvedResource, name: string, value: unknown): unknown {
  const plain = plainValue(resource, name, value)
  const field = fieldOf(resource, name)
  return field ? formed(field, plain) : plain
}

export function formedEndOf(resource: ResolvedResource, name: string, end: End, value: unknown): unknown {
  const plain = plainValue(resource, name, value)
  const field = fieldOf(resource, name)
  return field ? formedEnd(field, end, plain, zoneOfEnds(resource)) : plain
}

/** The own API holds days as days, whatever a backend does in its place. */
function zoneOfEnds({ api, backend, timeZone }: ResolvedResource): string | undefined {
  return api.style === undefined && backend === undefined ? undefined : timeZone
}

/** An object has no place in a parameter by itself. */
function inParameter(plain: Scalar, written: unknown): Scalar {
  return typeof written === 'object' ? plain : (written as Scalar)
}

function fieldOf({ fields }: ResolvedResource, name: string) {
  return fields.find((candidate) => candidate.name === name)
}

function plainValue(resource: ResolvedResource, name: string, value: unknown): Scalar {
  // The empty text asks for records without a value.
  if (value === '') return ''
  const field = fieldOf(resource, name)
  const plain = field ? field.type.toWire(value, field) : value
  return typeof plain === 'number' || typeof plain === 'boolean' ? plain : backendId(String(plain))
}
