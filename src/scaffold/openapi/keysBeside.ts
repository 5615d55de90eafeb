import { defined } from '#model/base/json.ts'
import { isSameValue } from '#model/base/sameValue.ts'
import type { CallStyle, Envelope } from '#model/language/callStyle.ts'
import { resolveStyle } from '#model/styles/resolveStyle.ts'
import { rowsOf } from './nearestStyle.ts'

/** What is said beside something that is said already. */
export interface Beside {
  keys: CallStyle
  /** Keys that are said there, are not wanted, and cannot be taken away. */
  unwanted: readonly string[]
}

/** What a backend without them would be asked for in vain. */
const lasting = ['whole', 'paging', 'order', 'total', 'ids'] as const

/**
 * Finds what has to be said of calls beside styles.
 *
 * @param wanted all that the calls are
 * @param base the styles, the later before the earlier
 * @param collection last part of the path
 */
export function keysBeside(wanted: CallStyle, base: readonly CallStyle[], collection: string): Beside {
  const [whole, known] = [resolveStyle(wanted), resolveStyle(...base)]
  /** The value of a key, where it is not what is known. */
  const other = <Value>(value: Value | undefined, there: unknown) =>
    isSameValue(value, there) ? undefined : value
  const keys = defined<CallStyle>({
    paging: other(wanted.paging, known.paging),
    order: other(wanted.order, known.order),
    search: other(wanted.search, known.search),
    total: other(wanted.total, known.total),
    once: other(wanted.once, known.once),
    filters: differing(whole.filters, known.filters),
    rows: other(whole.rows, rowsOf(known.rows, collection)),
    id: other(whole.id, known.id),
    row: other(whole.row, known.row),
    query: differing(whole.query, known.query),
    envelope: isSameValue(whole.envelope, known.envelope)
      ? undefined
      : envelopeBeside(whole.envelope, known.envelope),
    edit: isSameValue(whole.edit, known.edit) ? undefined : wanted.edit,
    body: other(whole.body, known.body),
    headers: differing(wanted.headers ?? {}, known.headers, (name) => name.toLowerCase()),
  })
  const unwanted = [
    ...lasting.filter((key) => wanted[key] === undefined && known[key] !== undefined),
    ...Object.keys(known.query).filter((name) => !(name in whole.query)),
  ]
  return { keys, unwanted }
}

/** The keys of an object that are not known; `undefined` where there are none. */
function differing<Part extends object>(
  given: Part,
  known: object,
  as = (key: string) => key,
): Part | undefined {
  const there = new Map(Object.entries(known))
  const rest = Object.entries(given).filter(([key, value]) => there.get(as(key)) !== value)
  return rest.length === 0 ? undefined : (Object.fromEntries(rest) as Part)
}

function envelopeBeside(wanted: Required<Envelope>, known: Required<Envelope>): string | Envelope {
  const { answer, body } = wanted
  if (!isSameValue(wanted.with, known.with)) return wanted
  return answer === body && Object.keys(wanted.with).length === 0 ? answer : { answer, body }
}
