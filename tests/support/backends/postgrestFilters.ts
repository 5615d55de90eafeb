import { holds, type Row } from './invoiceTable.ts'
import { type Columns, castTo, refusal } from './postgrestValues.ts'

type Filter = (row: Row) => boolean

/**
 * A parameter of PostgREST: `amount=gte.100`, `state=in.("OPEN","PAID")`, `note=not.is.null`,
 * `or=(number.ilike.*7*,and(amount.gte.1,amount.lte.2))`. Within brackets a value that holds one of `,.:()` stands in
 * quotes, in which a quote and a backslash have a backslash before them.
 *
 * @see https://docs.postgrest.org/en/stable/references/api/tables_views.html#operators
 * @see https://docs.postgrest.org/en/stable/references/api/url_grammar.html#reserved-characters
 */
export function filterOf(name: string, text: string, columns: Columns): Filter {
  const logic = /^(not\.)?(and|or)$/.exec(name)
  if (!logic) return testOf(name, text, text, columns)
  const reader = createReader(text)
  const filter = logicOf(reader, logic[2] === 'or', columns)
  if (!reader.isAtEnd()) throw unexpected(reader.rest(), 'logic tree', text)
  return logic[1] === undefined ? filter : (row) => !filter(row)
}

function unexpected(found: string, what: string, text: string) {
  const details = found === '' ? 'unexpected end of input' : `unexpected "${found[0]}"`
  return refusal(400, 'PGRST100', `"failed to parse ${what} (${text})" (line 1, column 1)`, details)
}

function createReader(text: string) {
  let place = 0
  return {
    text,
    rest: () => text.slice(place),
    isAtEnd: () => place === text.length,
    /** Goes on if the text does so. */
    takes(pattern: RegExp): string | undefined {
      const found = new RegExp(pattern.source, 'y')
      found.lastIndex = place
      const taken = found.exec(text)?.[0]
      place += taken?.length ?? 0
      return taken
    },
  }
}

type Reader = ReturnType<typeof createReader>

function logicOf(reader: Reader, isOr: boolean, columns: Columns): Filter {
  const filters: Filter[] = []
  if (reader.takes(/\(/) === undefined) throw unexpected(reader.rest(), 'logic tree', reader.text)
  do filters.push(termOf(reader, columns))
  while (reader.takes(/,/) !== undefined)
  if (reader.takes(/\)/) === undefined) throw unexpected(reader.rest(), 'logic tree', reader.text)
  return (row) => (isOr ? filters.some((filter) => filter(row)) : filters.every((filter) => filter(row)))
}

function termOf(reader: Reader, columns: Columns): Filter {
  const logic = reader.takes(/(not\.)?(and|or)(?=\()/)
  if (logic !== undefined) {
    const filter = logicOf(reader, logic.endsWith('or'), columns)
    return logic.startsWith('not.') ? (row) => !filter(row) : filter
  }
  const column = reader.takes(/[^.,()"]+(?=\.)/)
  if (column === undefined || reader.takes(/\./) === undefined)
    throw unexpected(reader.rest(), 'logic tree', reader.text)
  const operator = reader.takes(/(not\.)?[a-z]+\./) ?? ''
  const list = reader.takes(/\(("([^"\\]|\\.)*"|[^")])*\)/)
  const quoted = list ?? reader.takes(/"([^"\\]|\\.)*"/)
  const value = quoted ?? reader.takes(/[^,()]*/) ?? ''
  return testOf(column, operator + (list === undefined ? unquoted(value) : value), reader.text, columns)
}

function unquoted(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value
}

const comparisons = { eq: 'eq', gt: 'gt', gte: 'gte', lt: 'lt', lte: 'lte' } as const

function testOf(column: string, text: string, whole: string, columns: Columns): Filter {
  const [, not, operator = '', value = ''] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? []
  const kind = columns[column]
  if (kind === undefined) throw refusal(400, '42703', `column invoices.${column} does not exist`)
  const cast = (wanted: string) => castTo(kind, wanted)
  const tests: Readonly<Record<string, () => Filter>> = {
    ...Object.fromEntries(
      Object.entries(comparisons).map(([name, as]) => [
        name,
        () => {
          const wanted = cast(value)
          return (row: Row) => holds(row[column], as, wanted)
        },
      ]),
    ),
    neq() {
      const wanted = cast(value)
      return (row) => row[column] !== null && !holds(row[column], 'eq', wanted)
    },
    in() {
      if (!/^\(.*\)$/s.test(value)) throw unexpected(value, 'filter', whole)
      const listed = value.slice(1, -1).match(/"([^"\\]|\\.)*"|[^,]+/g) ?? []
      const wanted = listed.map((each) => cast(unquoted(each)))
      return (row) => wanted.some((each) => holds(row[column], 'eq', each))
    },
    is() {
      if (value !== 'null' && value !== 'not_null') throw unexpected(value, 'filter', whole)
      return (row) => (row[column] === null) === (value === 'null')
    },
    like: () => patternOf(column, value, ''),
    ilike: () => patternOf(column, value, 'i'),
  }
  const test = tests[operator]
  if (!test)
    throw refusal(
      ...([400, 'PGRST100', `"failed to parse filter (${text})" (line 1, column 1)`] as const),
      `unexpected "${text[0] ?? ''}" expecting "not" or operator (eq, gt, ...)`,
    )
  const isText = kind === 'text' || kind === 'state'
  if (operator.endsWith('like') && !isText)
    throw refusal(404, '42883', `operator does not exist: ${kind} ~~* unknown`)
  const filter = test()
  // What is not known is neither so nor not so, except where it is asked for.
  return not === undefined ? filter : (row) => (operator === 'is' || row[column] !== null) && !filter(row)
}

/** SQL's LIKE, with `*` for `%`. */
function patternOf(column: string, value: string, flags: string): Filter {
  const parts = value.replaceAll('*', '%').match(/\\.|./gs) ?? []
  const source = parts.map((part) => {
    if (part === '%') return '.*'
    if (part === '_') return '.'
    const plain = part.length > 1 ? part.slice(1) : part
    return plain.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  })
  const pattern = new RegExp(`^${source.join('')}$`, `s${flags}`)
  return (row) => row[column] !== null && pattern.test(String(row[column]))
}
