import type {
  CallStyle,
  ListAbilities,
  MergedKey,
  ResolvedStyle,
  WrittenStyle,
} from '../language/callStyle.ts'

/** Abilities of the panel with a whole list, and of backends by the older conventions. */
export const allAbilities: ListAbilities = {
  order: true,
  orders: false,
  search: true,
  count: true,
  filters: { one: true, several: true, from: true, to: true, empty: true, mixed: true },
}

/** Merges styles by key, also within `envelope`, `edit`, `query`, `filters` and `headers`; the later wins, and `null` leaves nothing. */
export function resolveStyle(...styles: readonly WrittenStyle[]): ResolvedStyle {
  const merged = merge(styles) as CallStyle
  const edit = together(styles, 'edit')
  const { method = 'PUT' } = edit
  return {
    ...merged,
    absent: merged.absent ?? 'unknown',
    rows: merged.rows ?? 'data',
    query: together(styles, 'query'),
    id: merged.id ?? 'id',
    row: merged.row ?? '',
    item: merged.item ?? '{path}/{id}',
    body: merged.body ?? 'json',
    filters: together(styles, 'filters'),
    values: together(styles, 'values'),
    errors: together(styles, 'errors'),
    headers: together(styles, 'headers', lowered),
    envelope: { answer: '', body: '', with: {}, ...together(styles, 'envelope', wrapping) },
    edit: { method, sends: method === 'PATCH' ? 'changed' : 'fields', ...edit },
  }
}

/** Merges what stands after the last `null`. */
function together<K extends MergedKey>(
  styles: readonly WrittenStyle[],
  key: K,
  read = (part: WrittenStyle[K]): object => (part ?? {}) as object,
): Exclude<NonNullable<CallStyle[K]>, string> {
  const parts = styles.map((style) => style[key])
  return merge(parts.slice(parts.lastIndexOf(null) + 1).map(read)) as Exclude<
    NonNullable<CallStyle[K]>,
    string
  >
}

function merge(parts: readonly object[]): object {
  const merged: object = Object.assign({}, ...parts)
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}

function wrapping(envelope: WrittenStyle['envelope']): object {
  return typeof envelope === 'string' ? { answer: envelope, body: envelope } : (envelope ?? {})
}

/** Header names ignore case, so that later ones replace earlier ones. */
function lowered(headers: WrittenStyle['headers']): object {
  return Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
}

/** Tells whether the backend searches, orders and pages. */
export function isPagedStyle({ paging, whole }: CallStyle): boolean {
  return paging !== undefined && whole !== true
}

/** Tells whether the backend chooses the searched fields: one parameter cannot name them. */
export function leavesFieldsOpen(search: CallStyle['search']): boolean {
  if (search === undefined || typeof search === 'string') return search !== undefined
  const { as = '{each}', each } = search
  return !JSON.stringify(as).includes('{each}') || !JSON.stringify(each).includes('{field}')
}

function isJsonSearch(search: NonNullable<CallStyle['search']>): boolean {
  return typeof search === 'object' && typeof search.each !== 'string'
}

/** Plain lists use the empty text for none, as the panel does. */
export function isOwnLanguage(several: unknown): boolean {
  return several === '{field}={values}'
}

export function abilitiesOf(style: ResolvedStyle): ListAbilities {
  if (!isPagedStyle(style)) return allAbilities
  const { order, search, total, filters, paging } = style
  return {
    order: order !== undefined,
    orders: typeof order === 'object',
    search: search !== undefined && (!isJsonSearch(search) || filters.json !== undefined),
    // Cursors exclude a count.
    count: total !== undefined && !(paging && 'cursor' in paging),
    filters: {
      one: [filters.eq, filters.in, filters.contains].some((template) => template !== undefined),
      several: filters.in !== undefined,
      from: filters.from !== undefined,
      to: filters.to !== undefined,
      empty: filters.empty !== undefined,
      // In JSON, a list of values under a key may hold nothing as well.
      mixed:
        filters.json === undefined
          ? isOwnLanguage(filters.in)
          : filters.mixed !== undefined || typeof filters.in === 'string',
    },
  }
}
