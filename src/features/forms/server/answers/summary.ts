import { eq, type SQL, sql } from 'drizzle-orm'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { literal } from '#server/records/recordColumns.ts'
import { type AnswersSummary, type QuestionSummary, summaryOf } from '../../model/summary.ts'

/**
 * What all answers to a form say together: how many came on which day, how often each of few values was chosen, and the
 * numbers as mean and range. Counted in the database, one question at a time: a form may have many thousands of answers.
 *
 * @param resource the answers to the form
 */
export async function summariseAnswers(
  database: Database,
  resource: ResolvedResource,
): Promise<AnswersSummary> {
  const ofForm = eq(records.resource, resource.name)
  const day = sql<string>`left(${records.data} ->> 'submittedAt', 10)`
  const days = await database
    .select({ day, count: sql<number>`count(*)::integer` })
    .from(records)
    .where(ofForm)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  const questions: QuestionSummary[] = []
  for (const field of resource.fields) {
    const kind = summaryOf(field)
    if (kind === 'choices') questions.push(await countValues(database, ofForm, field))
    if (kind === 'numbers') questions.push(await measure(database, ofForm, field))
  }
  return { answers: days.reduce((sum, { count }) => sum + count, 0), days, questions }
}

const answerIn = ({ name }: ResolvedField) => sql`(${records.data} -> ${literal(name)})`

async function countValues(database: Database, ofForm: SQL, field: ResolvedField): Promise<QuestionSummary> {
  const value = answerIn(field)
  const isSeveral = field.type.holds === 'values'
  const type = sql`jsonb_typeof(${value})`
  const each = isSeveral
    ? sql<string>`jsonb_array_elements_text(case when ${type} = 'array' then ${value} else '[]'::jsonb end)`
    : sql<string>`${value} #>> '{}'`
  const isAnswered = isSeveral
    ? sql`${type} = 'array' and ${value} <> '[]'::jsonb`
    : sql`${type} is not null and ${type} <> 'null'`
  const counted = await database
    .select({ value: each, count: sql<number>`count(*)::integer` })
    .from(records)
    .where(sql`${ofForm} and ${isAnswered}`)
    .groupBy(sql`1`)
  const answered = await database.$count(records, sql`${ofForm} and ${isAnswered}`)
  const values = Object.fromEntries(counted.map(({ value: chosen, count }) => [chosen, count]))
  return { name: field.name, answered, values }
}

async function measure(database: Database, ofForm: SQL, field: ResolvedField): Promise<QuestionSummary> {
  const number = sql`(${answerIn(field)} #>> '{}')::double precision`
  const [row] = await database
    .select({
      answered: sql<number>`count(*)::integer`,
      mean: sql<number | null>`avg(${number})`,
      least: sql<number | null>`min(${number})`,
      greatest: sql<number | null>`max(${number})`,
    })
    .from(records)
    .where(sql`${ofForm} and jsonb_typeof(${answerIn(field)}) = 'number'`)
  const { answered = 0, ...measures } = row ?? {}
  return { name: field.name, answered, ...measures }
}
