import { useCallback, useMemo, useState } from 'react'

export interface Row {
  id: string
}

/** Rows by id: filters and sorting move them. */
interface SelectionState {
  selected: ReadonlySet<string>
  active: string | undefined
  /** Where a range begins. */
  anchor: string | undefined
  /** Last active place, for when its row is gone. */
  place: number
}

export const nothingSelected: SelectionState = {
  selected: new Set(),
  active: undefined,
  anchor: undefined,
  place: 0,
}

interface PlacedRows<R extends Row = Row> {
  rows: readonly R[]
  placeOf: ReadonlyMap<string, number>
}

export function placeRows<R extends Row>(rows: readonly R[]): PlacedRows<R> {
  let places: ReadonlyMap<string, number> | undefined
  return {
    rows,
    // Built on demand; each key of a search makes new rows.
    get placeOf() {
      places ??= new Map(rows.map((row, index) => [row.id, index]))
      return places
    },
  }
}

export function activePlace({ active, place }: SelectionState, placed: PlacedRows): number {
  const now = active === undefined ? undefined : placed.placeOf.get(active)
  return now ?? Math.min(place, placed.rows.length - 1)
}

/** Rows that a filter hides must not be moved by accident. */
export function visibleSelection({ selected }: SelectionState, placed: PlacedRows): ReadonlySet<string> {
  if (selected.size === 0) return selected
  const { placeOf } = placed
  const visible = [...selected].filter((id) => placeOf.has(id))
  return visible.length === selected.size ? selected : new Set(visible)
}

/** Moves the keyboard; the selection stays. */
export function goTo(state: SelectionState, { rows }: PlacedRows, place: number): SelectionState {
  const row = rows[place]
  return row ? { ...state, active: row.id, anchor: row.id, place } : state
}

export function toggle(state: SelectionState, placed: PlacedRows, place: number): SelectionState {
  const row = placed.rows[place]
  if (!row) return state
  const selected = new Set(visibleSelection(state, placed))
  if (!selected.delete(row.id)) selected.add(row.id)
  return { selected, active: row.id, anchor: row.id, place }
}

/** Selects from the anchor to a row; `added` to the selection, else instead of it. */
export function extendTo(
  state: SelectionState,
  placed: PlacedRows,
  place: number,
  { added }: { added: boolean },
): SelectionState {
  const { rows, placeOf } = placed
  const row = rows[place]
  if (!row) return state
  const start = (state.anchor === undefined ? undefined : placeOf.get(state.anchor)) ?? place
  const range = rows.slice(Math.min(start, place), Math.max(start, place) + 1).map(({ id }) => id)
  const selected = new Set(added ? [...visibleSelection(state, placed), ...range] : range)
  return { selected, active: row.id, anchor: rows[start]?.id, place }
}

export function selectAll(state: SelectionState, { rows }: PlacedRows): SelectionState {
  return { ...state, selected: new Set(rows.map(({ id }) => id)) }
}

/** Clears the selection, and activates the row in the place of leaving ones. */
export function afterLeaving(
  state: SelectionState,
  placed: PlacedRows,
  leaving: ReadonlySet<string>,
): SelectionState {
  const at = activePlace(state, placed)
  const staying = placed.rows.slice(0, Math.max(at, 0)).filter(({ id }) => !leaving.has(id))
  const row = placed.rows[at]
  const active = row && !leaving.has(row.id) ? row.id : undefined
  return { ...nothingSelected, active, anchor: active, place: staying.length }
}

/** Selects rows by id, and goes to the first. */
export function pick(ids: readonly string[]): SelectionState {
  return { ...nothingSelected, selected: new Set(ids), active: ids[0], anchor: ids[0] }
}

/** Returns selected rows in order, else the active one. */
export function targets(state: SelectionState, placed: PlacedRows): readonly string[] {
  const selected = visibleSelection(state, placed)
  if (selected.size > 0) return selectedRows(placed, selected).map(({ id }) => id)
  const row = placed.rows[activePlace(state, placed)]
  return row ? [row.id] : []
}

export function selectedRows<R extends Row>(
  placed: PlacedRows<R>,
  selected: ReadonlySet<string>,
): readonly R[] {
  if (selected.size === 0) return []
  const places = [...selected].flatMap((id) => placed.placeOf.get(id) ?? []).sort((one, other) => one - other)
  return places.flatMap((place) => placed.rows[place] ?? [])
}

export interface RowSelection<R extends Row = Row> {
  placed: PlacedRows<R>
  state: SelectionState
  selected: ReadonlySet<string>
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
