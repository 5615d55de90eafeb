import { type JsonObject, parseJson } from '#model/base/json.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { partAt } from '#model/styles/answerPaths.ts'
import { formType, parseForm } from '../http/formBody.ts'
import { findJsonFault } from '../http/jsonFaults.ts'
import { Problem } from '../http/problem.ts'
import { readBytes, recordBody } from '../http/requestBody.ts'
import { isWritable } from '../records/wireRow.ts'
import type { AllowedCall } from './allowedCalls.ts'
import { RawJson } from './rawJson.ts'

export interface PassedBody {
  /** JSON, or a form as the object that it stands for. */
  value: unknown
  /** The same as it was written, where it is JSON. */
  raw: RawJson | undefined
}

/** Values by their names on the wire: parts of JSON as they were written, or texts of a form. */
export type SentFields = Readonly<Record<string, unknown>>

/** @throws Problem 413 above 1 MiB, 415 for what is neither JSON nor a form, 400 for what cannot be read */
export async function readPassedBody(request: Request): Promise<PassedBody | undefined> {
  const bytes = await readBytes(request, recordBody)
  if (bytes.byteLength === 0) return undefined
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const text = Buffer.from(bytes).toString('utf8')
  if (type === formType) return { value: parseForm(text), raw: undefined }
  if (!isJson(type)) throw new Problem('wrongMedia')
  const fault = findJsonFault(text)
  if (fault !== undefined) throw new Problem('malformed', { detail: fault })
  const value = parseJson(text)
  if (value === undefined) throw new Problem('malformed', { detail: 'The body is not valid JSON.' })
  return { value, raw: new RawJson(text.trim()) }
}

export function isJson(type: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json$/.test(type)
}

/** Lists the fields that a person sets by a call, by their names in its body. */
export function settableFields(
  { kind, resource: { api } }: Pick<AllowedCall, 'kind' | 'resource'>,
  own: Pick<ResolvedResource, 'fields'>,
): ReadonlyMap<string, ResolvedField> {
  const operation = kind === 'edit' ? 'edit' : 'create'
  const names = kind === 'edit' ? undefined : api.create?.names
  const fields = own.fields.filter((field) => isWritable(field, operation))
  return new Map(
    fields.flatMap((field) => {
      const name = names === undefined ? field.wire : names[field.name]
      return name === undefined ? [] : [[name, field] as const]
    }),
  )
}

/** @throws Problem 400 where there is no such object (several records at once), or more keys than any record has */
export function fieldsIn(
  { api: { style }, fields: declared }: Pick<ResolvedResource, 'api' | 'fields'>,
  body: PassedBody | undefined,
): SentFields {
  const path = [style?.envelope.body ?? '', style?.row ?? ''].filter((part) => part !== '').join('.')
  const read = partAt(body?.value, path)
  const most = Math.max(mostKeys, declared.length)
  if (isMap(read) && Object.keys(read).length > most) {
    throw new Problem('malformed', { detail: `The body has more than ${most} keys.` })
  }
  const fields = body?.raw ? body.raw.at(path)?.members() : isMap(read) ? Object.entries(read) : undefined
  if (fields) return Object.fromEntries(fields)
  const place = path === '' ? '' : ` at "${path}"`
  throw new Problem('malformed', { detail: `The body must have one object${place}.` })
}

/** Keys of a record, where its entry does not declare more fields. */
const mostKeys = 1000

const isMap = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Picks the fields of a body that a person may set. */
export function setFields(
  call: Pick<AllowedCall, 'kind' | 'resource'>,
  own: Pick<ResolvedResource, 'fields'>,
  sent: SentFields,
): Record<string, unknown> {
  return Object.fromEntries(
    [...settableFields(call, own).keys()].flatMap((name) => {
      const value = Object.hasOwn(sent, name) ? sent[name] : insideOf(sent, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** A value that stands inside of another one. */
function insideOf(sent: SentFields, name: string): unknown {
  const [root = '', ...inside] = name.split('.')
  if (inside.length === 0 || !Object.hasOwn(sent, root)) return undefined
  const outer = sent[root]
  return outer instanceof RawJson ? outer.at(inside.join('.')) : partAt(outer, inside.join('.'))
}

/** Tells whether a key of a body is one of these names, or holds some of them. */
export function isAmong(names: Iterable<string>, key: string): boolean {
  return [...names].some((name) => name === key || name.startsWith(`${key}.`))
}

/** Puts values that stand inside of others there, beside what else stands there. */
export function assembled(fields: SentFields): SentFields {
  const isInside = ([name]: readonly [string, unknown]) => name.includes('.')
  const [inside, beside] = [
    Object.entries(fields).filter(isInside),
    Object.entries(fields).filter((each) => !isInside(each)),
  ]
  return inside.reduce(
    (all, [name, value]) => withInside(all, name.split('.'), value) as SentFields,
    Object.fromEntries(beside),
  )
}

function withInside(outer: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const members =
    outer instanceof RawJson ? outer.members() : isMap(outer) ? Object.entries(outer) : undefined
  const all = Object.fromEntries(members ?? [])
  const inside = Object.hasOwn(all, key) ? all[key] : undefined
  return { ...all, [key]: rest.length === 0 ? value : withInside(inside, rest, value) }
}
