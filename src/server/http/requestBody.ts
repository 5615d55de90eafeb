import { isObject, type JsonObject } from '#model/base/json.ts'
import { trimmedLine, visibleSigns } from '#model/base/visibleText.ts'
import { findJsonFault } from './jsonFaults.ts'
import { invalidFields, Problem } from './problem.ts'

/** Largest body of a call that declares none, in bytes: all that strangers send, and what is no record. */
const smallBody = 16_384

/** Largest body that brings a record, in bytes. */
export const recordBody = 1_048_576

const json = 'application/json'

/**
 * Reads the body of a request as one JSON object. Its keys are the caller's: read them with `Object.hasOwn`.
 *
 * @param largest in bytes
 * @throws Problem 413 above that (also where no length is announced), 415 for another media type,
 *   400 for anything but one JSON object in UTF-8 that `findJsonFault` lets pass
 */
export async function readJsonObject(request: Request, largest = smallBody): Promise<JsonObject> {
  const text = await readText(request, largest)
  const fault = findJsonFault(text)
  if (fault !== undefined) throw new Problem('malformed', { detail: fault })
  const value = parse(text)
  if (!isObject(value)) {
    throw new Problem('malformed', { detail: 'The body must be a JSON object.' })
  }
  return value
}

async function readText(request: Request, largest: number): Promise<string> {
  const mediaType = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  const bytes = await readBytes(request, largest)
  if (mediaType && mediaType !== json) throw new Problem('notJson')
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

/** @throws Problem 413 above `largest` bytes, also where no length is announced; 400 where it breaks off */
export async function readBytes(request: Request, largest: number): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > largest) throw tooLarge(largest)
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
      throw tooLarge(largest)
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}

function tooLarge(largest: number): Problem {
  return new Problem('tooLarge', { detail: `The body must not be larger than ${largest} bytes.` })
}

/** Reads a text that must be there. @throws Problem 400 that names the key */
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

/** Reads a text that may be missing. @throws Problem 400 that names the key, for what is no text or too long */
export function optionalText(body: JsonObject, key: string, longest: number): string | undefined {
  return Object.hasOwn(body, key) && body[key] !== '' ? requiredText(body, key, longest) : undefined
}

/** Reads a name without blanks around it. @throws Problem 400 that names the key, also for blanks alone */
export function requiredName(body: JsonObject, key: string): string {
  const name = trimmedLine(requiredText(body, key, 100))
  return requiredText({ [key]: name }, key)
}

/** Reads and normalises one e-mail address. @throws Problem 400 for anything else, two addresses in one text included */
export function requiredEmail(body: JsonObject, key: string): string {
  const value = visibleSigns(requiredText(body, key, 254).normalize('NFKC')).toLowerCase()
  if (!/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/.test(value)) {
    throw invalidFields({
      [key]: { code: 'email', params: {}, message: `${key} must be one e-mail address.` },
    })
  }
  return value
}
