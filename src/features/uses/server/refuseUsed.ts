import { and, or, type SQL, sql } from 'drizzle-orm'
import { meets } from '#model/access/permissions.ts'
import { changeLogOf } from '#model/contract/change.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { isHidden } from '#model/language/resourceFor.ts'
import { type Account, resourceForAccount } from '#server/auth/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { basePathOf } from '#server/http/basePath.ts'
import { Problem } from '#server/http/problem.ts'
import { filterCondition, literal } from '#server/records/recordColumns.ts'
import { storedTitle } from '#server/records/recordNames.ts'
import { type RecordTable, tableOf } from '#server/records/storedResource.ts'
import { createLinkReader } from '../model/links.ts'
import { placesOfUse, type UsePlace, usesIn } from '../model/places.ts'
import type { NamedUse } from '../model/recordUses.ts'

interface UsesAround {
  resources: readonly ResolvedResource[]
  /** Address of the panel without a slash at its end: links with it refer to records, too. */
  publicUrl: () => string
}

const mostNamed = 100

/**
 * Refuses changes of a record that others use. Needs a transaction, with the record locked for an update: whoever writes a
 * reference locks it, so that this waits for them.
 *
 * @throws Problem 409, code `in_use`, with places that the caller may read, and the number of other records
 */
export async function refuseUsed(
  transaction: Database,
  { resources, publicUrl }: UsesAround,
  target: ResolvedResource,
  id: string,
  caller: Account,
): Promise<void> {
  const readLink = createLinkReader(resources, placeOf(publicUrl()))
  const uses: NamedUse[] = []
  const hidden = new Set<string>()
  for (const place of placesOfUse(resources, target.name)) {
    const { resource } = place
    const own = resourceForAccount(resource, caller)
    const isRead = meets(caller.permissions, resource.access.list) && !isHidden(own, place.field)
    for (const row of await candidates(transaction, place, id)) {
      if (resource.name === target.name && row.id === id) continue
      const found = usesIn(row.data, place, { resource: target.name, id }, readLink)
      if (found.length === 0) continue
      if (!isRead) hidden.add(`${resource.name} ${row.id}`)
      else {
        const title = await storedTitle(transaction, own, row, changeLogOf(resources))
        uses.push(
          ...found.map((use) => ({ resource: resource.name, id: row.id as Identifier, title, ...use })),
        )
      }
    }
  }
  if (uses.length + hidden.size === 0) return
  throw new Problem('inUse', {
    type: 'in-use',
    detail: 'Other records use this one.',
    members: { uses: uses.slice(0, mostNamed), ...(hidden.size > 0 ? { hidden: hidden.size } : {}) },
  })
}

function placeOf(publicUrl: string) {
  return URL.canParse(publicUrl) ? { origin: new URL(publicUrl).origin, basePath: basePathOf(publicUrl) } : {}
}

/** Selects rows by reference, or by the id anywhere in the value, which is then read. */
function candidates(transaction: Database, { resource, field }: UsePlace, id: string) {
  const table = tableOf(resource)
  return transaction
    .select({ id: table.id, data: table.data })
    .from(table)
    .where(and(sql`${table.resource} = ${literal(resource.name)}`, holds(table, field, id)))
}

function holds(table: RecordTable, field: UsePlace['field'], id: string): SQL | undefined {
  if (field.resource !== undefined) return filterCondition({ field, values: [id] })
  const value = sql`${table.data} -> ${literal(field.name)}`
  const written = [JSON.stringify(id).slice(1, -1), encodeURIComponent(id)]
  return or(...written.map((text) => sql`(${value})::text like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`))
}
