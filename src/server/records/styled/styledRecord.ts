import { isObject, type JsonObject } from '#model/base/json.ts'
import { nested, partAt, withPart } from '#model/contract/answerPaths.ts'
import { sentType } from '#model/contract/mediaTypes.ts'
import { wireSchema } from '#model/kinds/recordSchema.ts'
import type { ResolvedStyle } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { Problem } from '../../http/problem.ts'
import { readJsonObject, recordBody } from '../../http/requestBody.ts'
import { readForm, typedValue } from './readForm.ts'

/** A row of the API as a style has it: the fields where it wants them, the id beside them under its name. */
export function toStyledRow(
  { id: name, row: inside }: ResolvedStyle,
  { id, ...fields }: JsonObject,
): JsonObject {
  // Where the id is a field as well, it stays what the field is, such as a number.
  const own = String(fields[name]) === id ? fields[name] : id
  return withPart(withPart({}, inside, nested(fields)), name, own) as JsonObject
}

/**
 * The fields of a body, out of what a style wraps them in. A body of nothing is fine: an action may have none.
 *
 * @throws Problem 400 where there are none, 413, 415
 */
export async function readStyledBody(
  resource: ResolvedResource,
  style: ResolvedStyle,
  request: Request,
): Promise<JsonObject> {
  const isForm = style.body === 'form'
  const body = isForm ? await readForm(request) : await readJsonObject(request, recordBody, sentType(style))
  const path = [style.envelope.body, style.row].filter((part) => part !== '').join('.')
  const fields = Object.keys(body).length === 0 ? body : partAt(body, path)
  if (!isObject(fields))
    throw new Problem('malformed', { detail: `The body must have an object at "${path}".` })
  return isForm ? typed(resource, fields) : fields
}

/** A form has texts alone. */
function typed({ fields }: ResolvedResource, values: JsonObject): JsonObject {
  const schemas = new Map(fields.map((field) => [field.wire, wireSchema(field)]))
  return Object.fromEntries(
    Object.entries(values).map(([wire, value]) => [wire, typedValue(value, schemas.get(wire))]),
  )
}
