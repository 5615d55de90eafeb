import { findJsonFault } from './jsonFault.ts'
import { Problem } from './problem.ts'
import { readBytes } from './readBytes.ts'

/** Largest body in bytes. */
const largestBody = 1_048_576

export type JsonObject = Readonly<Record<string, unknown>>

/**
 * Reads the body of a request as one JSON object. Its keys are the caller's: read them with `Object.hasOwn`.
 *
 * @param largest in bytes. @default 1 MiB
 * @throws Problem 413 above that (also where no length is announced), 415 for another media type,
 *   400 for anything but one JSON object in UTF-8
 */
export async function readJsonObject(request: Request, largest = largestBody): Promise<JsonObject> {
  const mediaType = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  const bytes = await readBytes(request, largest)
  if (mediaType && mediaType !== 'application/json') throw new Problem('notJson')
  const text = decode(bytes)
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem('malformed', { detail: 'The body must be a JSON object.' })
  }
  const fault = findJsonFault(text)
  if (fault !== undefined) throw new Problem('malformed', { detail: fault })
  return value as JsonObject
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
