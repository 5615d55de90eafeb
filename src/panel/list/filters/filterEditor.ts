import type { ListFilter } from '#client/api/listQuery.ts'
import type { ListAbilities } from '#model/language/callStyle.ts'
import type { ResolvedField } from '#model/language/resolve.ts'

/** A function is given the value that is in effect by then. */
export type FilterChange = ListFilter | ((now: ListFilter | undefined) => ListFilter)

export interface FilterEditorProps {
  field: ResolvedField
  value: ListFilter | undefined
  /** An empty list or range takes the filter away. */
  onChange: (change: FilterChange) => void
  onClose: () => void
}

export type FilterShape = 'options' | 'records' | 'range' | 'texts'

export function filterShape(field: ResolvedField): FilterShape {
  if (field.type.inLists.filter === 'range') return 'range'
  if (field.resource !== undefined) return 'records'
  return filterOptions(field).length > 0 ? 'options' : 'texts'
}

/** Returns all values that a field can have, where they are few. */
export function filterOptions(field: ResolvedField): readonly (string | number | boolean)[] {
  return field.type.fewValues?.(field) ?? Object.keys(field.options ?? {})
}

/**
 * Returns what is chosen once a value is ticked or no longer. What a backend cannot be asked for at a time takes each
 * other's place: several values, values together with none (`''`), and both values of a flag.
 */
export function ticked(
  chosen: readonly string[],
  value: string,
  can: ListAbilities['filters'],
  field: ResolvedField,
): string[] {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value)
  const isFlag = filterOptions(field).includes(true)
  if (!can.several || (isFlag && !can.mixed)) return [value]
  const beside = chosen.filter((other) => can.mixed || (other === '') === (value === ''))
  return [...beside, value]
}
