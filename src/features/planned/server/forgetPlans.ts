import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { Database } from '../../../server/db/database.ts'
import { records } from '../../../server/db/schema.ts'
import { planResource } from '../model/plan.ts'

/** Removes what was planned for records that were made anonymous: names and values in it are those of before. */
export async function forgetPlans(
  transaction: Database,
  { name }: ResolvedResource,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .delete(records)
    .where(
      and(
        eq(records.resource, planResource),
        sql`${records.data} ->> 'resource' = ${name}`,
        inArray(sql`${records.data} ->> 'record'`, [...ids]),
      ),
    )
}
