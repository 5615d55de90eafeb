import { isObject, type JsonObject, parseJson } from '../../model/base/json.ts'
import { valuesToWire } from '../../model/kinds/wire.ts'
import type { ResolvedAction, ResolvedResource } from '../../model/language/resolve.ts'
import { formType, parseForm } from '../http/formBody.ts'
import { findJsonFault } from '../http/jsonFaults.ts'
import { Problem } from '../http/problem.ts'
import { readBytes } from '../http/requestBody.ts'

/** Largest body of a call that is passed on, in bytes. */
const largestBody = 1_048_576

/** What a call sends. */
export interface PassedBody {
  bytes: Uint8Array
  /** What it says: JSON, or a form as the object that it stands for. */
  value: unknown
  isForm: boolean
}

/**
 * Reads the body of a call that is passed on. None is nothing.
 *
 * @throws Problem 413 above 1 MiB, 415 for what is neither JSON nor a form, 400 for what cannot be read
 */
export async function readPassedBody(request: Request): Promise<PassedBody | undefined> {
  const bytes = await readBytes(request, largestBody)
  if (bytes.byteLength === 0) return undefined
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const isForm = type === formType
  if (!isForm && !isJson(type)) throw new Problem('wrongMedia')
  const text = Buffer.from(bytes).toString('utf8')
  if (isForm) return { bytes, value: parseForm(text), isForm }
  const fault = findJsonFault(text)
  if (fault !== undefined) throw new Problem('malformed', { detail: fault })
  const value = parseJson(text)
  if (value === undefined) throw new Problem('malformed', { detail: 'The body is not valid JSON.' })
  return { bytes, value, isForm }
}

/** Whether a media type is JSON, or a kind of it. */
export function isJson(type: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json$/.test(type)
}

/** The part of a body or of an answer that holds a record: the outermost object with one of the keys. */
export function recordIn(value: unknown, keys: readonly string[]): JsonObject | undefined {
  let level: unknown[] = [value]
  for (let depth = 0; depth < 5 && level.length > 0; depth += 1) {
    const found = level.find((each) => isObject(each) && keys.some((key) => Object.hasOwn(each, key)))
    if (isObject(found)) return found
    level = level.flatMap((each) =>
      Array.isArray(each) ? each.slice(0, 1) : isObject(each) ? Object.values(each) : [],
    )
  }
  return undefined
}

/** The outermost keys of an entry's fields in what its backend sends and takes. */
export function wireKeys({ fields }: Pick<ResolvedResource, 'fields'>): readonly string[] {
  return fields.map(({ wire }) => wire.split('.')[0] ?? wire)
}

/**
 * Whether a body says what an action says, and nothing besides: whoever may only do the action must not be able to set
 * anything else by its call. Around the values there may be what names type and id.
 */
export function isOfAction(
  { value, isForm }: PassedBody,
  resource: ResolvedResource,
  action: ResolvedAction,
  id: string | undefined,
): boolean {
  const wanted = new Map(leavesOf(valuesToWire(resource, action.body)))
  const found = leavesOf(value)
  const asSent = (leaf: unknown) => (isForm ? String(leaf ?? '') : leaf)
  const said = new Set<string>()
  for (const [key, leaf] of found) {
    if (wanted.has(key) && asSent(wanted.get(key)) === leaf) said.add(key)
    else if (!(key === 'type' && typeof leaf === 'string') && !(key === 'id' && String(leaf) === id))
      return false
  }
  return said.size === wanted.size
}

/** Single values with the last key that they are under, and their places in lists. */
function leavesOf(value: unknown, key = ''): [string, unknown][] {
  if (Array.isArray(value)) {
    return value.length === 0
      ? [[key, '[]']]
      : value.flatMap((each, index) => leavesOf(each, `${key}[${index}]`))
  }
  if (isObject(value)) return Object.entries(value).flatMap(([name, part]) => leavesOf(part, name))
  return [[key, value ?? null]]
}
