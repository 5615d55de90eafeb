import { and, sql } from 'drizzle-orm'
import { idsIn } from '#kinds/references/ids.ts'
import { mentionOf } from '#model/contract/change.ts'
import type { TitleOf } from '#model/kinds/fieldKind.ts'
import { recordTitle, titleReferences } from '#model/kinds/recordTitle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { records } from '../db/schema.ts'
import { isOneLineOf, literal } from './recordColumns.ts'
import { findRecord, type StoredRecord } from './recordStore.ts'

/** Names a record as the API stores and tells it: in German, with the records that its title leads to. */
export async function storedTitle(
  database: Database,
  resource: ResolvedResource,
  { id, data }: Pick<StoredRecord, 'id' | 'data'>,
  journal: ResolvedResource | undefined,
): Promise<string> {
  return recordTitle(resource, { ...data, id }, 'de', await namesFor(database, resource, data, journal))
}

/** Reads the names that a record's title consists of. Of what is gone it is the last one that the journal has. */
export async function namesFor(
  database: Database,
  resource: ResolvedResource,
  data: StoredRecord['data'],
  journal: ResolvedResource | undefined,
): Promise<TitleOf> {
  const names = new Map<string, string>()
  for (const field of titleReferences(resource)) {
    const of = resource.titledBy?.().find(({ name }) => name === field.resource)
    for (const id of of ? idsIn(data[field.name]).map(String) : []) {
      const found = of && (await findRecord(database, of, id))
      const name = found
        ? recordTitle(of, { ...found.data, id }, 'de')
        : await lastTitle(database, journal, { resource: field.resource, id })
      names.set(mentionOf(field.resource, id), name)
    }
  }
  return (name, id) => names.get(mentionOf(name, id)) ?? String(id)
}

/** Reads what the journal called a record last. Falls back to the id. */
export async function lastTitle(
  database: Database,
  journal: ResolvedResource | undefined,
  { resource, id }: { resource: string; id: string },
): Promise<string> {
  if (!journal) return id
  const said = (key: string) => sql<string | null>`${records.data} ->> ${literal(key)}`
  const [line] = await database
    .select({ title: said('recordTitle') })
    .from(records)
    .where(
      and(
        sql`${records.resource} = ${literal(journal.name)}`,
        isOneLineOf('record', [id]),
        sql`${said('resource')} = ${resource}`,
      ),
    )
    .orderBy(sql`${said('at')} collate "C" desc`)
    .limit(1)
  return line?.title ?? id
}
