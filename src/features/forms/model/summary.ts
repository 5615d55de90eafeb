import { isObject, type JsonObject } from '#model/base/json.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { countOf, objectsIn } from './answers.ts'

export interface AnswersSummary {
  answers: number
  /** Days (UTC, `YYYY-MM-DD`) on which answers came in, with how many; the earliest first. */
  days: readonly { day: string; count: number }[]
  questions: readonly QuestionSummary[]
}

export interface QuestionSummary {
  /** Of its field in the entry of the answers. */
  name: string
  answered: number
  /** How often each value was chosen, of those that are few. */
  values?: Readonly<Record<string, number>>
  /** Of numbers; `null` where nobody has answered. */
  mean?: number | null
  least?: number | null
  greatest?: number | null
}

/** How the answers to a question are summed up; `undefined`: they are only read one by one. */
export function summaryOf(field: ResolvedField): 'choices' | 'numbers' | undefined {
  if (field.name === 'language' || field.name === 'version') return undefined
  const { fewValues, holds } = field.type
  if (field.options !== undefined || fewValues !== undefined) return 'choices'
  return holds === 'number' ? 'numbers' : undefined
}

/** Everything that a question with few values offers, in its order. */
export function offeredValues(field: ResolvedField): readonly string[] {
  const options = Object.keys(field.options ?? {})
  return options.length > 0 ? options : (field.type.fewValues?.(field) ?? []).map(String)
}

/** Shorter stretches stand day by day. */
const mostDays = 31

/**
 * Answers by day, or by month where they came over a longer time. Days and months without any are there too, so that a
 * gap is seen.
 *
 * @param days the earliest first
 */
export function answersOverTime(days: AnswersSummary['days']): readonly { time: string; count: number }[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const span = (Date.parse(last) - Date.parse(first)) / 86_400_000
  const timeOf = (day: string) => (span < mostDays ? day : day.slice(0, 7))
  const counts = new Map<string, number>()
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000) {
    counts.set(timeOf(new Date(at).toISOString().slice(0, 10)), 0)
  }
  for (const { day, count } of days) counts.set(timeOf(day), (counts.get(timeOf(day)) ?? 0) + count)
  return [...counts].map(([time, count]) => ({ time, count }))
}

/** Reads the backend's answer; what has another form is left out. */
export function readSummary(body: unknown): AnswersSummary {
  const source = isObject(body) ? body : {}
  const counted = (values: JsonObject) =>
    Object.entries(values).map(([value, count]) => [value, countOf(count)])
  return {
    answers: countOf(source.answers),
    days: objectsIn(source.days).map(({ day, count }) => ({ day: String(day), count: countOf(count) })),
    questions: objectsIn(source.questions).map(({ name, answered, values, mean, least, greatest }) => ({
      name: String(name ?? ''),
      answered: countOf(answered),
      ...(isObject(values) ? { values: Object.fromEntries(counted(values)) } : {}),
      ...(typeof mean === 'number' ? { mean, least: countOf(least), greatest: countOf(greatest) } : {}),
    })),
  }
}
