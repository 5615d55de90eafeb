import { type ShownOver, useShownOver } from '#panel/base/routing/useShownOver.ts'

/** The step that is looked at stands in the address: a link shows it, Back closes it. */
const parameter = 'step'

export function readStep(query: string): string | undefined {
  return new URLSearchParams(query).get(parameter) || undefined
}

/** The query that shows a step; without one, the query of the page alone. */
export function withStep(query: string, key: string | undefined): string {
  const parameters = new URLSearchParams(query)
  if (key === undefined) parameters.delete(parameter)
  else parameters.set(parameter, key)
  const rest = parameters.toString()
  return rest === '' ? '' : `?${rest}`
}

const step: ShownOver = { mark: parameter, read: readStep, write: withStep }

export const useStepAddress = () => useShownOver(step)
