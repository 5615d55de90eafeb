import { isVersion } from '#client/api/calls.ts'
import { isObject } from '#model/base/json.ts'
import { fill } from '#model/base/translator.ts'
import { changeLogOf } from '#model/contract/change.ts'
import { ApiError, isApiError } from '#model/contract/errors.ts'
import { isSame } from '#model/kinds/isSame.ts'
import { recordTitle, titleReferences } from '#model/kinds/recordTitle.ts'
import { actionsOf } from '#model/language/actionsOf.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'
import { errorText } from '../../base/i18n/errorText.ts'
import { createReferenceTitles } from '../../export/referenceTitles.ts'
import type { JobKind, JobSurroundings } from '../../jobs/jobKind.ts'
import { type JobRow, openRows, type RowOutcome, rowsResult, runRows } from '../../jobs/keptJob.ts'
import { fits } from '../../record/actionRules.ts'
import { type BulkScope, type BulkTarget, readTargets } from './bulkScope.ts'
import { editAction, editing } from './editAction.ts'

interface BulkPlan {
  resource: string
  action: string
  scope: BulkScope
  /** What is set where it is an edit. */
  values?: Readonly<Record<string, unknown>>
}

interface BulkRow extends JobRow {
  /** As the backend has it, where that is no text. */
  key?: Identifier
  /** Before anything was done. */
  version?: string
}

/**
 * Does an action with one record after the other. Records whose state no longer fits are passed over. What was begun with
 * nobody seeing how it ended is not done again unless the record itself shows that it was not done.
 */
export const bulkJob: JobKind<BulkPlan, BulkRow> = {
  name: 'bulk',
  isPlan: (value): value is BulkPlan =>
    isObject(value) &&
    typeof value.resource === 'string' &&
    typeof value.action === 'string' &&
    isObject(value.scope),
  work: (around) => async (job, progress) => {
    const { resources, provider, queryClient, language, texts } = around
    const { scope, ...names } = job.plan
    const resource = resources.find(({ name }) => name === names.resource)
    const action = resource && actionOf(resource, job.plan)
    if (!action) return { summary: texts.jobs.lost, warning: texts.jobs.lost }
    const left = job.rows() && openRows(job).flatMap((index) => job.rows()?.[index] ?? [])
    const wanted = left ? { ids: left.map(({ id, key }) => key ?? id) } : scope
    const targets = await readTargets(provider, resource, wanted, progress.signal)
    if (!left && 'filter' in scope && targets.length !== scope.count) {
      const summary = fill(texts.bulk.counted, { found: targets.length, expected: scope.count })
      return { summary, warning: summary }
    }
    if (!left) {
      const titles = createReferenceTitles(provider, resources, language)
      const found = targets.flatMap(({ record }) => record ?? [])
      await titles.load(titleReferences(resource), found, progress.signal)
      job.setRows(
        targets.map((target) => ({
          ...rowOf(target),
          title: target.record
            ? recordTitle(resource, target.record, language, titles.titleOf)
            : String(target.id),
        })),
      )
    }
    const records = new Map(targets.map(({ id, record }) => [String(id), record]))
    await runRows(
      job,
      progress,
      (row, isUnsure) =>
        doOne({ ...around, resource, action, row, isUnsure, batch: job.id }, records.get(row.id)),
      (error) => reasonOf(error, around),
    )
    await queryClient.invalidateQueries({ queryKey: [resource.name] })
    const isUndoable =
      around.parts.undo?.isOffered(resource, job.plan.values ? 'EDIT' : 'ACTION', around) === true
    return { ...rowsResult(job, texts.jobs), isUndoable }
  },
}

function rowOf({ id, record }: BulkTarget): Omit<BulkRow, 'title'> {
  const version = record?.updatedAt
  return {
    id: String(id),
    ...(typeof id === 'string' ? {} : { key: id }),
    ...(typeof version === 'string' ? { version } : {}),
  }
}

interface OneOfMany extends JobSurroundings {
  resource: ResolvedResource
  action: ResolvedAction
  row: BulkRow
  isUnsure: boolean
  batch: string
}

function actionOf(resource: ResolvedResource, { action, values }: BulkPlan): ResolvedAction | undefined {
  if (values) return editAction(resource, '', values)
  return actionsOf(resource).find(({ name }) => name === action)
}

/** @param record as it is now; `undefined` where it is gone */
async function doOne(one: OneOfMany, record: AnyRecord | undefined): Promise<RowOutcome> {
  const { provider, resource, action, isUnsure, batch, person, texts } = one
  const state = isUnsure ? await lookUp(one, record) : 'open'
  if (state === 'done') return { outcome: 'done', reason: texts.bulk.foundDone }
  if (!record) return { outcome: 'failed', reason: texts.bulk.gone }
  if (state === 'unclear') return { outcome: 'skipped', reason: texts.bulk.unclear }
  if (action.name === editing && hasValues(resource, record, action.body))
    return { outcome: 'skipped', reason: texts.bulk.same }
  if (!fits(action, record, person)) return { outcome: 'skipped', reason: texts.bulk.unfit }
  try {
    const written = { id: record.id, previousData: record }
    if (action.name !== editing)
      await provider.perform(resource.name, { action: action.name, ...written, meta: { batch } })
    else {
      const version = isVersion(record.updatedAt) && resource.api.edit?.conflicts !== 'compared'
      const meta = { batch, ...(version ? { version: record.updatedAt } : {}) }
      await provider.update<AnyRecord>(resource.name, {
        ...written,
        data: { ...record, ...action.body },
        meta,
      })
    }
  } catch (error) {
    // Nothing went wrong: what others use is left as it is.
    if (isApiError(error, 'in_use')) return { outcome: 'skipped', reason: reasonOf(error, one) }
    // The change is stored; only the look at it afterwards has failed.
    if (!(error instanceof ApiError && error.saved)) throw error
  }
  return { outcome: 'done' }
}

function hasValues({ fields }: ResolvedResource, record: AnyRecord, values: ResolvedAction['body']): boolean {
  return fields.every(
    (field) => !Object.hasOwn(values, field.name) || isSame(field, record, { ...record, ...values }),
  )
}

async function lookUp(one: OneOfMany, record: AnyRecord | undefined): Promise<'done' | 'open' | 'unclear'> {
  const { answer, body } = one.action
  const { version } = one.row
  if (await isRecorded(one)) return 'done'
  if (!record) return answer === 'gone' ? 'done' : 'open'
  const set = Object.entries(body)
  const isSet = ([name, value]: [string, unknown]) => JSON.stringify(record[name]) === JSON.stringify(value)
  // What sets values can be done twice without harm.
  if (set.length > 0) return set.every(isSet) ? 'done' : 'open'
  return version !== undefined && version === record.updatedAt ? 'open' : 'unclear'
}

/** The journal may not be there, or not be for this person: that it does not tell, says nothing. */
async function isRecorded({ resources, can, provider, resource, row, batch }: OneOfMany): Promise<boolean> {
  const log = changeLogOf(resources)
  if (!log || !can(log.access.list) || !log.list.filters.includes('batch')) return false
  const { data } = await provider.getList(log.name, {
    filter: { batch, resource: resource.name, record: row.id },
    sort: { field: log.list.sort[0], order: log.list.sort[1] },
    pagination: { page: 1, perPage: 1 },
  })
  return data.length > 0
}

function reasonOf(error: unknown, around: JobSurroundings): string {
  const { texts, language } = around
  const inUse = around.parts.refusal?.(error, texts)
  if (inUse !== undefined) return inUse
  const { cause, detail } = errorText(error, texts, language)
  return detail ?? cause
}
