import type { Language } from '../../../model/language/text.ts'
import type { Answers } from '../model/answers.ts'
import { answerField } from '../model/answersEntry.ts'

/** What is known of an answer besides what it says. */
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
