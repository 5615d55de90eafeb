/** What PostgreSQL calls a lock that was not got in time, a query that took too long, and being at its end or not there. */
const codes = new Set([
  ...['55P03', '57014', '40P01', '40001', '53300', '57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** What the driver says where no server has said anything. */
const messages =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/**
 * Whether a request failed because the database is away, hangs, or is busy with others: the same request can succeed a moment
 * later. Class 08 of the codes is all that happens to connections.
 */
export function isUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown }
    if (typeof code === 'string' && (codes.has(code) || code.startsWith('08'))) return true
    if (messages.test(each.message)) return true
    if (each instanceof AggregateError && each.errors.some(isUnavailable)) return true
  }
  return false
}
