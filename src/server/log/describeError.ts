import { DrizzleQueryError } from 'drizzle-orm'

/** What a log may hold of an error. */
export interface DescribedError {
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

/**
 * Describes an error by a list of what is allowed, since errors carry whatever their library found useful: the values of
 * a query, the address of a mail, the whole answer of another server.
 */
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

/** A text without tokens, signatures, passwords in addresses, mail addresses and IBANs. */
export function withoutSecrets(text: string): string {
  return hidden.reduce((left, [pattern, put]) => left.replaceAll(pattern, put), text)
}
