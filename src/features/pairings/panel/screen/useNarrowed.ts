import { useDeferredValue, useMemo, useState } from 'react'
import { folded } from '../../../../client/api/selectRecords.ts'
import type { Row } from './rowSelection.ts'

/** A way to narrow rows by one of a few values. */
export interface PaneFilter<R> {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  matches: (row: R, value: string) => boolean
}

export interface PaneSort<R> {
  name: string
  label: string
  /** @default the order in which the rows come */
  compare?: (one: R, other: R) => number
}

/** What a list box shows of its rows, and how that was chosen. */
export interface Narrowed<R> {
  rows: readonly R[]
  query: string
  setQuery(query: string): void
  /** Chosen value of each filter, by its name; the empty text is none. */
  chosen: Readonly<Record<string, string>>
  choose(filter: string, value: string): void
  sort: string
  setSort(name: string): void
  /** Whether anything narrows. */
  isNarrowed: boolean
  reset(): void
}

/**
 * Searches, filters and sorts rows in memory. What is typed is drawn at once, and the rows follow when the browser has
 * the time: with ten thousand of them no key waits for the one before.
 *
 * @param textOf what is searched, folded (without case and accents)
 */
export function useNarrowed<R extends Row>(
  rows: readonly R[],
  filters: readonly PaneFilter<R>[],
  sorts: readonly PaneSort<R>[],
  textOf: (row: R) => string,
): Narrowed<R> {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [sort, setSort] = useState(sorts[0]?.name ?? '')
  const settledQuery = useDeferredValue(query)
  const settledChosen = useDeferredValue(chosen)
  const settledSort = useDeferredValue(sort)

  const sorted = useMemo(() => {
    const compare = sorts.find(({ name }) => name === settledSort)?.compare
    return compare ? rows.toSorted(compare) : rows
  }, [rows, sorts, settledSort])

  const narrowed = useMemo(() => {
    const words = folded(settledQuery).split(/\s+/).filter(Boolean)
    const active = filters.filter(({ name }) => settledChosen[name])
    if (words.length === 0 && active.length === 0) return sorted
    return sorted.filter((row) => {
      const text = words.length > 0 ? textOf(row) : ''
      return (
        words.every((word) => text.includes(word)) &&
        active.every((filter) => filter.matches(row, settledChosen[filter.name] ?? ''))
      )
    })
  }, [sorted, filters, textOf, settledQuery, settledChosen])

  return {
    rows: narrowed,
    query,
    setQuery,
    chosen,
    sort,
    setSort,
    choose: (filter, value) => setChosen((now) => ({ ...now, [filter]: value })),
    isNarrowed: query.trim() !== '' || Object.values(chosen).some(Boolean),
    reset: () => {
      setQuery('')
      setChosen({})
    },
  }
}
