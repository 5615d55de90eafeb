import { meets } from '#model/access/permissions.ts'
import { isObject } from '#model/base/json.ts'
import { isBatchId } from '#model/contract/batch.ts'
import { changeLogOf } from '#model/contract/change.ts'
import { batchId } from '#model/contract/placed.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Language, textIn } from '#model/language/text.ts'
import type { Account } from '#server/auth/accounts.ts'
import { aCount, aText, type DescribedCall, objectWith } from '#server/contract/operation.ts'
import { Problem } from '#server/http/problem.ts'
import { readJsonObject, requiredText } from '#server/http/requestBody.ts'
import type { Route } from '#server/http/route.ts'
import { keyOf, type Step, type UndoChoices, type UndoPreview, undoPath } from '../../model/undo.ts'
import { type ChangeSummary, type RecordOfStep, recordsOf, summariesOf, undoStatusOf } from './steps.ts'
import type { Undoing } from './undoing.ts'
import { previewRecords, undoRecord } from './undoRecord.ts'

/** Records per request. */
const mostRows = 100

/**
 * Previews (GET) and undoes (POST) steps, each record by itself, so that none waits for others and a job can tell its progress.
 * Whoever may not read the journal undoes their own steps.
 */
export function undoRoutes(undoing: Undoing): Route[] {
  const { database, journal, resources } = undoing
  const path = undoPath(journal)

  return [
    {
      method: 'GET',
      path,
      access: [],
      async handle({ req }, account) {
        const parameters = new URL(req.url).searchParams
        const step = readStep(parameters.get('batch') ?? undefined, parameters.get('change') ?? undefined)
        const [offset, limit] = [
          readCount('offset', parameters.get('offset') ?? '0'),
          readCount('limit', parameters.get('limit') ?? `${mostRows}`),
        ]
        const page = { offset, limit: Math.min(limit, mostRows) }
        return Response.json(await preview(step, page, account))
      },
    },
    {
      method: 'POST',
      path,
      access: [],
      async handle({ req }, account) {
        const body = await readJsonObject(req.raw)
        const step = readStep(body.batch, body.change)
        if ('batch' in step && step.batch === req.header('Batch-Id')) {
          throw new Problem('malformed', { detail: 'What takes a batch back is no part of it.' })
        }
        const record = { resource: requiredText(body, 'resource'), record: requiredText(body, 'record') }
        const summaries = readable(await summariesOf(database, journal, step, record), account)
        const row = await undoRecord(undoing, {
          ...{ account, step, of: { ...record, summaries }, choices: readChoices(body.choices) },
          ...(typeof body.version === 'string' || body.version === null ? { version: body.version } : {}),
        })
        return Response.json(row)
      },
    },
  ]

  async function preview(
    step: Step,
    { offset, limit }: { offset: number; limit: number },
    account: Account,
  ): Promise<UndoPreview> {
    const summaries = readable(await summariesOf(database, journal, step), account).filter(isOfItsOwn)
    const records = await recordsOf(database, step, summaries, resources)
    const shown = records.slice(offset, offset + limit)
    const rows = await previewRecords(undoing, shown, {
      account,
      step,
      within: new Set(summaries.map(keyOf)),
    })
    const [newest] = summaries
    return {
      rows,
      ...{ total: records.length, lines: summaries.length },
      ...{ at: newest?.at ?? '', actor: newest?.actor ?? '' },
      done: await doneOf(records),
    }
  }

  async function doneOf(step: readonly RecordOfStep[]): Promise<UndoPreview['done']> {
    const ids = step.map(({ record }) => record)
    const { takenBackBy } = await undoStatusOf(database, journal, ids)
    const back = step.flatMap(({ summaries }) => {
      const by = summaries.map(takenBackBy)
      return by.every((line) => line !== undefined) ? by.slice(0, 1) : []
    })
    const [last] = back.toSorted((one, other) => (one.at < other.at ? 1 : -1))
    return last ? { records: back.length, at: last.at, actor: last.actor } : null
  }

  /** What nobody can make or delete, such as a published version, goes or stays with its record. */
  function isOfItsOwn({ resource: of, operation }: ChangeSummary): boolean {
    const resource = resources.find(({ name }) => name === of)
    const isPart = resource?.fields.some((field) => field.isPart)
    const isForNobody = resource?.access.create === 'never' && resource.access.delete === 'never'
    return !(isPart && operation === 'CREATE' && isForNobody)
  }

  /** Returns the lines that the person may know of. @throws Problem 404 where there are none */
  function readable(summaries: readonly ChangeSummary[], account: Account): ChangeSummary[] {
    const mayRead = meets(account.permissions, journal.access.list)
    const isTheirs = (line: ChangeSummary) => {
      const resource = resources.find(({ name }) => name === line.resource)
      if (line.actorId === account.id) return true
      return mayRead && resource !== undefined && meets(account.permissions, resource.access.list)
    }
    const theirs = summaries.filter(isTheirs)
    if (theirs.length === 0) throw new Problem('notFound')
    return theirs
  }
}

function readStep(batch: unknown, change: unknown): Step {
  if (typeof batch === 'string' && isBatchId(batch) && change === undefined) return { batch }
  if (typeof change === 'string' && change !== '' && batch === undefined) return { change }
  throw new Problem('malformed', { detail: 'Either "batch" or "change" must name what is taken back.' })
}

function readCount(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Problem('malformed', { detail: `"${name}" must be a whole number.` })
}

function readChoices(value: unknown): UndoChoices {
  if (value === undefined) return {}
  const isChoice = (choice: unknown) => choice === 'back' || choice === 'keep'
  if (isObject(value) && Object.values(value).every(isChoice)) return value as UndoChoices
  throw new Problem('malformed', { detail: '"choices" must say "back" or "keep" for each field.' })
}

const reason = objectWith(
  { code: aText },
  { field: aText, other: { type: 'object' }, fault: { type: 'object' } },
)
const anything = {}
const row = objectWith(
  {
    resource: aText,
    record: aText,
    title: aText,
    does: { type: 'string', enum: ['restore', 'change', 'delete'] },
    state: { type: 'string', enum: ['open', 'asked', 'done', 'impossible'] },
    notes: { type: 'array', items: reason },
    fields: {
      type: 'array',
      items: objectWith({ name: aText, now: anything, earlier: anything, isAsked: { type: 'boolean' } }),
    },
    parts: aCount,
    version: { type: ['string', 'null'] },
  },
  { reason, since: objectWith({ actor: aText, at: aText }) },
)

/** Describes the routes for the contract. */
export function undoCalls(resources: readonly ResolvedResource[], language: Language): DescribedCall[] {
  const journal = changeLogOf(resources)
  if (!journal || journal.backend !== undefined) return []
  const common = { path: undoPath(journal), tag: textIn(journal.label[1], language), access: [] }
  const step = { batch: aText, change: aText }
  return [
    {
      ...common,
      method: 'GET',
      summary: 'What it would be to take back a batch, or one line',
      description: `Records of it, ${mostRows} at a time. Own steps, and with the right to read the log those of others.`,
      parameters: ['batch', 'change', 'offset', 'limit'].map((name) => ({
        name,
        in: 'query',
        schema: aText,
      })),
      answers: {
        200: objectWith({
          rows: { type: 'array', items: row },
          ...{ total: aCount, lines: aCount, at: aText, actor: aText },
          done: { anyOf: [objectWith({ records: aCount, at: aText, actor: aText }), { type: 'null' }] },
        }),
      },
      refused: [400, 401, 403, 404],
    },
    {
      ...common,
      method: 'POST',
      summary: 'Take back what a batch, or one line, has done to one record',
      description:
        'Once: what is back already is answered as done. What was changed since is answered as asked, unless the choices say what becomes of it.',
      parameters: [batchId],
      body: objectWith(
        { resource: aText, record: aText },
        { ...step, choices: { type: 'object' }, version: { type: ['string', 'null'] } },
      ),
      answers: { 200: row },
      refused: [400, 401, 403, 404, 413, 415],
    },
  ]
}
