import { isObject, type JsonObject } from '#model/base/json.ts'
import { valueAt } from '#model/kinds/valueAt.ts'
import type { ResolvedStyle } from '#model/language/callStyle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { nested, withPart } from '#model/styles/answerPaths.ts'
import { formPairs, wrapped } from '#model/styles/styledBody.ts'
import type { Values } from '../recordSource.ts'

/** Unwraps the fields of a row; what stands beside them is kept. */
export function fieldsOfRow(row: JsonObject, { row: inside }: ResolvedStyle): JsonObject {
  if (inside === '') return row
  const fields = valueAt(row, inside)
  const [first = ''] = inside.split('.')
  const { [first]: _, ...beside } = row
  return { ...beside, ...(isObject(fields) ? fields : {}) }
}

/** Makes a row of fields and `id`. What is no object stays as it is. */
export function toRow(resource: ResolvedResource, style: ResolvedStyle, row: unknown): unknown {
  if (!isObject(row)) return row
  const id = valueAt(row, style.id)
  const isField = resource.fields.some(({ wire }) => wire === style.id)
  const fields = Object.entries(fieldsOfRow(row, style)).filter(
    ([key]) => key !== 'id' && (isField || key !== style.id),
  )
  const made = { ...Object.fromEntries(fields), ...(id === undefined ? {} : { id }) }
  return style.absent === 'empty' ? withNothing(made, resource) : made
}

/** Takes what an answer leaves out for empty. */
function withNothing(row: JsonObject, { fields }: ResolvedResource): JsonObject {
  return fields.reduce((filled, { wire }) => {
    const [root = ''] = wire.split('.')
    if (valueAt(filled, wire) !== undefined) return filled
    return withPart(filled, valueAt(filled, root) === undefined ? root : wire, null) as JsonObject
  }, row)
}

export function toBody(
  resource: ResolvedResource,
  style: ResolvedStyle,
  fields: Values,
  id?: Identifier,
): unknown {
  return wrapped(resource, style, nested(fields), id)
}

/** Encodes a form: `a[b]=c`, lists as `a[0]=b`; nothing is the empty text, and so is a list of nothing. */
export function toForm(body: unknown): Blob {
  const pairs = formPairs(body)
  const parameters = new URLSearchParams(pairs.map(([name, value]) => [name, value]))
  return new Blob([parameters.toString()], { type: 'application/x-www-form-urlencoded' })
}
