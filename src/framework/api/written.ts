import type { Identifier } from '../define/field.ts'
import type { AnyRecord, ResolvedResource } from '../define/resolve.ts'
import { ApiError, type FieldErrors } from './errors.ts'
import { recordOf, rowOf } from './reads.ts'
import type { Values } from './recordSource.ts'

/** A write whose errors at single fields are known by the names of the fields. */
export async function withFieldNames<Answer>(
  resource: ResolvedResource,
  write: Promise<Answer>,
): Promise<Answer> {
  try {
    return await write
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw error.with({ fieldErrors: byFieldName(resource, error.fieldErrors) })
  }
}

/** What the backend answered, over what was known before; fields that it did not mention keep their value. */
export function merged(resource: ResolvedResource, known: Values, body: unknown, id: Identifier): AnyRecord {
  const row = rowOf(resource, body)
  const silent = new Set(
    resource.fields.filter(({ wire }) => !Object.hasOwn(row, wire)).map((field) => field.name),
  )
  const answered = Object.entries(recordOf(resource, body) ?? {}).filter(([name]) => !silent.has(name))
  const secret = new Set(resource.fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name))
  const shown = Object.entries(known).filter(([name]) => !secret.has(name))
  return { ...Object.fromEntries(shown), ...Object.fromEntries(answered), id }
}

/** Backends name fields as on the wire; forms know them by their names in the entry. */
function byFieldName(resource: ResolvedResource, errors: FieldErrors): FieldErrors {
  const names = new Set(resource.fields.map((field) => field.name))
  const byWire = new Map(resource.fields.map((field) => [field.wire, field.name]))
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => {
      const [first = ''] = path.split(/[.[]/)
      const name = names.has(first) ? first : (byWire.get(first) ?? first)
      return [name + path.slice(first.length), error]
    }),
  )
}
