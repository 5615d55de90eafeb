import { Popover } from '@mui/material'
import { type ComponentType, useId, useRef, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { ArrowDownward, Close } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { WhenOpened } from '../../ui/WhenOpened.tsx'
import { useListView } from '../ListViewContext.ts'
import { FilterValue } from './FilterValue.tsx'
import { type FilterChange, type FilterEditorProps, type FilterShape, filterShape } from './filterEditor.ts'

const ChosenFilter = lazyPart(() => import('./ChosenFilter.tsx'))
// Forms bring inputs and validation along, and what is ticked needs none of it.
const TypedFilter = lazyPart(() => import('./TypedFilter.tsx'))

const editors: Readonly<Record<FilterShape, ComponentType<FilterEditorProps>>> = {
  options: ChosenFilter,
  records: ChosenFilter,
  range: TypedFilter,
  texts: TypedFilter,
}

/** One filter: what it narrows to, if anything, the way to change it, and the way to be rid of it. */
export function FilterChip({ field }: { field: ResolvedField }) {
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
