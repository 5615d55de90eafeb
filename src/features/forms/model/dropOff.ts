import { isObject } from '../../../model/base/json.ts'

/** How far those came who opened a form. */
export interface DropOff {
  visits: number
  submitted: number
  questions: readonly QuestionDropOff[]
}

export interface QuestionDropOff {
  key: string
  /** Visits that came to it. */
  seen: number
  answered: number
  /** Visits that were not sent and in which this was the last question that was touched. */
  left: number
}

/** Reads the backend's answer; what is no number counts as none. */
export function readDropOff(body: unknown): DropOff {
  const source = isObject(body) ? body : {}
  const questions = Array.isArray(source.questions) ? source.questions.filter(isObject) : []
  return {
    visits: countIn(source, 'visits'),
    submitted: countIn(source, 'submitted'),
    questions: questions.map((question) => ({
      key: String(question.key ?? ''),
      seen: countIn(question, 'seen'),
      answered: countIn(question, 'answered'),
      left: countIn(question, 'left'),
    })),
  }
}

function countIn(source: Readonly<Record<string, unknown>>, key: string): number {
  const value = source[key]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
