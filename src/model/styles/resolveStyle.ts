import type { CallStyle, Envelope, ListAbilities, ResolvedStyle } from '../language/callStyle.ts'

/** Abilities of the panel with a whole list, and of backends by the older conventions. */
export const allAbilities: ListAbilities = {
  order: true,
  search: true,
  count: true,
  filters: { one: true, several: true, from: true, to: true, empty: true, mixed: true },
}

/** Merges styles by key, also within `envelope`, `edit` and `headers`; the later wins. */
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

/** Header names ignore case, so that later ones replace earlier ones. */
function lowered(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** Tells whether the backend searches, orders and pages. */
export function isPagedStyle({ paging, whole }: CallStyle): boolean {
  return paging !== undefined && whole !== true
}

/** Tells whether the backend chooses the searched fields: one parameter cannot name them. */
export function leavesFieldsOpen(search: CallStyle['search']): boolean {
  if (search === undefined || typeof search === 'string') return search !== undefined
  const { as = '{each}', each } = search
  return !as.includes('{each}') || !each.includes('{field}')
}

/** Plain lists use the empty text for none, as the panel does. */
export function isOwnLanguage(several: string): boolean {
  return several === '{field}={values}'
}

export function abilitiesOf(style: ResolvedStyle): ListAbilities {
  if (!isPagedStyle(style)) return allAbilities
  const { order, search, total, filters, paging } = style
  return {
    order: order !== undefined,
    search: search !== undefined,
    // Cursors exclude a count.
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
