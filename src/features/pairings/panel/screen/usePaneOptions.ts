import { useMemo } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { pairingOf } from '../../model/pair.ts'
import type { OtherRow, PairRow } from './pairRows.ts'
import type { PaneFilter, PaneSort } from './useNarrowed.ts'

/** By which the available records are narrowed and sorted: the choices of their own list's filters, and the title. */
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

/** By which the assigned are: what shall happen to them or how their period stands, and title or period. */
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

/** Days stand so that their texts have their order; what is open comes last. */
function compareDays(one: unknown, other: unknown): number {
  const [left, right] = [one, other].map((day) => (typeof day === 'string' && day !== '' ? day : '~'))
  if (left === right) return 0
  return (left ?? '') < (right ?? '') ? -1 : 1
}
