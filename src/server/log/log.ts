import pino, { type DestinationStream } from 'pino'
import { currentRequest } from '../http/requestNote.ts'
import type { LoggedEvent } from '../securityEvents/writeSecurityEvents.ts'
import { describeError } from './describeError.ts'

/** How much is written: this and what weighs more. */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** Tells of a failure that the caller must not see. Without an error it is a warning. */
export type LogFailure = (message: string, error: unknown) => void

/** What is asked for besides calls. */
export type AnsweredBeside = 'panel' | 'operation' | 'unknown'

/** A request that has been answered, without anything that came with it or went back. */
export interface Answered {
  requestId: string
  method: string
  /**
   * The pattern of its path, such as `/api/users/{id}`; `panel` for pages and files, `operation` for `/health` and `/metrics`,
   * `unknown` for no call.
   */
  route: string
  status: number
  /** From the first line of the request to the first byte of the answer. */
  milliseconds: number
  /** Id of the account that was signed in. */
  account?: string | undefined
}

export interface Log {
  failure: LogFailure
  answered(answered: Answered): void
  /** Tells of what concerns the security of accounts. What was refused is a warning. */
  security(event: LoggedEvent): void
}

export interface LogOptions {
  /** @default 'info', on a terminal 'warn' */
  level?: LogLevel | undefined
  /** Where the lines go. @default standard error: JSON, or text where that is a terminal */
  destination?: DestinationStream
}

/** Asked for so often that a line for each would hide the others. */
const unremarkable: readonly string[] = ['panel', 'operation'] satisfies AnsweredBeside[]

/** Bytes that wait for a slow reader; beyond, lines are dropped rather than kept in memory. */
const mostWaiting = 4 * 1024 * 1024

/**
 * The server's log: one JSON object a line, with level, time and, where a request is the cause, its id. Standard output stays
 * for what a person at the server is told.
 */
export function openLog({ level, destination }: LogOptions = {}): Log {
  const isTerminal = destination === undefined && process.stderr.isTTY === true
  const logger = pino(
    {
      level: level ?? (isTerminal ? 'warn' : 'info'),
      base: {},
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const request = currentRequest()
        return request ? { requestId: request.id } : {}
      },
    },
    destination ??
      (isTerminal
        ? { write: (line) => process.stderr.write(readable(line)) }
        : pino.destination({ dest: process.stderr.fd, sync: false, maxLength: mostWaiting })),
  )
  return {
    failure(message, error) {
      if (error === undefined) logger.warn(message)
      else logger.error({ error: describeError(error) }, message)
    },
    security(event) {
      if (event.outcome === 'refused') logger.warn(event, 'security')
      else logger.info(event, 'security')
    },
    answered({ milliseconds, ...answered }) {
      const line = { ...answered, milliseconds: Math.round(milliseconds * 10) / 10 }
      if (unremarkable.includes(answered.route)) logger.debug(line, 'answered')
      else if (answered.status >= 500) logger.error(line, 'answered')
      else logger.info(line, 'answered')
    },
  }
}

/** A line of the log as a person at a terminal reads it. */
export function readable(line: string): string {
  const { level, time, msg, error, ...others } = JSON.parse(line)
  const details = Object.entries(others).map(([name, value]) => ` ${name}=${value}`)
  const { stack, ...described } = error ?? {}
  const reason = error === undefined ? '' : `\n  ${JSON.stringify(described)}`
  const frames = stack === undefined ? '' : `\n${stack}`
  return `${time} ${level.toUpperCase()} ${msg}${details.join('')}${reason}${frames}\n`
}
