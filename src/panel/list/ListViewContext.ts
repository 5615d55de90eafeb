import { createContext, type RefObject, use } from 'react'
import type { ListControllerResult } from 'react-admin'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import type { Density, Layout, ListAddress } from './listAddress.ts'

export type AddressChanges = Partial<ListAddress> | ((now: ListAddress) => Partial<ListAddress> | undefined)

export interface ListViewContextValue {
  address: ListAddress
  /** Of the address, as a saved view keeps it. */
  query: string
  columns: readonly ResolvedField[]
  offered: readonly ResolvedField[]
  density: Density
  /** Of a library of media. */
  layout: Layout
  /** The rows belong to an earlier page or filter. */
  isEarlier: boolean
  /** The keyboard goes on here when the bar for several rows is gone. */
  selectPage: RefObject<HTMLInputElement | null>
  /** To the first page, unless one is named. A function takes the address as it is by then; `undefined` stays there. */
  go(changes: AddressChanges): void
  changeColumns(change: (shown: readonly string[]) => readonly string[]): void
  setDensity(density: Density): void
  setLayout(layout: Layout): void
}

export const ListViewContext = createContext<ListViewContextValue | undefined>(undefined)

export function useListView(): ListViewContextValue {
  const value = use(ListViewContext)
  if (!value) throw new Error('useListView needs a <ListScreen> above it')
  return value
}

/** As far as was counted, and one more; how the rest is counted. */
export interface BoundedRows {
  total: number | undefined
  count: () => void
  /** It is under way. */
  isCounted: boolean
}

type SelectionPart = 'selectedIds' | 'onSelect' | 'onSelectAll' | 'onToggleItem' | 'onUnselectItems'

/** react-admin's list context without what is selected. */
export type ListRows = Omit<ListControllerResult<AnyRecord>, SelectionPart>

export const ListRowsContext = createContext<ListRows | undefined>(undefined)

/** Returns react-admin's list context without the selection: who shows none is not drawn again with each tick. */
export function useListRows(): ListRows {
  const value = use(ListRowsContext)
  if (!value) throw new Error('useListRows needs a <ListScreen> above it')
  return value
}
