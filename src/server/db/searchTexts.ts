import { createHash } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { searchText } from '../records/searchText.ts'
import { isStoredHere, tableOf } from '../records/storedResource.ts'
import type { Database } from './database.ts'
import { settings } from './schema.ts'

const settingName = 'search texts'
/** Goes up with each change of what `searchText` makes of the same values. */
const version = 2
const rowsAtOnce = 1000

/**
 * Writes anew what lists are searched by where the searched fields or the text have changed. What others write stays.
 *
 * @param check asked before each step; where it throws, the next call goes on with the resource that was not done
 */
export async function bringSearchTexts(
  database: Database,
  resources: readonly ResolvedResource[],
  check: () => void = () => undefined,
): Promise<void> {
  const [stored] = await database.select().from(settings).where(eq(settings.name, settingName))
  const value = { ...(stored?.value as Record<string, string> | undefined) }
  for (const resource of resources.filter(isStoredHere)) {
    const digest = digestOf(resource)
    if (value[resource.name] === digest) continue
    await bring(database, resource, check)
    value[resource.name] = digest
    await database
      .insert(settings)
      .values({ name: settingName, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
  }
}

function digestOf({ fields, list, origin }: ResolvedResource): string {
  const searched = list.search.map((name) => [name, fields.find((field) => field.name === name)?.kind])
  return createHash('sha256')
    .update(JSON.stringify([version, origin, searched]))
    .digest('hex')
    .slice(0, 16)
}

async function bring(database: Database, resource: ResolvedResource, check: () => void): Promise<void> {
  const table = tableOf(resource)
  for (let last = ''; ; ) {
    check()
    const rows = await database
      .select({ id: table.id, data: table.data, search: table.search })
      .from(table)
      .where(and(eq(table.resource, resource.name), gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(rowsAtOnce)
    const others = rows
      .map(({ search, ...row }) => ({ ...row, old: search, search: searchText(resource, row.data) }))
      .filter(({ old, search }) => old !== search)
    if (others.length > 0) {
      await database.execute(sql`
        update ${table} set search = row.search
        from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as row(id text, old text, search text)
        where ${table.resource} = ${resource.name} and ${table.id} = row.id and ${table.search} = row.old`)
    }
    last = rows.at(-1)?.id ?? ''
    if (rows.length < rowsAtOnce) return
  }
}
