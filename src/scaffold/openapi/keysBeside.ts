import { isDeepEqual } from '#model/base/deepEqual.ts'
import { defined } from '#model/base/json.ts'
import type { CallStyle, Envelope, Unsettable, WrittenStyle } from '#model/language/callStyle.ts'
import { resolveStyle } from '#model/styles/resolveStyle.ts'
import { rowsOf } from './nearestStyle.ts'

/** Keys whose absence says something. */
const removed = ['whole', 'paging', 'order', 'search', 'total', 'ids'] as const

/**
 * Returns keys that differ from styles; `null` for those that the calls lack.
 *
 * @param wanted all keys of the calls
 * @param base styles, later ones first
 * @param collection last part of the path
 */
export function keysBeside(
  wanted: CallStyle,
  base: readonly WrittenStyle[],
  collection: string,
): WrittenStyle {
  const [whole, known] = [resolveStyle(wanted), resolveStyle(...base)]
  /** Returns the value of a key, if it differs. */
  const other = <Value>(value: Value | undefined, there: unknown) =>
    isDeepEqual(value, there) ? undefined : value
  const without = removed.filter((key) => wanted[key] === undefined && known[key] !== undefined)
  return defined<WrittenStyle>({
    paging: other(wanted.paging, known.paging),
    order: other(wanted.order, known.order),
    search: other(wanted.search, known.search),
    total: other(wanted.total, known.total),
    once: other(wanted.once, known.once),
    filters: replacing(whole.filters, known.filters),
    rows: other(whole.rows, rowsOf(known.rows, collection)),
    id: other(whole.id, known.id),
    row: other(whole.row, known.row),
    query: replacing(whole.query, known.query),
    envelope: isDeepEqual(whole.envelope, known.envelope)
      ? undefined
      : envelopeBeside(whole.envelope, known.envelope),
    edit: isDeepEqual(whole.edit, known.edit) ? undefined : wanted.edit,
    body: other(whole.body, known.body),
    item: other(whole.item, known.item),
    headers: differing(wanted.headers ?? {}, known.headers, (name) => name.toLowerCase()),
    ...Object.fromEntries(without.map((key) => [key, null])),
  })
}

/** Returns differing keys, `null` for those that are gone; `null` where all are. */
function replacing<Part extends object>(given: Part, known: object): Unsettable<Part> | null | undefined {
  const gone = Object.keys(known).filter((key) => !Object.hasOwn(given, key))
  if (gone.length > 0 && Object.keys(given).length === 0) return null
  const others = { ...differing(given, known), ...Object.fromEntries(gone.map((key) => [key, null])) }
  return Object.keys(others).length === 0 ? undefined : (others as Unsettable<Part>)
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
