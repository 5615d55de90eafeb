import { leastJournalDays } from '#config/journalDays.ts'
import { type LogLevel, logLevels } from './log.ts'

/** How long things are kept, and what one instance takes. */
export interface OperationSettings {
  /** @default 'info', on a terminal 'warn' */
  logLevel?: LogLevel
  /** What who reads `/metrics` must send. @default there is no such address */
  metricsToken?: string
  /** How long the server still takes requests after the signal to end, so that a balancer can turn away. @default 0 */
  drainSeconds: number
  /** What stays free on the disk of the data folder, in MiB; 0: nothing. @default 64 */
  diskReserve: number
  /** Connections at a time; more are closed as they come. @default 1000 */
  mostConnections: number
  /** How long security events are kept. @default 90 */
  securityEventsDays: number
  /** Days after which a session ends, however often it was renewed. @default 30 */
  sessionDays: number
  /** How long what is deleted can come back, in days. @default 30 */
  deletedDays?: number
  /** How long lines of the change log are kept, in days. @default for ever */
  journalDays?: number
}

const leastTokenLength = 20

/** Reads them. @param faults gets a sentence for each that cannot be used; no secret is in it */
export function readOperationSettings(
  text: (name: string) => string | undefined,
  integer: (name: string, byDefault: number, most: number) => number,
  faults: string[],
): OperationSettings {
  const level = text('LOG_LEVEL')
  const logLevel = logLevels.find((each) => each === level)
  if (level !== undefined && logLevel === undefined) {
    faults.push(`LOG_LEVEL is "${level}"; it must be one of ${logLevels.join(', ')}.`)
  }
  const metricsToken = text('METRICS_TOKEN')
  if (metricsToken !== undefined && metricsToken.length < leastTokenLength) {
    faults.push(`METRICS_TOKEN is too short; it must have at least ${leastTokenLength} characters.`)
  }
  const mostConnections = integer('MAX_CONNECTIONS', 1000, 100_000)
  const securityEventsDays = integer('SECURITY_EVENTS_DAYS', 90, 3650)
  if (securityEventsDays === 0) faults.push('SECURITY_EVENTS_DAYS is "0"; attacks could not be traced.')
  const sessionDays = integer('SESSION_DAYS', 30, 365)
  if (sessionDays === 0) faults.push('SESSION_DAYS is "0"; nobody could stay signed in.')
  const days = (name: string, least: number, most: number, why = '') => {
    const given = text(name)
    if (given === undefined) return undefined
    if (/^\d{1,5}$/.test(given) && Number(given) >= least && Number(given) <= most) return Number(given)
    faults.push(`${name} is "${given}"; it must be a whole number from ${least} to ${most}${why}.`)
    return undefined
  }
  // Whoever has just deleted something is offered to take it back: a day at least that must hold.
  const deletedDays = days('DELETED_DAYS', 1, 3650)
  const journalDays = days(
    'JOURNAL_DAYS',
    Math.max(leastJournalDays, deletedDays ?? 0),
    36_500,
    ': from the change log come the figures of twelve months, and what was deleted back (DELETED_DAYS)',
  )
  if (mostConnections === 0) faults.push('MAX_CONNECTIONS is "0"; nobody could connect.')
  return {
    drainSeconds: integer('DRAIN_SECONDS', 0, 300),
    mostConnections,
    securityEventsDays,
    sessionDays,
    diskReserve: integer('DISK_RESERVE_MIB', 64, 1_000_000),
    ...(logLevel === undefined ? {} : { logLevel }),
    ...(metricsToken === undefined ? {} : { metricsToken }),
    ...(deletedDays === undefined ? {} : { deletedDays }),
    ...(journalDays === undefined ? {} : { journalDays }),
  }
}
