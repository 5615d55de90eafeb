import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { recordCounts, records } from '#server/db/schema.ts'
import type { AddedIndex } from '#server/features.ts'
import { Problem } from '#server/http/problem.ts'
import type { Readings } from '#server/operation/metrics.ts'
import { joinLines, mostLines } from '#server/records/countRecords.ts'
import { formIsFull } from '../../model/answers.ts'
import { answersName } from '../../model/answersEntry.ts'

/** Answers to a form, or to all of them, and what they come to in bytes. */
interface Kept {
  answers: number
  bytes: number
}

/** Strangers fill the disk until one of these is reached; then a form takes no more until answers are deleted. */
export const mostKept = {
  ofForm: { answers: 100_000, bytes: 200_000_000 },
  ofAll: { answers: 500_000, bytes: 1_000_000_000 },
} as const satisfies Record<string, Kept>

/** From this share of a bound on a form is a task on the overview. */
const nearly = 0.8

/** How the triggers that weigh answers begin the name of a sum. */
const weighed = 'bytes of '

/** How far forms are filled: 1 is full. */
export interface Filled {
  all: Kept
  /** The largest share of a bound that is in use. */
  most: number
  /** The share that concerns one form: of its own bounds, or of those of all. */
  of(form: string): number
  /** The same of what is to be named for it: where all are nearly full, of those that take up a tenth. */
  isNearlyFull(form: string): boolean
}

/** Reads what forms have, by the lines that triggers write, so that nothing is counted. Many lines are put together. */
export async function readFilled(database: Database): Promise<Filled> {
  const { resource, change } = recordCounts
  const sums = await database
    .select({ name: resource, sum: sql<string>`sum(${change})`, lines: count() })
    .from(recordCounts)
    .where(
      sql`starts_with(${resource}, ${answersName('')}) or starts_with(${resource}, ${weighed + answersName('')})`,
    )
    .groupBy(resource)
  for (const { name, lines } of sums) if (lines > mostLines) await joinLines(database, name)
  const sumOf = new Map(sums.map(({ name, sum }) => [name, Number(sum)]))
  const keptOf = (name: string): Kept => ({
    answers: sumOf.get(name) ?? 0,
    bytes: sumOf.get(weighed + name) ?? 0,
  })
  const each = [...sumOf.keys()].filter((name) => !name.startsWith(weighed)).map(keptOf)
  const total = (key: keyof Kept) => each.reduce((sum, kept) => sum + kept[key], 0)
  const all = { answers: total('answers'), bytes: total('bytes') }
  const ofAll = shareOf(all, mostKept.ofAll)
  const ofForm = (form: string) => shareOf(keptOf(answersName(form)), mostKept.ofForm)
  return {
    all,
    most: Math.max(ofAll, ...each.map((kept) => shareOf(kept, mostKept.ofForm))),
    of: (form) => Math.max(ofAll, ofForm(form)),
    isNearlyFull: (form) =>
      ofForm(form) >= nearly || (ofAll >= nearly && shareOf(keptOf(answersName(form)), all) >= 0.1),
  }
}

function shareOf(kept: Kept, most: Kept): number {
  return Math.max(kept.answers / most.answers, kept.bytes / most.bytes)
}

/** @throws Problem 503, type `formIsFull` */
export function refuseFull(filled: Filled, form: string): void {
  if (filled.of(form) < 1) return
  const detail = 'The form takes no more answers until some have been deleted.'
  throw new Problem('unavailable', { type: formIsFull, detail, headers: { 'Retry-After': '3600' } })
}

/** Notes which forms are nearly full, where that has changed. The records keep their versions: nobody has edited them. */
export async function noteNearlyFull(database: Database, filled: Filled): Promise<void> {
  const isForm = eq(records.resource, 'forms')
  const flag = sql`${records.data} -> 'isNearlyFull'`
  const forms = await database
    .select({ id: records.id, is: sql<boolean>`coalesce(${flag} = 'true'::jsonb, false)` })
    .from(records)
    .where(isForm)
  const set = async (value: boolean, data: SQL) => {
    const ids = forms.flatMap(({ id, is }) => (filled.isNearlyFull(id) === value && is !== value ? [id] : []))
    if (ids.length === 0) return
    await database
      .update(records)
      .set({ data })
      .where(and(isForm, inArray(records.id, ids)))
  }
  await set(true, sql`${records.data} || '{"isNearlyFull": true}'::jsonb`)
  await set(false, sql`${records.data} || '{"isNearlyFull": false}'::jsonb`)
}

export function answerReadings(database: Database): Readings[] {
  const reading = (name: string, help: string, of: (filled: Filled) => number): Readings => ({
    ...{ name, help },
    read: async () => ({ all: of(await readFilled(database)) }),
  })
  return [
    reading('abo_panel_form_answers', 'Answers to forms.', ({ all }) => all.answers),
    reading('abo_panel_form_answer_bytes', 'Their bytes.', ({ all }) => all.bytes),
    reading(
      'abo_panel_form_answers_used',
      'The largest share of a bound of answers; 1 is full.',
      ({ most }) => most,
    ),
  ]
}

/** Answers to a form, the newest first: one index for all forms. */
export const answersInOrder: AddedIndex = {
  resource: answersName(''),
  key: `(resource, ((data->>'submittedAt') collate "C") desc nulls last, id)`,
}

export function countAnswers(database: Database, form: string): Promise<number> {
  return database.$count(records, eq(records.resource, answersName(form)))
}

/** Rows of forms with how many answers each of them has, by the lines that triggers write. One query, however many there are. */
export async function withAnswerCounts(
  database: Database,
  rows: readonly Record<string, unknown>[],
): Promise<readonly Record<string, unknown>[]> {
  if (rows.length === 0) return rows
  const nameOf = ({ id }: Record<string, unknown>) => answersName(String(id))
  const { resource, change } = recordCounts
  const counted = await database
    .select({ name: resource, answers: sql<string>`sum(${change})` })
    .from(recordCounts)
    .where(inArray(resource, rows.map(nameOf)))
    .groupBy(resource)
  const counts = new Map(counted.map(({ name, answers }) => [name, Number(answers)]))
  return rows.map((row) => ({ ...row, answers: counts.get(nameOf(row)) ?? 0 }))
}
