import { Popover } from '@mui/material'
import { type ComponentType, useId, useRef, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { ArrowDownward, Close } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { WhenOpened } from '../../ui/WhenOpened.tsx'
import { isTold } from '../isTold.ts'
import { useListView } from '../ListViewContext.ts'
import { FilterValue } from './FilterValue.tsx'
import { type FilterChange, type FilterEditorProps, type FilterShape, filterShape } from './filterEditor.ts'

interface FilterBarProps {
  /** The others come with a click, or with what narrows the list by them. @default all of them */
  mostInLine?: number
  /** A field by which the rows are narrowed already. @default none */
  without?: string
}

export function FilterBar({ mostInLine = Number.POSITIVE_INFINITY, without }: FilterBarProps) {
  const resource = useResource()
  const { texts } = useLanguage()
  const [showsAll, setShowAll] = useState(false)
  const { address, go } = useListView()
  const { filters, strays, search } = address
  const panel = usePanel()
  const fields = resource.list.filters.flatMap((name) =>
    resource.fields.filter(
      (field) =>
        field.name === name &&
        name !== without &&
        !(field.isByLink && !filters[name]) &&
        !(field.isLater && !isTold(field, panel)),
    ),
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

/** A filter that this list does not have or cannot read is said, so that nobody takes the rows for narrowed by it. */
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

const ChosenFilter = lazyPart(() => import('./ChosenFilter.tsx'))
// Forms bring inputs and validation along, and what is ticked needs none of it.
const TypedFilter = lazyPart(() => import('./TypedFilter.tsx'))

const editors: Readonly<Record<FilterShape, ComponentType<FilterEditorProps>>> = {
  options: ChosenFilter,
  records: ChosenFilter,
  range: TypedFilter,
  texts: TypedFilter,
}

/** Shows a filter: what it narrows to, the way to change it, and the way to be rid of it. */
function FilterChip({ field }: { field: ResolvedField }) {
  const { texts, textOf } = useLanguage()
  const { address, go } = useListView()
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const value = address.filters[field.name]
  const label = textOf(field.label)
  const Editor = editors[filterShape(field)]

  const narrow = (next: FilterChange) =>
    go(({ filters }) => ({
      filters: {
        ...filters,
        [field.name]: typeof next === 'function' ? next(filters[field.name]) : next,
      },
    }))

  return (
    <div className={value ? 'filter-chip is-active' : 'filter-chip'}>
      <button
        type="button"
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className="filter-name">{value ? `${label}:` : label}</span>{' '}
        {value && (
          <span className="filter-value truncated firm">
            <FilterValue field={field} value={value} />
          </span>
        )}
        {!value && <ArrowDownward fontSize="small" aria-hidden="true" />}
      </button>
      {value && (
        <button
          type="button"
          className="filter-remove"
          aria-label={fill(texts.filter.remove, { filter: label })}
          onClick={() => {
            narrow([])
            anchor.current?.focus()
          }}
        >
          <Close fontSize="small" aria-hidden="true" />
        </button>
      )}
      <WhenOpened isOpen={isOpen}>
        <Popover
          open={isOpen}
          anchorEl={() => anchor.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          transformOrigin={{ vertical: -6, horizontal: 'left' }}
          onClose={() => setOpen(false)}
          slotProps={{ paper: { className: 'filter-editor', role: 'dialog', 'aria-labelledby': titleId } }}
        >
          <h2 id={titleId} className="visually-hidden">
            {fill(texts.filter.by, { field: label })}
          </h2>
          <Editor field={field} value={value} onChange={narrow} onClose={() => setOpen(false)} />
        </Popover>
      </WhenOpened>
    </div>
  )
}
