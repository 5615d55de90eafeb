import type { Parameter } from './openApi.ts'

/** Asks for the count of a narrowed list only as far as it comes quickly. The same value in the answer says that there are more. */
export const boundedCount = {
  asked: 'Prefer',
  applied: 'Preference-Applied',
  value: 'count=bounded',
} as const

/** Rows that a narrowed list is counted to; one more stands for more. */
export const mostCountedRows = 10_000

export const boundedCountParameter: Parameter = {
  name: boundedCount.asked,
  in: 'header',
  description: `With "${boundedCount.value}" a narrowed list of very many records is counted to ${mostCountedRows} at most, and not waited for. "${boundedCount.applied}: ${boundedCount.value}" in the answer says that there are at least as many as it counts.`,
  schema: { type: 'string' },
}
