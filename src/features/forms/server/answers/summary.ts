import { and, inArray, sql } from 'drizzle-orm'
import { BoundedMap } from '#model/base/boundedMap.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { stateOfRecords } from '#server/records/countRecords.ts'
import { literal } from '#server/records/recordColumns.ts'
import { type AnswersSummary, type QuestionSummary, summaryOf } from '../../model/summary.ts'

const mostKept = 50

/** A value that was given, and how often. */
interface Told {
  value: unknown
  count: number
}

/**
 * Creates what says what all answers to a form say together: how many came on which day, how often each of few values was
 * chosen, and the numbers as mean and range. What was counted holds until an answer comes or goes.
 *
 * @returns takes the answers to a form
 */
export function createSummaries(database: Database): (answers: ResolvedResource) => Promise<AnswersSummary> {
  const kept = new BoundedMap<string, { of: ResolvedResource; state: string; summary: AnswersSummary }>(
    mostKept,
  )
  return async (answers) => {
    // Before they are counted: what comes meanwhile makes another one.
    const { rows: state } = await stateOfRecords(database, answers.name, {
      rows: answers.fields.map(({ name }) => name),
    })
    const known = kept.get(answers.name)
    if (known?.of === answers && known.state === state) return known.summary
    const summary = await summarise(database, answers)
    kept.set(answers.name, { of: answers, state, summary })
    return summary
  }
}

/** Goes through the answers once, however many questions there are. */
async function summarise(database: Database, { name: resource, fields }: ResolvedResource) {
  const asked = fields.filter((field) => summaryOf(field) !== undefined)
  const told = await countTold(database, resource, ['submittedAt', ...asked.map(({ name }) => name)])
  const days = (told.get('submittedAt') ?? [])
    .map(({ value, count }) => ({ day: String(value), count }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const questions = asked.map((field): QuestionSummary => {
    const own = told.get(field.name) ?? []
    const is =
      field.type.holds === 'values' ? ofValues : summaryOf(field) === 'choices' ? ofChoices : ofNumbers
    return { name: field.name, ...is(own) }
  })
  return { answers: sumOf(days), days, questions }
}

async function countTold(
  database: Database,
  resource: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Told[]>> {
  const rows = await database
    .select({
      name: sql<string>`told.key`,
      value: sql<unknown>`case told.key when 'submittedAt' then to_jsonb(left(told.value #>> '{}', 10)) else told.value end`,
      count: sql<number>`count(*)::integer`,
    })
    .from(sql`${records}, jsonb_each(${records.data}) as told`)
    .where(and(sql`${records.resource} = ${literal(resource)}`, inArray(sql`told.key`, [...names])))
    .groupBy(sql`1, 2`)
  const told = new Map<string, Told[]>()
  for (const { name, ...each } of rows) {
    const own = told.get(name) ?? []
    own.push(each)
    told.set(name, own)
  }
  return told
}

const sumOf = (told: readonly { count: number }[]) => told.reduce((sum, { count }) => sum + count, 0)

function ofChoices(told: readonly Told[]) {
  const given = told.filter(({ value }) => value !== null)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return {
    answered: sumOf(given),
    values: Object.fromEntries(given.map(({ value, count }) => [textOf(value), count])),
  }
}

function ofValues(told: readonly Told[]) {
  const given = told.filter(({ value }) => Array.isArray(value) && value.length > 0)
  const values: Record<string, number> = {}
  for (const { value, count } of given) {
    for (const chosen of value as string[]) values[chosen] = (values[chosen] ?? 0) + count
  }
  return { answered: sumOf(given), values }
}

function ofNumbers(told: readonly Told[]) {
  const given = told.flatMap(({ value, count }) => (typeof value === 'number' ? [{ value, count }] : []))
  const answered = sumOf(given)
  if (answered === 0) return { answered, mean: null, least: null, greatest: null }
  return {
    answered,
    mean: given.reduce((sum, { value, count }) => sum + value * count, 0) / answered,
    least: given.reduce((least, { value }) => Math.min(least, value), Number.POSITIVE_INFINITY),
    greatest: given.reduce((most, { value }) => Math.max(most, value), Number.NEGATIVE_INFINITY),
  }
}
