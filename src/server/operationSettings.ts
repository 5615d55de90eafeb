import { type LogLevel, logLevels } from './log/log.ts'

/** How the server is watched and ended. */
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
}

const leastTokenLength = 20

/**
 * Reads `LOG_LEVEL`, `METRICS_TOKEN`, `DRAIN_SECONDS`, `DISK_RESERVE_MIB`, `MAX_CONNECTIONS`,
 * `SECURITY_EVENTS_DAYS` and `SESSION_DAYS`.
 *
 * @param text the value of a variable, `undefined` where it is empty
 * @param integer a whole number from 0 to the most, or the default
 * @param faults gets a sentence for each that cannot be used; no token is in it
 */
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
  if (mostConnections === 0) faults.push('MAX_CONNECTIONS is "0"; nobody could connect.')
  return {
    drainSeconds: integer('DRAIN_SECONDS', 0, 300),
    mostConnections,
    securityEventsDays,
    sessionDays,
    diskReserve: integer('DISK_RESERVE_MIB', 64, 1_000_000),
    ...(logLevel === undefined ? {} : { logLevel }),
    ...(metricsToken === undefined ? {} : { metricsToken }),
  }
}
