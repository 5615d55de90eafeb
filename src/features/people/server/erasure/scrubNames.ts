import { idsIn } from '#kinds/references/ids.ts'
import { mentionOf } from '#model/contract/change.ts'
import { titleReferences } from '#model/kinds/recordTitle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { storedTitle } from '#server/records/recordNames.ts'
import { lockRecords, rowsHolding } from '#server/records/recordStore.ts'
import { type JournalLine, rewriteLines } from './rewriteLines.ts'

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
  const about = ids.map((id) => mentionOf(name, id))
  const lines = await lockRecords(
    transaction,
    changeLog,
    rowsHolding(changeLog, { about, resource: [named.name] }),
  )
  const renamed: JournalLine[] = []
  for (const { id, data } of lines) {
    const values = mentioned(named, idsIn(data.about).map(String), name, ids)
    const record = { id: String(data.record), data: values }
    const recordTitle = await storedTitle(transaction, named, record, changeLog)
    renamed.push({ id, data: { ...data, recordTitle } })
  }
  await rewriteLines(transaction, changeLog, renamed)
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
