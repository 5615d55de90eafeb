/** A lease ran out, or somebody else has it; what was done under it goes on elsewhere. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'

  constructor(name: string) {
    super(`The lease "${name}" is lost.`)
  }
}

/** What was done is undone, since others did something at the same moment: it may be done again. */
const conflicts = new Set(['40001', '40P01'])

/** The server ends or begins, or is not there at all. Class 08 of the codes is all that happens to connections. */
const broken = new Set([
  ...['57P01', '57P02', '57P03', '25P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** A server that takes no writes (a standby, or one that has just become one), or says nothing. */
const elsewhere = new Set(['25006', 'ETIMEDOUT'])

/** A lock that was not got in time, a query that took too long, no connection left, and whether it was done is not known. */
const busy = new Set(['55P03', '57014', '53300', '40003'])

const brokenMessages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/

/** Message of the driver where no server has said anything in time. */
const silentMessage = /^Query read timeout/

/** Messages of the driver where nothing was got in time: an answer, or a connection that others have. */
const lateMessages = /^(?:Query read timeout|timeout exceeded when trying to connect)/

/** Tells whether the database has undone it for the sake of others: the same can succeed at once. */
export function isConflict(error: unknown): boolean {
  return causesOf(error).some((each) => conflicts.has(codeOf(each)))
}

/** Tells whether the connection broke, or there was none. */
export function isBroken(error: unknown): boolean {
  return causesOf(error).some((each) => {
    const code = codeOf(each)
    return broken.has(code) || code.startsWith('08') || brokenMessages.test(each.message)
  })
}

/**
 * Tells whether the database is away, says nothing or takes no writes, as while a standby takes over: nobody has too much
 * to do then.
 */
export function isAway(error: unknown): boolean {
  return (
    isBroken(error) ||
    causesOf(error).some((each) => elsewhere.has(codeOf(each)) || silentMessage.test(each.message))
  )
}

/** Tells whether neither an answer nor a connection was got in time. */
export function isLate(error: unknown): boolean {
  return causesOf(error).some(({ message }) => lateMessages.test(message))
}

/** Tells whether the database is away, hangs, or is busy: the same request can succeed a moment later. */
export function isUnavailable(error: unknown): boolean {
  if (isConflict(error) || isAway(error) || isLate(error)) return true
  return causesOf(error).some((each) => each instanceof LeaseLost || busy.has(codeOf(each)))
}

/** Tells whether a query failed by one of some codes of PostgreSQL. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return causesOf(error).some((each) => codes.includes(codeOf(each)))
}

/** Goes on where nothing can be written, with what is only tidying up. */
export function unlessReadOnly(error: unknown): void {
  if (!hasCode(error, '25006')) throw error
}

function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const more = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause]
  return [error, ...more.flatMap(causesOf)]
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
