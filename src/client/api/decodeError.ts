import { isObject, type JsonObject, ownValue, parseJson } from '#model/base/json.ts'
import { ApiError, codeOfStatus, type ErrorCode, errorCodes } from '#model/contract/errors.ts'
import { isWords } from '#model/contract/isWords.ts'
import type { ErrorPlaces } from '#model/language/callStyle.ts'
import type { CallDescription } from './http.ts'

const longestDetail = 500

/**
 * Reads JSON in the shapes of `readRefusal`, and plain text. An HTML page or the text of a failed server is never passed on,
 * since it may hold a stack trace.
 */
export async function decodeError(
  call: string,
  response: Response,
  text: string,
  { missing, errors }: Pick<CallDescription, 'missing' | 'errors'> = {},
): Promise<ApiError> {
  const { status, headers } = response
  const content = await contentOf(text, status, headers.get('content-type') ?? '', errors)
  return new ApiError(codeOfRefusal(status, text, content.detail) ?? codeOfStatus(status, missing), {
    call,
    status,
    ...content,
    reference: referenceOf(headers),
    retryAfter: secondsUntilRetry(headers.get('retry-after')),
  })
}

/** A 403 or 409 may also mean that others use the record, or a rule of the backend, which says so in its own words. */
function codeOfRefusal(status: number, text: string, detail: string | undefined): ErrorCode | undefined {
  if (status !== 403 && status !== 409) return undefined
  const code = ownValue(parseJson(text), 'code')
  if (status === 409 && code === 'in_use') return code
  const isNamed = errorCodes.some((named) => named === code)
  const isPhrase = ['forbidden', 'conflict'].includes(detail?.toLowerCase() ?? 'forbidden')
  return isNamed || isPhrase ? undefined : 'refused'
}

/** Reads the request's id at the server. */
export function referenceOf(headers: Headers): string | undefined {
  return headers.get('x-request-id') ?? undefined
}

async function contentOf(text: string, status: number, contentType: string, places: ErrorPlaces | undefined) {
  const body = parseJson(text)
  if (isObject(body)) {
    const isNamed = isWords(body.type) && body.type !== 'about:blank'
    return {
      ...(await wordsIn(body, places)),
      ...(isNamed ? { problem: { type: String(body.type), members: body } } : {}),
    }
  }
  const words = typeof body === 'string' ? body : body === undefined ? text.trim() : ''
  const isPage = contentType.includes('html') || words.startsWith('<')
  return status >= 500 || isPage || !isWords(words) ? {} : { detail: shortened(words) }
}

/** Nobody needs it for what goes well. Without it, a refusal is told by its status. */
async function wordsIn(body: JsonObject, places: ErrorPlaces | undefined) {
  const reading = await import('#model/contract/readRefusal.ts').catch(() => undefined)
  if (reading === undefined) return {}
  const read = reading.readRefusal(body, places)
  return {
    detail: shortened(reading.wordsOf(read)),
    fieldErrors: reading.errorsOfFields(read.told),
    sentences: reading.sentencesOf(read),
  }
}

function shortened(detail: string | undefined): string | undefined {
  return detail !== undefined && detail.length > longestDetail
    ? `${detail.slice(0, longestDetail)} …`
    : detail
}

/** `Retry-After` in seconds; its form as a date is not read. */
function secondsUntilRetry(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) : undefined
}
