import type { ErrorCode } from '#model/contract/errors.ts'
import type { SecondFactorRefusal } from '#model/contract/secondFactorCalls.ts'
import type { ValidationMessage } from '#model/kinds/messages.ts'

export interface FieldProblem extends ValidationMessage {
  message: string
}

interface Answer {
  status: number
  code: ErrorCode
  title: string
}

const answers = {
  malformed: { status: 400, code: 'invalid', title: 'Bad request' },
  invalid: { status: 400, code: 'invalid', title: 'Invalid values' },
  unauthenticated: { status: 401, code: 'unauthenticated', title: 'Not signed in' },
  forbidden: { status: 403, code: 'forbidden', title: 'Not permitted' },
  notFound: { status: 404, code: 'not_found', title: 'Not found' },
  methodNotAllowed: { status: 405, code: 'unsupported', title: 'Method not allowed' },
  conflict: { status: 409, code: 'conflict', title: 'Conflict' },
  inUse: { status: 409, code: 'in_use', title: 'In use' },
  changedMeanwhile: { status: 412, code: 'conflict', title: 'Changed meanwhile' },
  linkIsDead: { status: 410, code: 'not_found', title: 'The link has expired, was used or is broken' },
  tooLarge: { status: 413, code: 'invalid', title: 'Body too large' },
  wrongMedia: { status: 415, code: 'unsupported', title: 'Media type not taken' },
  notJson: { status: 415, code: 'unsupported', title: 'Body must be JSON' },
  tooMany: { status: 429, code: 'too_many', title: 'Too many attempts' },
  unavailable: { status: 503, code: 'server', title: 'Too much to do; try again later' },
  away: {
    status: 503,
    code: 'server',
    title: 'The database is away or changing over; try again in a moment',
  },
  readOnly: {
    status: 503,
    code: 'server',
    title: 'This server reads a copy of the database; nothing can be written here',
  },
  noRoom: {
    status: 507,
    code: 'server',
    title: 'The disk is nearly full; nothing is written until there is room',
  },
  badGateway: { status: 502, code: 'server', title: 'The backend gave no answer that can be used' },
  gatewayTimeout: { status: 504, code: 'timeout', title: 'The backend did not answer in time' },
  server: { status: 500, code: 'server', title: 'Server error' },
} as const satisfies Record<string, Answer>

/** Each has one HTTP status and one code. */
export type ProblemKind = keyof typeof answers

interface ProblemDetails {
  /** What it is called, where callers must tell it from others of its status (RFC 9457). */
  type?: string
  members?: Readonly<Record<string, unknown>>
  /** One English sentence for developers. */
  detail?: string
  /** By path on the wire. */
  errors?: Readonly<Record<string, FieldProblem>>
  headers?: Readonly<Record<string, string>>
}

/** Thrown anywhere below a route; answered as `application/problem+json` (RFC 9457). */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly details: ProblemDetails

  constructor(kind: ProblemKind, details: ProblemDetails = {}) {
    super(details.detail ?? answers[kind].title)
    this.kind = kind
    this.details = details
  }

  /** The answer, without anything of the server's inside. */
  toResponse(): Response {
    const { status, code, title } = answers[this.kind]
    const { type = 'about:blank', detail, errors, headers, members } = this.details
    const body = {
      ...members,
      type,
      title,
      status,
      code,
      ...(detail === undefined ? {} : { detail }),
      ...(errors === undefined ? {} : { errors }),
    }
    return new Response(JSON.stringify(body), {
      status,
      headers: { ...headers, 'Content-Type': 'application/problem+json' },
    })
  }
}

export function invalidFields(errors: Readonly<Record<string, FieldProblem>>): Problem {
  return new Problem('invalid', { errors })
}

const refusals = {
  codeRequired: { kind: 'unauthenticated', detail: 'The password is right; a code must come with it.' },
  codeWrong: { kind: 'unauthenticated', detail: 'The code is wrong, or was used before.' },
  secondFactorNeeded: { kind: 'forbidden', detail: 'This account must set up a second factor first.' },
  setUpTooOld: { kind: 'conflict', detail: 'There is nothing to confirm, or not any more; begin again.' },
} as const satisfies Record<SecondFactorRefusal, { kind: ProblemKind; detail: string }>

/** Makes a refusal about second factors that the panel tells from others. */
export function factorRefusal(type: SecondFactorRefusal): Problem {
  const { kind, detail } = refusals[type]
  return new Problem(kind, { type, detail })
}
