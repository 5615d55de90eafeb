import type { ValidationMessage } from '../kinds/messages.ts'
import { validationText } from '../kinds/messages.ts'

/** Codes of failed calls. Texts are `error.codes.{code}`. */
export const errorCodes = [
  'unauthenticated',
  'forbidden',
  'refused',
  'not_found',
  'conflict',
  'in_use',
  'invalid',
  'unsupported',
  'too_many',
  'offline',
  'timeout',
  'server',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** A rule with its bounds, or the backend's own words. */
export type FieldError = string | (ValidationMessage & { message: string })

export type FieldErrors = Readonly<Record<string, FieldError>>

interface NamedProblem {
  type: string
  /** Unchecked members of the answer. */
  members: Readonly<Record<string, unknown>>
}

interface ApiErrorDetails {
  /** Method and path: `GET billing-invoices/12`. */
  call: string
  /** HTTP status. @default 0: there was no answer */
  status?: number
  /** The backend's words for people. */
  detail?: string | undefined
  /** For developers, in the error's message only. */
  reason?: string | undefined
  /** By path of the field: `amount`, `items[0].iban`. */
  fieldErrors?: FieldErrors
  /** Of which each may begin with a field: `amount must be a number`; they stand in `detail` too. */
  sentences?: readonly string[]
  /** `type` of RFC 9457 with all members. @default none */
  problem?: NamedProblem | undefined
  /** Id of the request at the server, for enquiries. */
  reference?: string | undefined
  /** Seconds. */
  retryAfter?: number | undefined
  /** The write is stored; only what came after it failed. */
  saved?: boolean
  /** @default now */
  at?: Date
  cause?: unknown
}

/** A failed call. react-admin's forms read field errors from `body`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly call: string
  readonly status: number
  readonly detail: string | undefined
  readonly reason: string | undefined
  readonly fieldErrors: FieldErrors
  readonly sentences: readonly string[]
  readonly problem: NamedProblem | undefined
  readonly reference: string | undefined
  readonly retryAfter: number | undefined
  readonly saved: boolean
  readonly at: Date
  readonly body: { errors?: Readonly<Record<string, string>> }

  constructor(code: ErrorCode, details: ApiErrorDetails) {
    const { call, status = 0, detail, fieldErrors = {} } = details
    super(`${call}: ${details.reason ?? detail ?? code}`, { cause: details.cause })
    this.code = code
    this.call = call
    this.status = status
    this.detail = detail
    this.reason = details.reason
    this.fieldErrors = fieldErrors
    this.sentences = details.sentences ?? []
    this.problem = details.problem
    this.reference = details.reference
    this.retryAfter = details.retryAfter
    this.saved = details.saved ?? false
    this.at = details.at ?? new Date()
    this.body = formErrors(fieldErrors)
  }

  with(changes: Partial<ApiErrorDetails>): ApiError {
    return new ApiError(this.code, { ...this, ...changes })
  }
}

export function isApiError(error: unknown, ...codes: readonly ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}

/** What a 404 says is missing. */
export type Missing = 'record' | 'call'

/** @param missing what a 404 says is missing. @default 'record' */
export function codeOfStatus(status: number, missing: Missing = 'record'): ErrorCode {
  switch (status) {
    case 401:
      return 'unauthenticated'
    case 403:
      return 'forbidden'
    case 404:
      return missing === 'call' ? 'unsupported' : 'not_found'
    case 410:
      return 'not_found'
    case 409:
    case 412:
      return 'conflict'
    case 400:
    case 413:
    case 422:
      return 'invalid'
    case 405:
    case 415:
    case 501:
      return 'unsupported'
    case 429:
      return 'too_many'
    default:
      return 'server'
  }
}

function formErrors(fieldErrors: FieldErrors): ApiError['body'] {
  const entries = Object.entries(fieldErrors)
  if (entries.length === 0) return {}
  return {
    errors: Object.fromEntries(
      entries.map(([path, error]) => [path, typeof error === 'string' ? error : validationText(error)]),
    ),
  }
}
