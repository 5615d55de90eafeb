import { form, idOf, type Sizes } from './load.ts'

export interface Call {
  /** What a person does. */
  name: string
  /** Beneath `/api`; each time another one, so that nothing is remembered of it. @param turn 0, 1, 2 … */
  path: (turn: number) => string
  /** In milliseconds, at the 95th of a hundred. @default 150 */
  limit?: number
  method?: 'GET' | 'POST'
  /** Pages follow each other: each is asked for behind the last row of the one before. @default false */
  isExport?: true
}

const customers = 'mca-users/users/customers'
const assignments = 'api-campaign-assignments-get'
const answers = `mca-forms/${form}/answers`

/** The calls of a working day. */
export function callsOfDay(sizes: Sizes): Call[] {
  /** Far from each other. */
  const customer = (turn: number) => idOf.customers(1 + ((turn * 7919) % sizes.customers))
  const assignment = (turn: number) => idOf.assignments(1 + ((turn * 4567) % sizes.assignments))
  /** On one side: from the other one a list is read the other way round. */
  const middle = (size: number, turn: number) => Math.floor(size / 2) - 250 * (turn + 1)
  const list = (path: string, parameters: Record<string, string | number>) =>
    `${path}?${new URLSearchParams(Object.entries({ limit: 25, ...parameters }).map(([key, value]) => [key, String(value)]))}`
  const rest = (path: string, filter: object, from = 0, to = from + 24, sort = ['at', 'DESC']) =>
    `${path}?${new URLSearchParams({ sort: JSON.stringify(sort), range: JSON.stringify([from, to]), filter: JSON.stringify(filter) })}`
  const day = (turn: number) => `2025-${String((turn % 12) + 1).padStart(2, '0')}-10`
  const bySubmission = ['submittedAt', 'DESC']
  return [
    {
      name: 'customers, first page',
      path: (turn) => list(customers, { sortBy: 'company', offset: turn * 25 }),
    },
    {
      name: 'customers, middle page',
      path: (turn) => list(customers, { sortBy: 'company', offset: middle(sizes.customers, turn) }),
      limit: 300,
    },
    {
      name: 'customers, last page',
      path: (turn) => list(customers, { sortBy: 'company', offset: sizes.customers - 25 * (turn + 1) }),
    },
    {
      name: 'customers, narrowed',
      path: (turn) => list(customers, { status: 'CANCELLED', offset: turn * 25 }),
    },
    {
      name: 'customers, a day',
      path: (turn) => list(customers, { customerSinceFrom: day(turn), customerSinceTo: day(turn) }),
    },
    {
      name: 'customers, searched',
      path: (turn) => list(customers, { search: `kontakt${1000 + turn * 37}` }),
    },
    {
      name: 'customers, searched, many',
      path: (turn) => list(customers, { search: ['bau', 'muller', 'berlin', 'gmbh'][turn % 4] ?? '' }),
    },
    { name: 'a customer', path: (turn) => `${customers}/${customer(turn)}` },
    {
      name: 'a customer, contracts',
      path: (turn) => list(assignments, { customer: customer(turn), sortBy: 'startDate' }),
    },
    {
      name: 'a customer, notes',
      path: (turn) => rest('customerNotes', { customer: customer(turn) }, 0, 24, ['createdAt', 'DESC']),
    },
    {
      name: 'a customer, history',
      path: (turn) => rest('changes', { about: `customers/${customer(turn)}` }),
    },
    {
      name: 'amounts of 25 customers',
      path: (turn) => {
        const ids = Array.from({ length: 25 }, (_, at) => customer(turn * 25 + at))
        return list(assignments, { customer: ids.join(','), limit: 1000 })
      },
    },
    {
      name: 'assignments, first page',
      path: (turn) => list(assignments, { sortBy: 'startDate', sortOrder: 'DESC', offset: turn * 25 }),
    },
    {
      name: 'assignments, middle page',
      path: (turn) =>
        list(assignments, {
          sortBy: 'startDate',
          sortOrder: 'DESC',
          offset: middle(sizes.assignments, turn),
        }),
      limit: 300,
    },
    {
      name: 'assignments, of a subscription',
      path: (turn) =>
        list(assignments, { campaign: '10000000-0000-4000-8000-000000000007', offset: turn * 25 }),
    },
    {
      name: 'where a subscription is used',
      path: () => list(assignments, { campaign: '10000000-0000-4000-8000-000000000007', limit: 5 }),
    },
    { name: 'journal, first page', path: (turn) => rest('changes', {}, turn * 25) },
    {
      name: 'journal, middle page',
      path: (turn) => rest('changes', {}, middle(sizes.changes, turn)),
      limit: 300,
    },
    {
      name: 'journal, of a record',
      path: (turn) => rest('changes', { resource: 'assignments', record: assignment(turn) }),
    },
    {
      name: 'journal, of a person',
      path: (turn) => rest('changes', { actor: ['Ute Brandt', 'Antonia Ahrens'][turn % 2] }, turn * 25),
    },
    { name: 'journal, of a batch', path: (turn) => rest('changes', { batch: idOf.batches(turn) }) },
    {
      name: 'what taking a batch back does',
      path: (turn) => `changes/undo?batch=${idOf.batches(turn)}`,
    },
    {
      name: 'journal, export page',
      path: (turn) => rest('changes', {}, turn * 1000, turn * 1000 + 999),
      isExport: true,
    },
    {
      name: 'answers, first page',
      path: (turn) => rest(answers, {}, turn * 25, turn * 25 + 24, bySubmission),
    },
    {
      name: 'answers, middle page',
      path: (turn) =>
        rest(answers, {}, middle(sizes.answers, turn), middle(sizes.answers, turn) + 24, bySubmission),
      limit: 300,
    },
    {
      name: 'answers, narrowed',
      path: (turn) => rest(answers, { mood: ['good', 'bad'][turn % 2] }, 0, 24, bySubmission),
    },
    {
      name: 'answers, export page',
      path: (turn) => rest(answers, {}, turn * 1000, turn * 1000 + 999, bySubmission),
      isExport: true,
    },
    { name: 'answers, summary', path: () => `mca-forms/${form}/summary` },
    { name: 'forms', path: () => 'mca-forms' },
    {
      name: 'erasing a customer',
      path: (turn) =>
        `${customers}/${idOf.customers(1 + (((turn + 1) * 100 * 7919) % sizes.customers))}/erase`,
      method: 'POST',
      limit: 200,
    },
    { name: 'customers, first page after it', path: () => list(customers, { sortBy: 'company' }) },
  ]
}
