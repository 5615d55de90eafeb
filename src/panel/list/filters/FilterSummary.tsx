import { Fragment } from 'react'
import type { ListFilter } from '#client/api/listQuery.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useResource } from '../../ui/PanelContext.tsx'
import { readFilter } from '../listAddress.ts'
import { FilterValue } from './FilterValue.tsx'

type Filter = Readonly<Record<string, unknown>>

/** Shows a list's search and filters in one line: `Suche: Anna; Status: Aktiv`. */
export function FilterSummary({ filter }: { filter: Filter }) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const { q, ...filters } = filter
  const narrowed = filtersIn(resource, filters)
  const { search, none } = texts.export.filterWords
  if (typeof q !== 'string' && narrowed.length === 0) return none
  return (
    <>
      {typeof q === 'string' && `${search}: ${q}`}
      {narrowed.map(({ field, value }, index) => (
        <Fragment key={field.name}>
          {(index > 0 || typeof q === 'string') && '; '}
          {textOf(field.label)}: <FilterValue field={field} value={value} />
        </Fragment>
      ))}
    </>
  )
}

/** Returns the filters of a list that narrow it, without its search. */
export function filtersIn(
  resource: ResolvedResource,
  filter: Filter,
): { field: ResolvedField; value: ListFilter }[] {
  return Object.entries(filter).flatMap(([name, given]) => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    const value = field && readFilter(field, given)
    return field && value ? [{ field, value }] : []
  })
}
