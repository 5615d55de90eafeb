import type { FilterHow, FilterTemplates, JsonTemplate } from '../language/callStyle.ts'

/** The JSON template of a way of narrowing; a text names a key. */
export function jsonFilter(filters: FilterTemplates, how: FilterHow): JsonTemplate | undefined {
  // A list of values under a key may hold nothing as well.
  const isShort = how === 'mixed' && filters.mixed === undefined && typeof filters.in === 'string'
  const said = isShort ? filters.in : filters[how]
  if (typeof said !== 'string') return said
  const value = how === 'empty' ? null : how === 'in' || how === 'mixed' ? '{values}' : '{value}'
  return { [said]: value }
}
