import { useCallback, useMemo, useState } from 'react'
import {
  activePlace,
  nothingSelected,
  type PlacedRows,
  placeRows,
  type Row,
  type SelectionState,
  visibleSelection,
} from './rowSelection.ts'

/** The selection of one list box, which the buttons beside it ask too. */
export interface RowSelection<R extends Row = Row> {
  placed: PlacedRows<R>
  state: SelectionState
  /** What is selected and can be seen. */
  selected: ReadonlySet<string>
  /** Where the keyboard is; -1 in an empty list. */
  active: number
  change(next: (state: SelectionState, placed: PlacedRows<R>) => SelectionState): void
}

export function useRowSelection<R extends Row>(rows: readonly R[]): RowSelection<R> {
  const [state, setState] = useState(nothingSelected)
  const placed = useMemo(() => placeRows(rows), [rows])
  const selected = useMemo(() => visibleSelection(state, placed), [state, placed])
  const change = useCallback<RowSelection<R>['change']>(
    (next) => setState((now) => next(now, placed)),
    [placed],
  )
  return { placed, state, selected, active: activePlace(state, placed), change }
}
