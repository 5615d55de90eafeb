import { isDeepEqual } from '#model/base/deepEqual.ts'
import { defined } from '#model/base/json.ts'
import type { CallStyle, Envelope, WrittenStyle } from '#model/language/callStyle.ts'
import { resolveStyle } from '#model/styles/resolveStyle.ts'
import { rowsOf } from './nearestStyle.ts'

/** Keys besides a style. */
export interface Beside {
  keys: CallStyle
  /** Keys of the style that the calls lack, and that cannot be taken away. */
  unwanted: readonly string[]
}

/** Keys that an entry cannot remove. */
const lasting = ['whole', 'paging', 'order', 'total', 'ids'] as const

/**
 * Returns keys that differ from styles.
 *
 * @param wanted all keys of the calls
 * @param base styles, later ones first
 * @param collection last part of the path
 */
export function keysBeside(wanted: CallStyle, base: readonly WrittenStyle[], collection: string): Beside {
  const [whole, known] = [resolveStyle(wanted), resolveStyle(...base)]
  /** Returns the value of a key, if it differs. */
  const other = <Value>(value: Value | undefined, there: unknown) =>
    isDeepEqual(value, there) ? undefined : value
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
    envelope: isDeepEqual(whole.envelope, known.envelope)
      ? undefined
      : envelopeBeside(whole.envelope, known.envelope),
    edit: isDeepEqual(whole.edit, known.edit) ? undefined : wanted.edit,
    body: other(whole.body, known.body),
    headers: differing(wanted.headers ?? {}, known.headers, (name) => name.toLowerCase()),
  })
  const unwanted = [
    ...lasting.filter((key) => wanted[key] === undefined && known[key] !== undefined),
    ...Object.keys(known.query).filter((name) => !(name in whole.query)),
  ]
  return { keys, unwanted }
}

/** Returns differing keys; `undefined` where there are none. */
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
  if (!isDeepEqual(wanted.with, known.with)) return wanted
  return answer === body && Object.keys(wanted.with).length === 0 ? answer : { answer, body }
}
