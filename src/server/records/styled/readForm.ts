import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import { formType, parseForm } from '../../http/formBody.ts'
import { readText, recordBody } from '../../http/requestBody.ts'

/**
 * Reads the body of a call as a form.
 *
 * @throws Problem 413 for more than 1 MiB, 415 for another media type, 400 for what cannot be read
 */
export async function readForm(request: Request): Promise<JsonObject> {
  return parseForm(await readText(request, [formType], recordBody))
}

/** A value of a form as its schema wants it; the empty text is nothing. What does not fit stays as it is. */
export function typedValue(value: unknown, schema: unknown): unknown {
  if (value === '') return null
  const isFlag = [ownValue(schema, 'type')].flat().includes('boolean')
  if (isFlag && (value === 'true' || value === 'false')) return value === 'true'
  if (Array.isArray(value)) return value.map((item) => typedValue(item, ownValue(schema, 'items')))
  if (!isObject(value)) return value
  const properties = ownValue(schema, 'properties')
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, typedValue(part, ownValue(properties, key))]),
  )
}
