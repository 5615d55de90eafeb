import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream } from 'pino'
import { type Answered, type AnsweredBeside, currentRequest, type SecurityEvent } from './http/requestNote.ts'

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** Tells of a failure that the caller must not see. Without an error it is a warning. */
export type LogFailure = (message: string, error: unknown) => void

export interface LoggedEvent {
  event: SecurityEvent['kind']
  outcome: 'done' | 'refused'
  /** Id of the account, or `name:` with the keyed hash of a name that nobody has. */
  account: string | null
  /** Id of the account that did it. */
  by: string | null
  address: string
}

export interface Log {
  failure: LogFailure
  answered(answered: Answered): void
  /** Tells of what concerns the security of accounts. What was refused is a warning. */
  security(event: LoggedEvent): void
  /** Tells what a start tells; on a terminal it is on standard output. */
  started(facts: object): void
  /** Tells what was done without anybody asking. */
  told(message: string): void
}

interface LogOptions {
  /** @default 'info', on a terminal 'warn' */
  level?: LogLevel | undefined
  /** Where the lines go. @default standard error: JSON, or text where that is a terminal */
  destination?: DestinationStream
}

/** Asked for so often that a line for each would hide the others. */
const unremarkable: readonly string[] = ['panel', 'operation'] satisfies AnsweredBeside[]

/** Bytes that wait for a slow reader; beyond, lines are dropped rather than kept in memory. */
const mostWaiting = 4 * 1024 * 1024

/** Opens the log: one JSON object a line, with the request's id. Standard output stays for people at the server. */
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
    told: (message) => logger.info(message),
    started: (facts) => logger.info(facts, 'started'),
    answered({ milliseconds, ...answered }) {
      const line = { ...answered, milliseconds: Math.round(milliseconds * 10) / 10 }
      if (unremarkable.includes(answered.route)) logger.debug(line, 'answered')
      else if (answered.status >= 500) logger.error(line, 'answered')
      else logger.info(line, 'answered')
    },
  }
}

/** Formats a line of the log for a terminal. */
export function readable(line: string): string {
  const { level, time, msg, error, ...others } = JSON.parse(line)
  const details = Object.entries(others).map(([name, value]) => ` ${name}=${value}`)
  const { stack, ...described } = error ?? {}
  const reason = error === undefined ? '' : `\n  ${JSON.stringify(described)}`
  const frames = stack === undefined ? '' : `\n${stack}`
  return `${time} ${level.toUpperCase()} ${msg}${details.join('')}${reason}${frames}\n`
}

interface DescribedError {
  name: string
  message: string
  /** What a program tells it by, such as `ECONNREFUSED` or PostgreSQL's `23505`. */
  code?: string
  /** What a database names of its own schema. */
  constraint?: string
  table?: string
  column?: string
  /** Where it came from, without the message that usually stands above. */
  stack?: string
  cause?: DescribedError
}

const namedParts = ['code', 'constraint', 'table', 'column'] as const

/** Causes of causes that are followed. */
const deepest = 4

/** Describes an error by a list of what is allowed: libraries add values of a query, addresses, whole answers. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, message: withoutSecrets(String(error)) }
  const named = Object.fromEntries(
    namedParts.flatMap((part) => {
      const value: unknown = Reflect.get(error, part)
      return typeof value === 'string' ? [[part, value]] : []
    }),
  )
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n')
  return {
    name: error.name,
    message: withoutSecrets(messageOf(error)),
    ...named,
    ...(stack ? { stack } : {}),
    ...(error.cause === undefined || depth === deepest
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  }
}

function messageOf(error: Error): string {
  // Its message ends with the values; the statement has numbers in their place.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // A database quotes the value that it could not read, and the names that stand beside the message anyway.
  if ('severity' in error) return error.message.replaceAll(/"[^"]*"/g, '"…"')
  return error.message
}

/** What gives access or names a person, wherever a message may have it from. */
const hidden: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, '$1 <token>'],
  [/([?&](?:[\w-]*signature|[\w-]*token|pass|x-amz-credential)=)[^&\s"']+/gi, '$1<hidden>'],
  [/:\/\/[^\s/@]+@/g, '://<hidden>@'],
  [/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '<address>'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,9}\b/g, '<iban>'],
]

/** Removes tokens, signatures, passwords in addresses, mail addresses and IBANs from a text. */
export function withoutSecrets(text: string): string {
  return hidden.reduce((left, [pattern, put]) => left.replaceAll(pattern, put), text)
}
