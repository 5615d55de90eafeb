export type Value = string | number | null
export type Row = Record<string, Value>

/** What a column holds: amounts are numbers, days are `2026-05-31`. */
export type ColumnKind = 'text' | 'amount' | 'state' | 'day'

export const states = ['OPEN', 'PAID', 'CANCELLED'] as const

/** How one product stores the invoices. */
export interface Storing {
  id: string
  idAt(place: number): Value
  amount?: string
  /** Amounts are whole numbers of cents. @default false */
  minor?: boolean
  /** The wire name of the day. @default 'issued_on' */
  issuedOn?: string
  /** @default 'OPEN', 'PAID', 'CANCELLED' */
  states?: readonly string[]
  /** What the product keeps beside. @param place from 1 */
  beside?(place: number): Row
  /** @default 400 */
  count?: number | undefined
}

/** What is wrong with a value that somebody wants to store. */
export interface Mistake {
  field: string
  fault: 'missing' | 'unknown' | 'kind' | 'taken'
  value: unknown
}

export interface InvoiceTable {
  columns: Readonly<Record<string, ColumnKind>>
  states: readonly string[]
  rows: Row[]
  find(id: string): Row | undefined
  /** Columns that are not given are empty; a state that is not given is the first one. */
  add(values: Record<string, unknown>): Row
  /** Leaves the other columns as they are. */
  change(row: Row, values: Record<string, unknown>): Row
  /** Empties what is not given. */
  replace(row: Row, values: Record<string, unknown>): Row
  remove(row: Row): void
  /** @param row the one that is changed; a whole invoice must be given without one */
  mistakes(values: Record<string, unknown>, row?: Row): Mistake[]
}

export function createInvoiceTable(storing: Storing): InvoiceTable {
  const { id, idAt, count = 400 } = storing
  const names = { amount: storing.amount ?? 'amount', issuedOn: storing.issuedOn ?? 'issued_on' }
  const allowed = storing.states ?? states
  const columns: Record<string, ColumnKind> = {
    ...{ number: 'text', customer: 'text', [names.amount]: 'amount' },
    ...{ state: 'state', [names.issuedOn]: 'day', note: 'text' },
  }
  const needed = ['number', 'customer', names.amount, names.issuedOn]
  const known = Object.keys(columns)
  let last = count
  const rows = Array.from({ length: count }, (_, index): Row => {
    const { number, customer, cents, state, issuedOn, note } = invoiceAt(index + 1)
    return {
      ...{ [id]: idAt(index + 1), number, customer },
      [names.amount]: storing.minor === true ? cents : cents / 100,
      ...{ state: allowed[state] ?? '', [names.issuedOn]: issuedOn, note },
      ...storing.beside?.(index + 1),
    }
  })
  const given = (values: Record<string, unknown>): Row =>
    Object.fromEntries(known.flatMap((name) => (name in values ? [[name, values[name] as Value]] : [])))

  function isOfKind(name: string, value: unknown): boolean {
    if (value === null) return !needed.includes(name)
    const kind = columns[name]
    if (kind === 'amount')
      return typeof value === 'number' && (storing.minor !== true || Number.isInteger(value))
    if (kind === 'state') return allowed.includes(value as string)
    return typeof value === 'string' && (kind !== 'day' || isDay(value))
  }

  return {
    ...{ columns, states: allowed, rows },
    find: (wanted) => rows.find((row) => String(row[id]) === wanted),
    add(values) {
      last += 1
      const empty = Object.fromEntries(known.map((name) => [name, null]))
      const row = {
        ...{ [id]: idAt(last), ...empty, state: allowed[0] ?? null },
        ...given(values),
        ...storing.beside?.(last),
      }
      rows.push(row)
      return row
    },
    change: (row, values) => Object.assign(row, given(values)),
    replace: (row, values) =>
      Object.assign(row, Object.fromEntries(known.map((name) => [name, null])), given(values)),
    remove: (row) => void rows.splice(rows.indexOf(row), 1),
    mistakes(values, row) {
      const missing = needed.filter((name) => (row === undefined || name in values) && values[name] == null)
      const isTaken = (name: string, value: unknown) =>
        name === 'number' && rows.some((other) => other !== row && other.number === value)
      return [
        ...missing.map((field): Mistake => ({ field, fault: 'missing', value: values[field] })),
        ...Object.entries(values).flatMap(([field, value]): Mistake[] => {
          if (missing.includes(field)) return []
          if (!known.includes(field)) return [{ field, fault: 'unknown', value }]
          if (!isOfKind(field, value)) return [{ field, fault: 'kind', value }]
          return isTaken(field, value) ? [{ field, fault: 'taken', value }] : []
        }),
      ]
    },
  }
}

/** Names and notes that a query has to encode, quote or escape. */
const customers = [
  ...['Adler GmbH', 'Bäcker & Söhne', 'Ceder, Daub und Partner', 'Dorn (Berlin) AG', 'Eiche 100 %'],
  ...['Fink + Falke OHG', 'Gärtnerei "Grün"', 'Hölzl KG', 'Ilex.Net UG', 'Jung:Alt eG', 'Kranz\\Kern'],
]
const notes = [null, null, null, 'Paid by transfer', null, null, 'Ask first, then send', null, '50 % off']

/** Whole numbers without a pattern, the same for a place each time: Knuth's multiplicative hash. */
const scattered = (place: number, below: number) =>
  Math.floor(((place * 2_654_435_761) % 4_294_967_296) / 8192) % below

function invoiceAt(place: number) {
  const day = new Date(Date.UTC(2025, 0, 1 + scattered(place, 540)))
  return {
    number: `INV-${String(place).padStart(4, '0')}`,
    customer: customers[scattered(place, customers.length)] ?? '',
    cents: 990 + scattered(place, 499_900),
    state: scattered(place, 10) < 5 ? 0 : scattered(place, 10) < 9 ? 1 : 2,
    issuedOn: day.toISOString().slice(0, 10),
    note: notes[place % notes.length] ?? null,
  }
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}

export interface Order {
  column: string
  descending: boolean
}

/** Rows without a value come last in ascending order, as in PostgreSQL. Equal ones keep their places. */
export function ordered(rows: readonly Row[], orders: readonly Order[]): Row[] {
  return [...rows].sort((one, other) => {
    for (const { column, descending } of orders) {
      const difference = compare(one[column] ?? null, other[column] ?? null)
      if (difference !== 0) return descending ? -difference : difference
    }
    return 0
  })
}

function compare(one: Value, other: Value): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}

export type Operator = 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'contains'

/** Whether a value is as it is wanted. Nothing is never so; texts are searched without regard to case. */
export function holds(value: Value | undefined, operator: Operator, wanted: string | number): boolean {
  if (value === null || value === undefined) return false
  if (operator === 'contains') return String(value).toLowerCase().includes(String(wanted).toLowerCase())
  const sought = typeof value === 'number' ? Number(wanted) : String(wanted)
  if (Number.isNaN(sought)) return false
  const difference = compare(value, sought)
  if (operator === 'eq') return difference === 0
  return { gt: difference > 0, gte: difference >= 0, lt: difference < 0, lte: difference <= 0 }[operator]
}
