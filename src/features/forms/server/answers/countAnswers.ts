import { count, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { answersName } from '../../model/answersEntry.ts'

/** How many answers a form has. */
export function countAnswers(database: Database, form: string): Promise<number> {
  return database.$count(records, eq(records.resource, answersName(form)))
}

/** Rows of forms with how many answers each of them has. One query, however many there are. */
export async function withAnswerCounts(
  database: Database,
  rows: readonly Record<string, unknown>[],
): Promise<readonly Record<string, unknown>[]> {
  if (rows.length === 0) return rows
  const nameOf = ({ id }: Record<string, unknown>) => answersName(String(id))
  const counted = await database
    .select({ resource: records.resource, answers: count() })
    .from(records)
    .where(inArray(records.resource, rows.map(nameOf)))
    .groupBy(records.resource)
  const counts = new Map(counted.map(({ resource, answers }) => [resource, answers]))
  return rows.map((row) => ({ ...row, answers: counts.get(nameOf(row)) ?? 0 }))
}
