import { useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { Close } from '../../ui/icons.tsx'
import { useResource } from '../../ui/PanelContext.tsx'
import { useListView } from '../ListViewContext.ts'
import { FilterChip } from './FilterChip.tsx'

/**
 * The filters of a list, those in effect and those that are offered, in the order of the entry.
 *
 * @param props.mostInLine so many stand there; the others come with a click, or with what narrows the list by them.
 * @default all of them
 */
export function FilterBar({ mostInLine = Number.POSITIVE_INFINITY }: { mostInLine?: number }) {
  const resource = useResource()
  const { texts } = useLanguage()
  const [showsAll, setShowAll] = useState(false)
  const { address, go } = useListView()
  const { filters, strays, search } = address
  const fields = resource.list.filters.flatMap(
    (name) => resource.fields.find((field) => field.name === name) ?? [],
  )
  const isNarrowed = Object.keys(filters).length + Object.keys(strays).length > 0
  if (fields.length === 0 && !isNarrowed) return null
  // One more would take no more room than the word for it.
  const isShort = showsAll || fields.length <= mostInLine + 1
  const shown = fields.filter((field, index) => isShort || index < mostInLine || filters[field.name])
  return (
    <ul className="filter-bar row" aria-label={texts.filter.title}>
      {shown.map((field) => (
        <li key={field.name}>
          <FilterChip field={field} />
        </li>
      ))}
      {Object.keys(strays).map((name) => (
        <li key={name}>
          <StrayFilter name={name} />
        </li>
      ))}
      {shown.length < fields.length && (
        <li>
          <button type="button" className="filter-reset muted small" onClick={() => setShowAll(true)}>
            {texts.filter.more}
          </button>
        </li>
      )}
      {(isNarrowed || search !== '') && (
        <li>
          <button
            type="button"
            className="filter-reset muted small"
            onClick={() => go({ search: '', filters: {}, strays: {} })}
          >
            {texts.list.resetFilters}
          </button>
        </li>
      )}
    </ul>
  )
}

/** A filter out of a link that this list does not have or cannot read: said, so that nobody takes the rows for narrowed by it. */
function StrayFilter({ name }: { name: string }) {
  const { fields, list } = useResource()
  const { texts, textOf } = useLanguage()
  const { address, go } = useListView()
  const field = fields.find((candidate) => candidate.name === name && !candidate.writeOnly)
  const filter = field ? textOf(field.label) : name || String(address.strays[name])
  const text = field && list.filters.includes(name) ? texts.filter.unreadable : texts.filter.stray
  const { [name]: _unused, ...strays } = address.strays
  return (
    <div className="filter-chip is-stray">
      <span className="filter-name">{fill(text, { filter })}</span>
      <button
        type="button"
        className="filter-remove"
        aria-label={fill(texts.filter.remove, { filter })}
        onClick={() => go({ strays })}
      >
        <Close fontSize="small" aria-hidden="true" />
      </button>
    </div>
  )
}
