import { idsIn } from '#kinds/references/ids.ts'
import { mentionOf } from '#model/contract/change.ts'
import { titleReferences } from '#model/kinds/recordTitle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { storedTitle } from '#server/records/recordNames.ts'
import { isRecord, lockRecords, rowsHolding } from '#server/records/recordStore.ts'
import { searchText } from '#server/records/searchText.ts'
import { tableOf } from '#server/records/storedResource.ts'

/**
 * Calls records anew, in the journal, that were called after others which are anonymous by now.
 *
 * @param named their entry
 * @returns their ids
 */
export async function scrubNames(
  transaction: Database,
  changeLog: ResolvedResource,
  named: ResolvedResource,
  { name }: ResolvedResource,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const table = tableOf(changeLog)
  const about = ids.map((id) => mentionOf(name, id))
  const lines = await lockRecords(
    transaction,
    changeLog,
    rowsHolding(changeLog, { about, resource: [named.name] }),
  )
  for (const line of lines) {
    const values = mentioned(named, idsIn(line.data.about).map(String), name, ids)
    const record = { id: String(line.data.record), data: values }
    const data = { ...line.data, recordTitle: await storedTitle(transaction, named, record, changeLog) }
    await transaction
      .update(table)
      .set({ data, search: searchText(changeLog, data) })
      .where(isRecord(table, changeLog, line.id))
  }
  return [...new Set(lines.map(({ data }) => String(data.record)))]
}

/** Returns what a title is made of, by what a line mentions: the anonymous one, where it leads to several of an entry. */
function mentioned(
  named: ResolvedResource,
  about: readonly string[],
  erased: string,
  ids: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    titleReferences(named).flatMap(({ name, resource }) => {
      const start = mentionOf(resource, '')
      const all = about.filter((each) => each.startsWith(start)).map((each) => each.slice(start.length))
      const id = all.find((each) => resource === erased && ids.includes(each)) ?? all[0]
      return id === undefined ? [] : [[name, id]]
    }),
  )
}
