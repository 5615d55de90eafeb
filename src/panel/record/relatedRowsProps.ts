import type { AnyRecord } from '../../model/language/resolve.ts'
import type { Sort } from '../list/listAddress.ts'
import type { RelatedColumn } from './relatedColumns.ts'

/** What the rows of a tab are drawn from, as a table or as cards. The resource in context is that of the rows. */
export interface RelatedRowsProps {
  columns: readonly RelatedColumn[]
  rows: readonly AnyRecord[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** Whether the rows are those before the ones that are asked for. */
  isEarlier: boolean
}
