import type { CallStyle, Envelope, ListAbilities, ResolvedStyle } from '../language/callStyle.ts'

/** What the panel does itself with a list that it has whole, and every backend of the older conventions. */
export const allAbilities: ListAbilities = {
  order: true,
  search: true,
  count: true,
  filters: { one: true, several: true, from: true, to: true, empty: true, mixed: true },
}

/** Puts styles together; the later wins, key by key, in `envelope`, `edit` and `headers` as well. */
export function resolveStyle(...styles: readonly CallStyle[]): ResolvedStyle {
  const merged: CallStyle = Object.assign({}, ...styles)
  const edit = together(styles, 'edit')
  const { method = 'PUT' } = edit
  return {
    ...merged,
    rows: merged.rows ?? 'data',
    query: together(styles, 'query'),
    id: merged.id ?? 'id',
    row: merged.row ?? '',
    item: merged.item ?? '{path}/{id}',
    body: merged.body ?? 'json',
    filters: together(styles, 'filters'),
    headers: lowered(together(styles, 'headers')),
    envelope: { answer: '', body: '', with: {}, ...Object.assign({}, ...styles.map(envelopeOf)) },
    edit: { method, sends: method === 'PATCH' ? 'changed' : 'fields', ...edit },
  }
}

function envelopeOf({ envelope = {} }: CallStyle): Envelope {
  return typeof envelope === 'string' ? { answer: envelope, body: envelope } : envelope
}

function together<K extends 'filters' | 'headers' | 'query' | 'edit'>(
  styles: readonly CallStyle[],
  key: K,
): NonNullable<CallStyle[K]> {
  return Object.assign({}, ...styles.map((style) => style[key] ?? {}))
}

/** Names of headers are the same in any case; in one, the later takes the place of the earlier. */
function lowered(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** Whether the backend searches, orders and pages; otherwise the panel has all rows. */
export function isPagedStyle({ paging, whole }: CallStyle): boolean {
  return paging !== undefined && whole !== true
}

/** Whether a search leaves to the backend which fields it looks into: a template may name them, one parameter cannot. */
export function leavesFieldsOpen(search: CallStyle['search']): boolean {
  if (search === undefined || typeof search === 'string') return search !== undefined
  const { as = '{each}', each } = search
  return !as.includes('{each}') || !each.includes('{field}')
}

/** In a plain list of values the empty text stands for none, as in the panel. */
export function isOwnLanguage(several: string): boolean {
  return several === '{field}={values}'
}

/** What a list can be asked for in a style. */
export function abilitiesOf(style: ResolvedStyle): ListAbilities {
  if (!isPagedStyle(style)) return allAbilities
  const { order, search, total, filters, paging } = style
  return {
    order: order !== undefined,
    search: search !== undefined,
    // Cursors lead from page to page, whatever else is told.
    count: total !== undefined && !(paging && 'cursor' in paging),
    filters: {
      one: [filters.eq, filters.in, filters.contains].some((template) => template !== undefined),
      several: filters.in !== undefined,
      from: filters.from !== undefined,
      to: filters.to !== undefined,
      empty: filters.empty !== undefined,
      mixed: filters.in !== undefined && (filters.json !== undefined || isOwnLanguage(filters.in)),
    },
  }
}
