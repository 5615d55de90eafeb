import { type ColumnKind, isDay } from './invoiceTable.ts'
import { type Answer, Refusal } from './standIn.ts'

/** The columns of the table, with that of the id. */
export type Columns = Readonly<Record<string, ColumnKind | 'id'>>

/**
 * An error as PostgREST and PostgreSQL tell it.
 *
 * @see https://docs.postgrest.org/en/stable/references/errors.html
 */
export function failure(
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  headers: Record<string, string> = {},
): Answer {
  return { status, body: { code, details, hint: null, message }, headers }
}

export const refusal = (...said: Parameters<typeof failure>) => new Refusal(failure(...said))

/** What PostgreSQL makes of a value that comes as a text. */
export function castTo(kind: ColumnKind | 'id', value: unknown): string | number {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const isNumber = text.trim() !== '' && !Number.isNaN(Number(text))
  if (kind === 'id' && !/^-?\d+$/.test(text)) throw unreadable('22P02', 'bigint', text)
  if (kind === 'amount' && !isNumber) throw unreadable('22P02', 'numeric', text)
  if (kind === 'day' && !isDay(text)) throw unreadable('22007', 'date', text)
  return kind === 'id' || kind === 'amount' ? Number(text) : text
}

function unreadable(code: string, type: string, text: string): Refusal {
  return refusal(400, code, `invalid input syntax for type ${type}: "${text}"`)
}
