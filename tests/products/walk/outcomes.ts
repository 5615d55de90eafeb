/** The columns of the table: what staff do with a backend. */
export const operations = {
  list: 'list with total',
  page: 'page 3 of 25',
  hundred: 'page of 100',
  order: 'order',
  search: 'search',
  value: 'filter: value',
  several: 'filter: several',
  range: 'filter: range',
  flag: 'filter: flag',
  relation: 'filter: relation',
  none: 'filter: none',
  pairs: 'two filters together',
  menu: 'filter menu',
  one: 'one',
  create: 'create',
  edit: 'edit each field',
  clear: 'clear a field',
  conflict: 'changed by somebody else',
  delete: 'delete',
  names: 'names by reference',
  uses: 'where a customer is used',
  validation: 'validation at its field',
  empty: 'empty collection',
  401: 'answered with 401',
  403: 'answered with 403',
  404: 'answered with 404',
  409: 'answered with 409',
  422: 'answered with 422',
  429: 'answered with 429',
  500: 'answered with 500',
} as const

export type Operation = keyof typeof operations

export interface Outcome {
  operation: Operation
  /** What was tried: `state=[open]`. */
  what: string
  /** What was wrong. */
  fault?: string
}

export interface ProductResult {
  name: string
  /** What the machine has not, so that nothing was tried. */
  lacks?: string
  outcomes: Outcome[]
  /** Operations that the product cannot do, each with the reason. */
  cannot: Partial<Record<Operation, string>>
  /** What a write changed beside what was entered. */
  silent: string[]
  seconds: number
}

/**
 * What fails without a reason at the product's door, and reasons that are none.
 *
 * @param isWhole whether all was to be tried
 */
export function faultsOf({ outcomes, cannot, silent }: ProductResult, isWhole = true): string[] {
  const failed = outcomes
    .filter(({ operation, fault }) => fault !== undefined && cannot[operation] === undefined)
    .map(({ operation, what, fault }) => `${operation} ${what}: ${fault}`)
  const untried = (Object.keys(operations) as Operation[])
    .filter((operation) => isWhole && stateOf({ outcomes, cannot }, operation) === 'untried')
    .map((operation) => `${operation}: neither tried nor said to be impossible`)
  const outdated = (Object.keys(cannot) as Operation[])
    .filter((operation) => {
      const tried = outcomes.filter((outcome) => outcome.operation === operation)
      return tried.length > 0 && tried.every(({ fault }) => fault === undefined)
    })
    .map((operation) => `${operation}: works, and is said to be impossible`)
  return [...failed, ...untried, ...outdated, ...silent.map((change) => `silent change: ${change}`)]
}

export function stateOf(
  { outcomes, cannot }: Pick<ProductResult, 'outcomes' | 'cannot'>,
  operation: Operation,
): 'works' | 'fails' | 'cannot' | 'untried' {
  const tried = outcomes.filter((outcome) => String(outcome.operation) === String(operation))
  if (cannot[operation] !== undefined) return 'cannot'
  if (tried.length === 0) return 'untried'
  return tried.every(({ fault }) => fault === undefined) ? 'works' : 'fails'
}
