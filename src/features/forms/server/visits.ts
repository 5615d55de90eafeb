import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { JsonObject } from '#model/base/json.ts'
import type { Language } from '#model/language/text.ts'
import type { Database } from '#server/db/database.ts'
import { formVisits } from '#server/db/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { type Answers, type DropOff, isGiven } from '../model/answers.ts'
import { answerField } from '../model/answersEntry.ts'
import { type FormDocument, type FormItem, isQuestion, itemsOf } from '../model/document.ts'
import { walkForm } from '../model/walkForm.ts'
import type { PublishedVersion } from './publishedForm.ts'

export interface Visit {
  visit: string
  version: number
  seen: readonly string[]
  answered: readonly string[]
  last: string | null
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** How long visits are counted, in milliseconds. */
const visitLifetime = 180 * 24 * 60 * 60 * 1000

/**
 * Reads what the page tells. Only keys of the version's questions are kept.
 *
 * @throws Problem 400 for a visit without a UUID
 */
export function readVisit(body: JsonObject, { version, questions }: PublishedVersion): Visit {
  const { visit } = body
  if (!isVisit(visit)) throw new Problem('malformed', { detail: 'A visit has a UUID.' })
  const keys = new Set(countedIn(questions).map(({ key }) => key))
  const known = (value: unknown) =>
    Array.isArray(value) ? [...new Set(value.filter((key) => typeof key === 'string' && keys.has(key)))] : []
  const last = typeof body.last === 'string' && keys.has(body.last) ? body.last : null
  return { visit, version, seen: known(body.seen), answered: known(body.answered), last }
}

/** What people come to and answer: questions, without sums, which nobody enters. */
function countedIn(questions: FormDocument): readonly FormItem[] {
  return itemsOf(questions).filter((item) => isQuestion(item) && item.sum === undefined)
}

function isVisit(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}

/** Keys of what is known and what comes in, each once. */
const joined = (column: 'seen' | 'answered') => sql`(
  select coalesce(jsonb_agg(distinct key), '[]'::jsonb)
  from jsonb_array_elements_text(form_visits.${sql.raw(column)} || excluded.${sql.raw(column)}) as key)`

/** Adds to what is known of a visit; each question counts once. */
export async function noteVisit(database: Database, form: string, visit: Visit, at: Date): Promise<void> {
  await database
    .insert(formVisits)
    .values({ form, ...visit, seen: [...visit.seen], answered: [...visit.answered], at })
    .onConflictDoUpdate({
      target: [formVisits.form, formVisits.visit],
      set: {
        seen: joined('seen'),
        answered: joined('answered'),
        last: sql`coalesce(excluded.last, form_visits.last)`,
      },
      setWhere: sql`form_visits.version = excluded.version`,
    })
}

/**
 * The visit has led to an answer. Of a form with one page nothing was told before, so the answer itself says what was
 * asked and answered.
 *
 * @param visit as it was sent; without one, nothing is counted
 */
export async function noteSubmission(
  database: Database,
  form: string,
  visit: unknown,
  { version, questions }: PublishedVersion,
  values: Answers,
  at: Date,
): Promise<void> {
  if (!isVisit(visit)) return
  const counted = new Set(countedIn(questions).map(({ key }) => key))
  const seen = walkForm(questions, values)
    .pages.flatMap((page) => page.questions.map(({ key }) => key))
    .filter((key) => counted.has(key))
  const answered = seen.filter((key) => isGiven(values[key]))
  await database
    .insert(formVisits)
    .values({ form, visit, version, seen, answered, last: null, submitted: true, at })
    .onConflictDoUpdate({
      target: [formVisits.form, formVisits.visit],
      // Somebody whose version was replaced meanwhile goes on with the new one: the visit counts where it ended.
      set: { submitted: true, version, seen: joined('seen'), answered: joined('answered') },
    })
}

export async function forgetOldVisits(database: Database, now: Date): Promise<void> {
  await database.delete(formVisits).where(lt(formVisits.at, new Date(now.getTime() - visitLifetime)))
}

/**
 * How far those came who opened a version, with its questions in the order of the form. Counted in the database:
 * a form may have many thousands of visits.
 */
export async function dropOffOf(
  database: Database,
  form: string,
  { version, questions }: Pick<PublishedVersion, 'version' | 'questions'>,
): Promise<DropOff & { version: number }> {
  const ofVersion = and(eq(formVisits.form, form), eq(formVisits.version, version))
  const visits = await database.$count(formVisits, ofVersion)
  const submitted = await database.$count(formVisits, and(ofVersion, eq(formVisits.submitted, true)))
  const countKeys = async (keys: SQL<string>, more?: SQL) => {
    const rows = await database
      .select({ key: keys, count: sql<number>`count(*)::integer` })
      .from(formVisits)
      .where(and(ofVersion, more))
      .groupBy(sql`1`)
    return new Map(rows.map(({ key, count }) => [key, count]))
  }
  const seen = await countKeys(sql`jsonb_array_elements_text(${formVisits.seen})`)
  const answered = await countKeys(sql`jsonb_array_elements_text(${formVisits.answered})`)
  const left = await countKeys(sql`${formVisits.last}`, sql`not ${formVisits.submitted}`)
  return {
    version,
    visits,
    submitted,
    questions: countedIn(questions).map(({ key }) => ({
      key,
      seen: seen.get(key) ?? 0,
      answered: answered.get(key) ?? 0,
      left: left.get(key) ?? 0,
    })),
  }
}

export interface AnswerFacts {
  submittedAt: Date
  language: Language
  version: number
}

/**
 * An answer as it is stored, by the fields of its entry.
 *
 * @param values as the verdict has them: one for every question
 */
export function storedAnswer(
  values: Answers,
  { submittedAt, ...facts }: AnswerFacts,
): Record<string, unknown> {
  const answers = Object.entries(values).map(([key, value]) => [answerField(key), value])
  return { ...Object.fromEntries(answers), ...facts, submittedAt: submittedAt.toISOString() }
}
