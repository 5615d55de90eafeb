import type { ValidationMessage } from '../kinds/messages.ts'
import { validationText } from '../kinds/messages.ts'

/** Everything that can go wrong with a call. The texts are `error.codes.{code}` in the catalogue. */
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

/** What is wrong with one field: a rule with its bounds, or the backend's own words. */
export type FieldError = string | (ValidationMessage & { message: string })

export type FieldErrors = Readonly<Record<string, FieldError>>

/** A refusal that the backend has a name for. */
export interface NamedProblem {
  type: string
  /** The members of the answer; nothing is known of them. */
  members: Readonly<Record<string, unknown>>
}

export interface ApiErrorDetails {
  /** The call as it was built, without query: `GET billing-invoices/12`. */
  call: string
  /** HTTP status. @default 0: there was no answer */
  status?: number
  /** The backend's words, when they are meant for people. */
  detail?: string | undefined
  /** What was wrong, for developers; it stands in the error's message only. */
  reason?: string | undefined
  /** By the path of the field: `amount`, `items[0].iban`. */
  fieldErrors?: FieldErrors
  /** What the backend calls it (the `type` of RFC 9457), with everything that it says about it. @default nothing */
  problem?: NamedProblem | undefined
  /** The request's id at the server, for enquiries. */
  reference?: string | undefined
  /** Seconds after which the backend takes calls again. */
  retryAfter?: number | undefined
  /** The write is stored; only what came after it failed. */
  saved?: boolean
  /** When it failed. @default now */
  at?: Date
  cause?: unknown
}

/** A call that failed. `body` is where react-admin's forms look for the errors of single fields. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly call: string
  readonly status: number
  readonly detail: string | undefined
  readonly reason: string | undefined
  readonly fieldErrors: FieldErrors
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
    this.problem = details.problem
    this.reference = details.reference
    this.retryAfter = details.retryAfter
    this.saved = details.saved ?? false
    this.at = details.at ?? new Date()
    this.body = formErrors(fieldErrors)
  }

  /** The same error with some details changed. */
  with(changes: Partial<ApiErrorDetails>): ApiError {
    return new ApiError(this.code, { ...this, ...changes })
  }
}

/** Whether it is a call that failed with one of these codes. */
export function isApiError(error: unknown, ...codes: readonly ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}

/** What a 404 says is not there. */
export type Missing = 'record' | 'call'

/**
 * The code of an HTTP status.
 *
 * @param missing what a 404 says is not there. @default 'record'
 */
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
