import { useDeferredValue, useMemo, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { pairingOf } from '../../model/pair.ts'
import { hasWordsOf } from '../otherRecords.ts'
import type { OtherRow, PairRow } from './pairRows.ts'
import type { Row } from './rowSelection.ts'

export interface PaneFilter<R> {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  matches: (row: R, value: string) => boolean
}

export interface PaneSort<R> {
  name: string
  label: string
  /** @default order of the rows */
  compare?: (one: R, other: R) => number
}

export interface Narrowed<R> {
  rows: readonly R[]
  query: string
  setQuery(query: string): void
  /** Value by filter; `''` is none. */
  chosen: Readonly<Record<string, string>>
  choose(filter: string, value: string): void
  sort: string
  setSort(name: string): void
  isNarrowed: boolean
  reset(): void
}

/** Searches, filters and sorts in memory, deferred: typing never waits for rows. @param textOf folded search text */
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
    const isMeant = hasWordsOf(settledQuery)
    const active = filters.filter(({ name }) => settledChosen[name])
    if (settledQuery.trim() === '' && active.length === 0) return sorted
    return sorted.filter(
      (row) =>
        isMeant(textOf(row)) &&
        active.every((filter) => filter.matches(row, settledChosen[filter.name] ?? '')),
    )
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

/** Filters by the choices among the list's filters, sorts by title. */
export function useOtherOptions(entry: ResolvedResource) {
  const { texts, textOf } = useLanguage()
  const { sortTitle, sortTitleBack } = texts.workbench
  const filters = useMemo<PaneFilter<OtherRow>[]>(
    () =>
      entry.fields
        .filter(({ name, kind }) => kind === 'choice' && entry.list.filters.includes(name))
        .map(({ name, label, options = {} }) => ({
          name,
          label: textOf(label),
          options: Object.entries(options).map(([value, text]) => ({ value, label: textOf(text) })),
          matches: ({ record }, value) => record.facets[name] === value,
        })),
    [entry, textOf],
  )
  const sorts = useMemo<PaneSort<OtherRow>[]>(
    () => [
      { name: 'title', label: sortTitle },
      { name: 'back', label: sortTitleBack, compare: (one, other) => other.rank - one.rank },
    ],
    [sortTitle, sortTitleBack],
  )
  return { filters, sorts }
}

const marks = ['new', 'removed', 'changed', 'conflict', 'failed'] as const
const phases = ['running', 'coming', 'ended'] as const

/** Filters by change and phase, sorts by title and period. */
export function usePairOptions(resource: ResolvedResource) {
  const { texts, textOf } = useLanguage()
  const { state, states, sortTitle, sortBy, sortLatest } = texts.workbench
  const { period } = pairingOf(resource)
  const filters = useMemo<PaneFilter<PairRow>[]>(
    () => [
      {
        name: 'state',
        label: state,
        options: [...phases.filter(() => period !== undefined), ...marks].map((value) => ({
          value,
          label: states[value],
        })),
        matches: (row, value) => row.mark === value || row.phase === value,
      },
    ],
    [period, state, states],
  )
  const sorts = useMemo<PaneSort<PairRow>[]>(
    () => [
      { name: 'latest', label: sortLatest },
      { name: 'title', label: sortTitle, compare: (one, other) => one.rank - other.rank },
      ...(period ?? []).map((name) => {
        const field = resource.fields.find((candidate) => candidate.name === name)
        return {
          name,
          label: fill(sortBy, { field: textOf(field?.label ?? name) }),
          compare: (one: PairRow, other: PairRow) => compareDays(one.values[name], other.values[name]),
        }
      }),
    ],
    [resource, period, sortTitle, sortBy, sortLatest, textOf],
  )
  return { filters, sorts }
}

/** ISO days sort as text; open ones come last. */
function compareDays(one: unknown, other: unknown): number {
  const [left, right] = [one, other].map((day) => (typeof day === 'string' && day !== '' ? day : '~'))
  if (left === right) return 0
  return (left ?? '') < (right ?? '') ? -1 : 1
}
