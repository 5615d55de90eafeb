import { and, sql } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { listConventionOf } from '#server/records/listConvention.ts'
import { isOneLineOf, literal } from '#server/records/recordColumns.ts'

type Row = Readonly<Record<string, unknown>>

/** Completes lines that stand for those of their batch (`follows` is asked for) with how many do the same. */
export async function withLines<Each extends Row>(
  database: Database,
  journal: ResolvedResource,
  rows: readonly Each[],
  parameters: URLSearchParams,
): Promise<readonly Each[]> {
  const { filters } = listConventionOf(journal).query(journal, parameters)
  if (!filters.some(({ field }) => field.name === 'follows')) return rows
  const batches = [...new Set(rows.flatMap(({ batch }) => (typeof batch === 'string' ? [batch] : [])))]
  if (batches.length === 0) return rows
  const said = (key: string) => sql<string>`${records.data} ->> ${literal(key)}`
  const kinds = await database
    .select({
      batch: said('batch'),
      resource: said('resource'),
      operation: said('operation'),
      isSwitch: sql<boolean>`${said('completes')} is not null`,
      lines: sql<string>`count(*)`,
    })
    .from(records)
    .where(
      and(
        sql`${records.resource} = ${literal(journal.name)}`,
        sql`${said('completedBy')} is null`,
        isOneLineOf('batch', batches),
      ),
    )
    .groupBy(sql`1, 2, 3, 4`)
  const counts = new Map(kinds.map((kind) => [kindOf(kind), Number(kind.lines)]))
  return rows.map((row) => {
    const lines = counts.get(kindOf({ ...row, isSwitch: typeof row.completes === 'string' }))
    return { ...row, lines: lines ?? null }
  })
}

const kindOf = ({ batch, resource, operation, isSwitch }: Row) =>
  JSON.stringify([batch, resource, operation, isSwitch])
