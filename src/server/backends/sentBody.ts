import { isDeepEqual } from '#model/base/deepEqual.ts'
import { valuesToWire } from '#model/kinds/wire.ts'
import type { ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'
import { nested } from '#model/styles/answerPaths.ts'
import { formPairs, wrapped } from '#model/styles/styledBody.ts'
import { formType, parseForm } from '../http/formBody.ts'
import type { PassedBody, SentFields } from './passedBody.ts'
import { writeRaw } from './rawJson.ts'

export interface SentBody {
  bytes: Uint8Array
  type: string
}

/** @param id of the record, where there is one */
export function bodyWith(resource: ResolvedResource, fields: SentFields, id: string | undefined): SentBody {
  const { style } = resource.api
  return encoded(resource, style ? wrapped(resource, style, fields, id) : fields)
}

/** @returns nothing where the method has no body */
export function actionBody(
  resource: ResolvedResource,
  { method, body }: ResolvedAction,
  id: string | undefined,
): SentBody | undefined {
  if (method === 'DELETE') return undefined
  return encoded(resource, actionValue(resource, body, id))
}

function actionValue(
  resource: ResolvedResource,
  body: ResolvedAction['body'],
  id: string | undefined,
): unknown {
  const { style } = resource.api
  const values = valuesToWire(resource, body)
  if (Object.keys(values).length === 0 || !style) return values
  return wrapped(resource, style, nested(values), id)
}

/** Tells whether a body is what an action sends and nothing else: whoever may only do the action sets nothing by its call. */
export function isOfAction(
  body: PassedBody | undefined,
  resource: ResolvedResource,
  { body: declared }: ResolvedAction,
  id: string | undefined,
): boolean {
  const wanted = actionValue(resource, declared, id)
  if (body === undefined) return Object.keys(declared).length === 0
  const said = body.raw ? wanted : parseForm(new URLSearchParams(formPairs(wanted)).toString())
  return isDeepEqual(body.value, said)
}

function encoded({ api: { style } }: ResolvedResource, value: unknown): SentBody {
  if (style?.body === 'form') {
    const pairs = formPairs(JSON.parse(writeRaw(value)))
    return { bytes: Buffer.from(new URLSearchParams(pairs).toString()), type: formType }
  }
  return { bytes: Buffer.from(writeRaw(value)), type: style?.headers['content-type'] ?? 'application/json' }
}
