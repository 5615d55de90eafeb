import { isDeepStrictEqual } from 'node:util'
import { and, sql } from 'drizzle-orm'
import { type FieldChange, mentionOf, partName } from '#model/contract/change.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import type { ResourceSetting } from '#server/features.ts'
import { Problem } from '#server/http/problem.ts'
import { literal } from '#server/records/recordColumns.ts'
import { lockRecords, rowsHolding, type StoredRecord } from '#server/records/recordStore.ts'
import { anonymiseRecord, type Recording, recordErasure } from '#server/records/recordWrites.ts'
import { tableOf } from '#server/records/storedResource.ts'
import type { ResolvedErase } from '../../model/index.ts'
import { relatedTo } from '../../model/index.ts'
import { isErasable, keptUntil, personalFields } from '../../model/retention.ts'
import { rewriteLines } from './rewriteLines.ts'
import { type Anonymised, anonymousData, scrubAnswers } from './scrubAnswers.ts'
import { scrubNames } from './scrubNames.ts'

/**
 * Makes a locked record anonymous with related records, journal, search and kept answers. An anonymous one stays as it is.
 *
 * @param setting the record's, with all resources
 * @throws Problem 409 while something has to be kept
 */
export async function erasePerson(
  transaction: Database,
  { resource, resources, features }: Pick<ResourceSetting, 'resource' | 'resources' | 'features'>,
  erase: ResolvedErase,
  stored: StoredRecord,
  recording: Recording,
): Promise<StoredRecord> {
  await checkRetention(transaction, resources, erase, stored, recording.now)
  const { changeLog } = recording
  const affected: Anonymised[] = []
  let isChanged = stored.data[erase.erasedAt] == null
  for (const related of relatedTo(resource, resources)) {
    const other = resources.find(({ name }) => name === related.of)
    if (!other || personalFields(other).length === 0) continue
    const records = await lockRelated(transaction, other, related.by, stored.id)
    for (const record of records) {
      isChanged = (await anonymise(transaction, other, record)) || isChanged
    }
    affected.push({ resource: other, byId: anonymousById(other, records) })
    const earlier = changeLog
      ? await onceRelated(transaction, changeLog, {
          ...{ resource: other, by: related.by },
          ...{ person: resource.name, id: stored.id },
        })
      : []
    const ids = [...new Set([...records.map(({ id }) => id), ...earlier])]
    await scrubJournal(transaction, changeLog, other, ids)
    await forgetElsewhere(features, transaction, other, { ids, by: { field: related.by, id: stored.id } })
    await forgetNames({ resources, features }, transaction, changeLog, other, ids)
  }
  isChanged = (await anonymise(transaction, resource, stored)) || isChanged
  affected.push({ resource, byId: anonymousById(resource, [stored]) })
  await scrubJournal(transaction, changeLog, resource, [stored.id])
  await forgetElsewhere(features, transaction, resource, { ids: [stored.id] })
  await forgetNames({ resources, features }, transaction, changeLog, resource, [stored.id])
  await scrubAnswers(transaction, affected)
  if (!isChanged) return stored
  const anonymous = { ...stored, data: anonymousData(resource, stored) }
  return recordErasure(transaction, resource, anonymous, erase.erasedAt, recording)
}

/** Other features keep personal data, too, such as deleted records. */
async function forgetElsewhere(
  features: ResourceSetting['features'],
  transaction: Database,
  resource: ResolvedResource,
  forgotten: { ids: readonly string[]; by?: { field: string; id: string } },
): Promise<void> {
  for (const { erased } of features) await erased?.(transaction, resource, forgotten)
}

/** Records that are called after those that were made anonymous have told their names, too. */
async function forgetNames(
  { resources, features }: Pick<ResourceSetting, 'resources' | 'features'>,
  transaction: Database,
  changeLog: ResolvedResource | undefined,
  resource: ResolvedResource,
  erased: readonly string[],
): Promise<void> {
  for (const named of resources) {
    if (!changeLog || !named.titledBy?.().some(({ name }) => name === resource.name)) continue
    const ids = await scrubNames(transaction, changeLog, named, resource, erased)
    await forgetElsewhere(features, transaction, named, { ids })
  }
}

/** @returns whether there was anything personal */
async function anonymise(
  transaction: Database,
  resource: ResolvedResource,
  record: StoredRecord,
): Promise<boolean> {
  const data = anonymousData(resource, record)
  if (isDeepStrictEqual(data, record.data)) return false
  await anonymiseRecord(transaction, resource, record.id, data)
  return true
}

function anonymousById(resource: ResolvedResource, records: readonly StoredRecord[]): Anonymised['byId'] {
  return new Map(records.map((record) => [record.id, anonymousData(resource, record)]))
}

async function checkRetention(
  transaction: Database,
  resources: readonly ResolvedResource[],
  { retention }: ResolvedErase,
  stored: StoredRecord,
  now: Date,
): Promise<void> {
  const keeper = resources.find(({ name }) => name === retention?.of)
  if (retention === undefined || keeper === undefined) return
  const keeping = await lockRelated(transaction, keeper, retention.by, stored.id)
  const lastDays = keeping.map(({ data }) => data[retention.until])
  const from = keptUntil(lastDays, retention.days)
  if (isErasable(from, now, retention.timeZone)) return
  const until = from ? `before ${from}` : `while records of "${retention.of}" have no end`
  throw new Problem('conflict', { detail: `The person cannot be erased ${until}.` })
}

/** Locks records of another resource that refer to one. */
const lockRelated = (transaction: Database, resource: ResolvedResource, by: string, id: string) =>
  lockRecords(transaction, resource, rowsHolding(resource, { [by]: [id] }))

/**
 * Reads ids of records that have referred to one, from the journal: deleted and changed ones have left values there. Lines are found
 * by what they mention; old ones mention nothing, and are few.
 */
async function onceRelated(
  transaction: Database,
  changeLog: ResolvedResource,
  { resource, by, id, person }: { resource: ResolvedResource; by: string; id: string; person: string },
): Promise<string[]> {
  const { data } = tableOf(changeLog)
  const field = partName(resource, { name: by })
  const holds = (side: 'before' | 'after') =>
    sql`${data} -> 'details' @> ${JSON.stringify([{ field, [side]: id }])}::jsonb`
  const rows = await transaction
    .selectDistinct({ id: sql<string>`${data} ->> 'record'` })
    .from(tableOf(changeLog))
    .where(
      and(
        sql`${tableOf(changeLog).resource} = ${literal(changeLog.name)}`,
        sql`(${data} -> 'about' ?| array[${mentionOf(person, id)}]::text[] or ${data} -> 'about' is null)`,
        sql`${data} ->> 'resource' = ${resource.name}`,
        sql`(${holds('before')} or ${holds('after')})`,
      ),
    )
  return rows.map((row) => row.id)
}

/** Removes values of personal fields and personal titles from the journal. That something was changed, when and by whom stays. */
async function scrubJournal(
  transaction: Database,
  changeLog: ResolvedResource | undefined,
  resource: ResolvedResource,
  ids: readonly string[],
): Promise<void> {
  if (!changeLog || ids.length === 0) return
  const fields = personalFields(resource)
  const isNamePersonal = fields.some(({ name }) => [resource.title, ...resource.titleFallback].includes(name))
  const titleOf = (id: string) =>
    recordTitle(resource, { ...anonymousData(resource, { id, data: {} }), id }, 'de')
  const about = rowsHolding(changeLog, { resource: [resource.name], record: ids })
  const lines = await lockRecords(transaction, changeLog, about)
  const personal = new Set(fields.map((field) => partName(resource, field)))
  const declared = new Set(resource.fields.map((field) => partName(resource, field)))
  const scrubbed = lines.map(({ id, data }) => {
    const details = (data.details as readonly FieldChange[]).map((change) =>
      // A field that the entry no longer has may have been personal.
      personal.has(change.field) || !declared.has(change.field)
        ? { ...change, before: null, after: null }
        : change,
    )
    const renamed = isNamePersonal ? { recordTitle: titleOf(String(data.record)) } : {}
    return { id, data: { ...data, ...renamed, details } }
  })
  await rewriteLines(transaction, changeLog, scrubbed)
}
