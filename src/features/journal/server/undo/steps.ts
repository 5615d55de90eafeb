import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Change } from '#model/contract/change.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { isOneLineOf, literal } from '#server/records/recordColumns.ts'
import { keyOf, type Step } from '../../model/undo.ts'
import { partsInBatch } from './keptRecords.ts'

/** A line without its values. */
export type ChangeSummary = Pick<
  Change,
  'at' | 'actor' | 'actorId' | 'operation' | 'action' | 'resource' | 'record' | 'recordTitle' | 'batch'
> & { id: string }

/** Newest first. */
export interface RecordOfStep {
  resource: string
  record: string
  summaries: readonly ChangeSummary[]
}

const head = ['at', 'actor', 'actorId', 'operation', 'action', 'resource', 'record', 'recordTitle', 'batch']

const said = (key: string) => sql<string | null>`${records.data} ->> ${literal(key)}`

function isOfStep(step: Step): SQL | undefined {
  return 'change' in step ? eq(records.id, step.change) : isOneLineOf('batch', [step.batch])
}

function isAbout({ resource, record }: Pick<RecordOfStep, 'resource' | 'record'>): SQL | undefined {
  return and(isOneLineOf('record', [record]), sql`${said('resource')} = ${resource}`)
}

export async function summariesOf(
  database: Database,
  journal: ResolvedResource,
  step: Step,
  record?: { resource: string; record: string },
): Promise<ChangeSummary[]> {
  const rows = await database
    .select({ id: records.id, ...Object.fromEntries(head.map((key) => [key, said(key)])) })
    .from(records)
    .where(
      and(sql`${records.resource} = ${literal(journal.name)}`, isOfStep(step), record && isAbout(record)),
    )
    .orderBy(sql`${said('at')} collate "C" desc`, records.id)
  return rows as unknown as ChangeSummary[]
}

export async function wholeLines(
  database: Database,
  journal: ResolvedResource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Change>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({ id: records.id, data: records.data })
    .from(records)
    .where(and(eq(records.resource, journal.name), inArray(records.id, [...ids])))
  return new Map(rows.map(({ id, data }) => [id, { ...data, id } as unknown as Change]))
}

/** Groups lines by record, last changed first, without records that were deleted as parts of another. */
export async function recordsOf(
  database: Database,
  step: Step,
  summaries: readonly ChangeSummary[],
  resources: readonly ResolvedResource[],
): Promise<RecordOfStep[]> {
  const byRecord = new Map<string, ChangeSummary[]>()
  for (const line of summaries) {
    const key = keyOf(line)
    byRecord.set(key, [...(byRecord.get(key) ?? []), line])
  }
  if ('batch' in step) {
    const deleted = new Set(summaries.filter(({ operation }) => operation === 'DELETE').map(keyOf))
    for (const { resource, id, owner } of await partsInBatch(database, step.batch)) {
      const of = resources
        .find(({ name }) => name === resource)
        ?.fields.find(({ isPart }) => isPart)?.resource
      const isWithOwner = deleted.has(keyOf({ resource: of ?? '', record: owner ?? '' }))
      if (isWithOwner) byRecord.delete(keyOf({ resource, record: id }))
    }
  }
  return [...byRecord.values()].flatMap((lines) => {
    const [{ resource, record } = { resource: undefined, record: '' }] = lines
    return resource === undefined ? [] : [{ resource, record, summaries: lines }]
  })
}

export interface UndoStatus {
  /** Returns the line that undid another one, and stands itself. */
  takenBackBy(
    line: Pick<ChangeSummary, 'id' | 'batch' | 'resource' | 'record'>,
  ): Pick<Change, 'actor' | 'at'> | undefined
  isErased(record: Pick<ChangeSummary, 'resource' | 'record'>): boolean
}

interface Back extends Pick<Change, 'actor' | 'at' | 'batch'> {
  id: string
}

/** Reads what was undone and who was erased; what undid something may have been undone itself. */
export async function undoStatusOf(
  database: Database,
  journal: ResolvedResource,
  ids: readonly string[],
): Promise<UndoStatus> {
  const rows =
    ids.length === 0
      ? []
      : await database
          .select({
            id: records.id,
            ...{ batch: said('batch'), restores: said('restores'), operation: said('operation') },
            ...{ resource: said('resource'), record: said('record'), actor: said('actor'), at: said('at') },
          })
          .from(records)
          .where(
            and(
              sql`${records.resource} = ${literal(journal.name)}`,
              isOneLineOf('record', ids),
              sql`(${said('restores')} is not null or ${said('operation')} = 'ERASE')`,
            ),
          )
  const back = new Map<string, Back[]>()
  const erased = new Set<string>()
  for (const { id, batch, restores, operation, actor, at, ...of } of rows) {
    const key = keyOf({ resource: of.resource ?? '', record: of.record ?? '' })
    if (operation === 'ERASE') erased.add(key)
    if (restores === null) continue
    const about = `${restores} ${key}`
    back.set(about, [...(back.get(about) ?? []), { id, batch, actor: actor ?? '', at: at ?? '' }])
  }

  /** @param seen steps under inspection: a batch that names itself undoes nothing */
  function backBy(step: string, key: string, seen: readonly string[]): Back | undefined {
    if (seen.includes(step)) return undefined
    const further = [...seen, step]
    return (back.get(`${step} ${key}`) ?? []).find(
      (by) => !backBy(by.id, key, further) && !(by.batch !== null && backBy(by.batch, key, further)),
    )
  }

  return {
    takenBackBy: ({ id, batch, ...of }) =>
      backBy(id, keyOf(of), []) ?? (batch === null ? undefined : backBy(batch, keyOf(of), [])),
    isErased: (record) => erased.has(keyOf(record)),
  }
}

/** Reads the last change of a record that is not of the step. */
export async function lastBesides(
  database: Database,
  journal: ResolvedResource,
  { resource, record, summaries }: RecordOfStep,
): Promise<{ actor: string; at: string } | undefined> {
  const own = summaries.map(({ id }) => id)
  const [line] = await database
    .select({ actor: said('actor'), at: said('at') })
    .from(records)
    .where(
      and(
        sql`${records.resource} = ${literal(journal.name)}`,
        isAbout({ resource, record }),
        sql`${records.id} not in ${own}`,
        sql`${said('at')} collate "C" >= ${summaries[0]?.at ?? ''}`,
      ),
    )
    .orderBy(sql`${said('at')} collate "C" desc`)
    .limit(1)
  return line?.actor && line.at ? { actor: line.actor, at: line.at } : undefined
}
