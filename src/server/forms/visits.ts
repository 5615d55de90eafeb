import { and, eq, lt, sql } from 'drizzle-orm'
import { itemsOf } from '../../framework/forms/document.ts'
import type { Database } from '../db/database.ts'
import { formVisits } from '../db/schema.ts'
import type { JsonObject } from '../http/jsonBody.ts'
import { Problem } from '../http/problem.ts'
import type { PublishedVersion } from './publishedForm.ts'

/** How far somebody came, as the page tells it. */
export interface Visit {
  visit: string
  version: number
  seen: readonly string[]
  answered: readonly string[]
  last: string | null
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** How long visits are counted, in milliseconds. */
export const visitLifetime = 180 * 24 * 60 * 60 * 1000

/**
 * Reads what the page tells. Only keys of the version's questions are kept.
 *
 * @throws Problem 400 for another form, 409 for a version that there is not
 */
export function readVisit(body: JsonObject, versions: readonly PublishedVersion[]): Visit {
  const { visit } = body
  if (typeof visit !== 'string' || !uuid.test(visit)) {
    throw new Problem('malformed', { detail: 'A visit has a UUID.' })
  }
  const asked = versions.find(({ version }) => version === body.version)
  if (!asked) throw new Problem('conflict', { detail: 'The form has no such version.' })
  const keys = new Set(itemsOf(asked.questions).map(({ key }) => key))
  const known = (value: unknown) =>
    Array.isArray(value) ? [...new Set(value.filter((key) => typeof key === 'string' && keys.has(key)))] : []
  const last = typeof body.last === 'string' && keys.has(body.last) ? body.last : null
  return { visit, version: asked.version, seen: known(body.seen), answered: known(body.answered), last }
}

/** Adds to what is known of a visit; each question counts once. */
export async function noteVisit(database: Database, form: string, visit: Visit, at: Date): Promise<void> {
  const joined = (column: 'seen' | 'answered') => sql`(
    select coalesce(jsonb_agg(distinct key), '[]'::jsonb)
    from jsonb_array_elements_text(form_visits.${sql.raw(column)} || excluded.${sql.raw(column)}) as key)`
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

/** The visit has led to an answer. */
export async function noteSubmission(database: Database, form: string, visit: unknown): Promise<void> {
  if (typeof visit !== 'string' || !uuid.test(visit)) return
  await database
    .update(formVisits)
    .set({ submitted: true })
    .where(and(eq(formVisits.form, form), eq(formVisits.visit, visit)))
}

export async function forgetOldVisits(database: Database, now: Date): Promise<void> {
  await database.delete(formVisits).where(lt(formVisits.at, new Date(now.getTime() - visitLifetime)))
}

/** How far those came who opened a version: visits, how many were sent, and each question that was seen. */
export async function dropOffOf(database: Database, form: string, version: number) {
  const visits = await database
    .select()
    .from(formVisits)
    .where(and(eq(formVisits.form, form), eq(formVisits.version, version)))
  const questions = new Map<string, { key: string; seen: number; answered: number; left: number }>()
  const count = (key: string, what: 'seen' | 'answered' | 'left') => {
    const question = questions.get(key) ?? { key, seen: 0, answered: 0, left: 0 }
    question[what] += 1
    questions.set(key, question)
  }
  for (const { seen, answered, last, submitted } of visits) {
    for (const key of seen) count(key, 'seen')
    for (const key of answered) count(key, 'answered')
    if (!submitted && last !== null) count(last, 'left')
  }
  return {
    version,
    visits: visits.length,
    submitted: visits.filter(({ submitted }) => submitted).length,
    questions: [...questions.values()],
  }
}
