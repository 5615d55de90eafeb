import { eq } from 'drizzle-orm'
import { answersName } from '../../framework/forms/answersEntry.ts'
import type { Database } from '../db/database.ts'
import { records } from '../db/schema.ts'

/** How many answers a form has. */
export function countAnswers(database: Database, form: string): Promise<number> {
  return database.$count(records, eq(records.resource, answersName(form)))
}
