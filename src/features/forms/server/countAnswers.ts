import { eq } from 'drizzle-orm'
import type { Database } from '../../../server/db/database.ts'
import { records } from '../../../server/db/schema.ts'
import { answersName } from '../model/answersEntry.ts'

/** How many answers a form has. */
export function countAnswers(database: Database, form: string): Promise<number> {
  return database.$count(records, eq(records.resource, answersName(form)))
}
