import { isObject, type JsonObject } from '../../model/base/json.ts'
import { invalidFields, Problem } from './problem.ts'

/** Largest body in bytes. */
const largestBody = 1_048_576

const json = 'application/json'

/**
 * Reads the body of a request as one JSON object. Its keys are the caller's: read them with `Object.hasOwn`.
 *
 * @param largest in bytes. @default 1 MiB
 * @param mediaType a kind of JSON that is as good. @default none
 * @throws Problem 413 above that (also where no length is announced), 415 for another media type,
 *   400 for anything but one JSON object in UTF-8
 */
export async function readJsonObject(
  request: Request,
  largest = largestBody,
  mediaType = json,
): Promise<JsonObject> {
  const text = await readText(request, [json, mediaType], largest)
  const value = parse(text)
  if (!isObject(value)) {
    throw new Problem('malformed', { detail: 'The body must be a JSON object.' })
  }
  const fault = findJsonFault(text)
  if (fault !== undefined) throw new Problem('malformed', { detail: fault })
  return value
}

/**
 * Reads the body of a request as text.
 *
 * @param mediaTypes that it may have; none is fine
 * @param largest in bytes. @default 1 MiB
 * @throws Problem 413 above that, 415 for another media type, 400 for what is not UTF-8
 */
export async function readText(
  request: Request,
  mediaTypes: readonly string[],
  largest = largestBody,
): Promise<string> {
  const mediaType = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  const bytes = await readBytes(request, largest)
  if (mediaType && !mediaTypes.includes(mediaType)) {
    throw new Problem(mediaTypes.includes(json) ? 'notJson' : 'wrongMedia')
  }
  return decode(bytes)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem('malformed', { detail: 'The body is not valid UTF-8.' })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('malformed', { detail: 'The body is not valid JSON.' })
  }
}

/**
 * Reads the body of a request.
 *
 * @param largest in bytes
 * @throws Problem 413 above that, also where no length is announced; 400 where it breaks off
 */
export async function readBytes(request: Request, largest: number): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > largest) throw new Problem('tooLarge')
  const parts: Uint8Array[] = []
  let size = 0
  if (request.body === null) return new Uint8Array()
  const reader = request.body.getReader()
  // Nothing else than the connection can fail here.
  const next = () =>
    reader.read().catch(() => {
      throw new Problem('malformed', { detail: 'The body broke off.' })
    })
  for (let part = await next(); !part.done; part = await next()) {
    size += part.value.byteLength
    if (size > largest) {
      await reader.cancel()
      throw new Problem('tooLarge')
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}

const deepest = 64

/** Strings and the signs that give JSON its structure; all else is numbers, literals and blanks. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * What JSON.parse lets pass and this API does not: keys given twice, nesting without end, and characters
 * that the database cannot store.
 *
 * @param text JSON that has been parsed without an error
 * @param what is JSON, at the start of the sentence
 * @returns one English sentence, or `undefined`
 */
export function findJsonFault(text: string, what = 'The body'): string | undefined {
  const open: (Set<string> | undefined)[] = []
  let lastString: string | undefined
  for (const [sign] of text.matchAll(token)) {
    if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : undefined)
      if (open.length > deepest) return `${what} is nested deeper than ${deepest} levels.`
    } else if (sign === '}' || sign === ']') {
      open.pop()
    } else if (sign === ':') {
      const keys = open.at(-1)
      if (lastString !== undefined && keys?.has(lastString)) return `The key "${lastString}" is given twice.`
      if (lastString !== undefined) keys?.add(lastString)
    } else if (sign !== ',') {
      lastString = JSON.parse(sign) as string
      if (isUnstorable(lastString)) return `${what} holds a character that cannot be stored.`
    }
  }
  return undefined
}

/** Whether PostgreSQL refuses the text: NUL, or half of a surrogate pair. */
export function isUnstorable(text: string): boolean {
  return text.includes('\0') || /[\ud800-\udfff]/u.test(text)
}

/**
 * A text of a body that must be there.
 *
 * @param longest characters. @default what a body may hold
 * @throws Problem 400 that names the key
 */
export function requiredText(body: JsonObject, key: string, longest = Number.POSITIVE_INFINITY): string {
  const value = Object.hasOwn(body, key) ? body[key] : undefined
  if (typeof value !== 'string' || value === '') {
    throw invalidFields({ [key]: { code: 'required', params: {}, message: `${key} must be a text.` } })
  }
  if (value.length > longest) {
    const message = `${key} must not be longer than ${longest} characters.`
    throw invalidFields({ [key]: { code: 'maxLength', params: { max: longest }, message } })
  }
  return value
}

/** A text of a body that may be missing. @throws Problem 400 that names the key, for what is no text or too long */
export function optionalText(body: JsonObject, key: string, longest: number): string | undefined {
  return Object.hasOwn(body, key) && body[key] !== '' ? requiredText(body, key, longest) : undefined
}

/** A name of a body, without blanks around it. @throws Problem 400 that names the key, also for blanks alone */
export function requiredName(body: JsonObject, key: string): string {
  const name = requiredText(body, key, 100).trim()
  return requiredText({ [key]: name }, key)
}

/** One e-mail address, normalised. @throws Problem 400 for anything else, two addresses in one text included */
export function requiredEmail(body: JsonObject, key: string): string {
  const value = requiredText(body, key, 254).normalize('NFKC').trim().toLowerCase()
  if (!/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/.test(value)) {
    throw invalidFields({
      [key]: { code: 'email', params: {}, message: `${key} must be one e-mail address.` },
    })
  }
  return value
}
