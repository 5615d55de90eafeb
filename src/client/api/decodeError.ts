import { isObject, type JsonObject, ownValue, parseJson } from '#model/base/json.ts'
import {
  ApiError,
  codeOfStatus,
  type ErrorCode,
  errorCodes,
  type FieldError,
  type FieldErrors,
  type Missing,
} from '#model/contract/errors.ts'
import { fieldInError, isWords } from '#model/contract/fieldInError.ts'
import { validationCodes } from '#model/kinds/messages.ts'
import { languages, type Text } from '#model/language/text.ts'

const longestDetail = 500

/**
 * Reads problem+json (RFC 9457), `{"message"}`, `{"error"}`, `{"errors":{field}}` and plain text. An HTML page or the text
 * of a failed server is never passed on, since it may hold a stack trace.
 */
export function decodeError(call: string, response: Response, text: string, missing?: Missing): ApiError {
  const { status, headers } = response
  const content = contentOf(text, status, headers.get('content-type') ?? '')
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

function contentOf(text: string, status: number, contentType: string) {
  const body = parseJson(text)
  if (isObject(body)) {
    const [first] = listOfErrors(body)
    const said = [body.detail, body.message, body.error, ownValue(body.error, 'message')]
    const detail = [...said, first?.words].find(isWords)
    const isNamed = isWords(body.type) && body.type !== 'about:blank'
    return {
      detail: shortened(detail),
      fieldErrors: { ...fieldErrorsOf(body.errors), ...fieldErrorsOf(body.error_details), ...fieldsOf(body) },
      ...(isNamed ? { problem: { type: String(body.type), members: body } } : {}),
    }
  }
  const words = typeof body === 'string' ? body : body === undefined ? text.trim() : ''
  const isPage = contentType.includes('html') || words.startsWith('<')
  return status >= 500 || isPage || !isWords(words) ? {} : { detail: shortened(words) }
}

interface ListedError {
  /** The field that it is about, on the wire. */
  field: string | undefined
  words: string
}

/**
 * Reads `errors: [{ detail, source: { pointer } }]` (JSON:API), `[{ field, defaultMessage }]` (Spring), `[{ message,
 * extensions: { field } }]` (Directus), `error.details.errors: [{ path, message }]` (Strapi), and `error: { message, param }`
 * (Stripe).
 */
function listOfErrors(body: JsonObject): ListedError[] {
  const details = ownValue(ownValue(body.error, 'details'), 'errors')
  const lists = [body.errors, details].filter(Array.isArray) as unknown[][]
  const listed = lists.flat().filter(isObject)
  const param = ownValue(body.error, 'param')
  const single = isWords(param) && isObject(body.error) ? [body.error] : []
  return [...listed, ...single].flatMap((error) => {
    const words = [error.detail, error.defaultMessage, error.message, error.title].find(isWords)
    return words === undefined ? [] : [{ field: fieldInError(error), words }]
  })
}

function fieldsOf(body: JsonObject): Record<string, string> {
  return Object.fromEntries(
    listOfErrors(body).flatMap(({ field, words }) => (field === undefined ? [] : [[field, words]])),
  )
}

function shortened(detail: string | undefined): string | undefined {
  return detail !== undefined && detail.length > longestDetail
    ? `${detail.slice(0, longestDetail)} …`
    : detail
}

function fieldErrorsOf(errors: unknown): FieldErrors {
  if (!isObject(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) => {
      const first = fieldErrorOf(Array.isArray(error) ? error[0] : error)
      return first === undefined ? [] : [[path, first]]
    }),
  )
}

/** A rule that the panel has no text for is told in the backend's words, or else as a value that does not fit. */
function fieldErrorOf(error: unknown): FieldError | undefined {
  if (isWords(error)) return error
  if (!isObject(error)) return undefined
  const message = isWords(error.message) ? error.message : ''
  const code = validationCodes.find((candidate) => candidate === error.code)
  if (code) {
    const own = ownWords(error.own)
    return { code, params: boundsOf(error.params), message, ...(own === undefined ? {} : { own }) }
  }
  return message === '' ? { code: 'type', params: {}, message } : message
}

/** A text of the entry or the form; anything else is none. */
function ownWords(own: unknown): Text | undefined {
  if (isWords(own)) return own
  const isWhole = isObject(own) && languages.every((language) => isWords(own[language]))
  return isWhole ? (own as Text) : undefined
}

function boundsOf(params: unknown): Record<string, string | number> {
  if (!isObject(params)) return {}
  return Object.fromEntries(
    Object.entries(params).filter((bound): bound is [string, string | number] =>
      ['string', 'number'].includes(typeof bound[1]),
    ),
  )
}

/** `Retry-After` in seconds; its form as a date is not read. */
function secondsUntilRetry(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) : undefined
}
