import { isObject, type JsonObject } from '#model/base/json.ts'
import { isMissing } from '#model/kinds/rules.ts'
import { addendsOf, sumOf } from '#model/language/computed.ts'
import type { ResolvedField } from '#model/language/resolved.ts'
import type { FormDocument } from './document.ts'
import { planOf } from './formPlan.ts'

/** One value for each question, by its key, as it stands in a record. */
export type Answers = Readonly<Record<string, unknown>>

export function startAnswers(form: FormDocument): Answers {
  const { fields } = planOf(form)
  const values = Object.fromEntries(fields.map((field) => [field.name, field.default ?? noAnswer(field)]))
  return addUp(form, values)
}

export function noAnswer(field: ResolvedField): unknown {
  return field.type.fromWire(null, field)
}

/** The answer to a question; what is not there is empty. Names of every object's own parts are no answers. */
export function answerTo(field: ResolvedField, values: Answers): unknown {
  return (Object.hasOwn(values, field.name) ? values[field.name] : undefined) ?? noAnswer(field)
}

/** Works out every sum, whatever stood there. One that leads back to itself, or is not asked for, is empty. */
export function addUp(
  form: FormDocument,
  values: Record<string, unknown>,
  unasked: ReadonlySet<string> = new Set(),
): Answers {
  const { fields, sums } = planOf(form)
  for (const field of fields) if (addendsOf(field)) values[field.name] = null
  for (const sum of sums) if (!unasked.has(sum.name)) values[sum.name] = sumOf(values, addendsOf(sum) ?? [])
  return values
}

/** Whether somebody has answered a question: a box that is not ticked and a list without entries are no answers. */
export function isGiven(value: unknown): boolean {
  return !isMissing(value) && value !== false && !(Array.isArray(value) && value.length === 0)
}

export interface DropOff {
  visits: number
  submitted: number
  questions: readonly QuestionDropOff[]
}

interface QuestionDropOff {
  key: string
  seen: number
  answered: number
  /** Visits that were not sent and in which this was the last question that was touched. */
  left: number
}

/** Reads the backend's answer; what is no number counts as none. */
export function readDropOff(body: unknown): DropOff {
  const source = isObject(body) ? body : {}
  return {
    visits: countOf(source.visits),
    submitted: countOf(source.submitted),
    questions: objectsIn(source.questions).map(({ key, seen, answered, left }) => ({
      key: String(key ?? ''),
      seen: countOf(seen),
      answered: countOf(answered),
      left: countOf(left),
    })),
  }
}

export function objectsIn(list: unknown): readonly JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}

export function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** The type of the problem that tells that a form takes no more answers until some have been deleted. */
export const formIsFull = 'formIsFull'
