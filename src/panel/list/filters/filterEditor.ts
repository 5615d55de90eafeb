import type { ListFilter } from '../../../client/api/listQuery.ts'
import { fieldKind } from '../../../model/kinds/fieldKinds.ts'
import type { ResolvedField } from '../../../model/language/resolve.ts'

/** A value, or how it follows from the one that is in effect by then. */
export type FilterChange = ListFilter | ((now: ListFilter | undefined) => ListFilter)

export interface FilterEditorProps {
  field: ResolvedField
  value: ListFilter | undefined
  /** Rows are narrowed to this; an empty list or range takes the filter away. */
  onChange: (change: FilterChange) => void
  onClose: () => void
}

/** How a filter is entered: it follows from what the kind can be narrowed to and from what its values are. */
export type FilterShape = 'options' | 'records' | 'range' | 'texts'

export function filterShape(field: ResolvedField): FilterShape {
  if (fieldKind(field.kind).inLists.filter === 'range') return 'range'
  if (field.resource !== undefined) return 'records'
  return filterOptions(field).length > 0 ? 'options' : 'texts'
}

/** All values that a field can have, where they are few. */
export function filterOptions(field: ResolvedField): readonly (string | number | boolean)[] {
  return fieldKind(field.kind).fewValues?.(field) ?? Object.keys(field.options ?? {})
}
