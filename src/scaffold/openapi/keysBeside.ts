import { isSameValue } from '#model/base/sameValue.ts'
import type { CallStyle, Envelope } from '#model/language/callStyle.ts'
import { resolveStyle } from '#model/language/resolveStyle.ts'
import { rowsOf } from './nearestStyle.ts'

/** What is said beside something that is said already. */
export interface Beside {
  keys: CallStyle
  /** Keys that are said there, are not wanted, and cannot be taken away. */
  unwanted: readonly string[]
}

const singles = ['paging', 'order', 'search', 'total', 'once'] as const
/** What a backend without them would be asked for in vain. */
const lasting = ['whole', 'paging', 'order', 'total', 'ids'] as const

/**
 * What has to be said of calls beside styles.
 *
 * @param wanted all that the calls are
 * @param base the styles, the later before the earlier
 * @param collection last part of the path
 */
export function keysBeside(wanted: CallStyle, base: readonly CallStyle[], collection: string): Beside {
  const [whole, known] = [resolveStyle(wanted), resolveStyle(...base)]
  const { edit } = wanted
  const filters = differing(whole.filters, known.filters)
  const headers = Object.fromEntries(
    Object.entries(wanted.headers ?? {}).filter(
      ([name, value]) => known.headers[name.toLowerCase()] !== value,
    ),
  )
  const query = differing(whole.query, known.query)
  return {
    keys: {
      ...Object.fromEntries(
        singles.flatMap((key) =>
          wanted[key] === undefined || isSameValue(wanted[key], known[key]) ? [] : [[key, wanted[key]]],
        ),
      ),
      ...(isFilled(filters) ? { filters } : {}),
      ...(whole.rows === rowsOf(known.rows, collection) ? {} : { rows: whole.rows }),
      ...(whole.id === known.id ? {} : { id: whole.id }),
      ...(whole.row === known.row ? {} : { row: whole.row }),
      ...(isFilled(query) ? { query } : {}),
      ...envelopeBeside(whole.envelope, known.envelope),
      ...(edit === undefined || isSameValue(whole.edit, known.edit) ? {} : { edit }),
      ...(whole.body === known.body ? {} : { body: whole.body }),
      ...(isFilled(headers) ? { headers } : {}),
    },
    unwanted: [
      ...lasting.filter((key) => wanted[key] === undefined && known[key] !== undefined),
      ...Object.keys(known.query).filter((name) => !(name in whole.query)),
    ],
  }
}

function differing<Value>(
  given: Readonly<Record<string, Value>>,
  known: Readonly<Record<string, Value>>,
): Record<string, Value>
function differing(given: object, known: object): Record<string, string>
function differing(given: object, known: object) {
  const there = new Map(Object.entries(known))
  return Object.fromEntries(Object.entries(given).filter(([key, value]) => there.get(key) !== value))
}

const isFilled = (object: object) => Object.keys(object).length > 0

function envelopeBeside(wanted: Required<Envelope>, known: Required<Envelope>): CallStyle {
  if (isSameValue(wanted, known)) return {}
  const { answer, body } = wanted
  if (isSameValue(wanted.with, known.with))
    return { envelope: answer === body && !isFilled(wanted.with) ? answer : { answer, body } }
  return { envelope: wanted }
}
