import { IconButton, InputAdornment, TextField } from '@mui/material'
import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { Close, Search } from '../../../../panel/ui/icons.tsx'
import type { Row } from './rowSelection.ts'
import type { Narrowed, PaneFilter, PaneSort } from './useNarrowed.ts'

interface PaneToolsProps<R extends Row> {
  /** Name of the list, for labels that come twice on the page. */
  title: string
  narrowed: Narrowed<R>
  filters: readonly PaneFilter<R>[]
  sorts: readonly PaneSort<R>[]
  /** Told what is typed too. @default nobody */
  onQuery?: ((query: string) => void) | undefined
}

/** Search, filters and order of one of the two lists. */
export function PaneTools<R extends Row>(props: PaneToolsProps<R>) {
  const { title, narrowed, filters, sorts, onQuery } = props
  const { texts } = useLanguage()
  const text = texts.workbench

  function search(query: string) {
    narrowed.setQuery(query)
    onQuery?.(query)
  }
  return (
    <div className="pane-tools">
      <TextField
        type="search"
        className="pane-search"
        value={narrowed.query}
        placeholder={texts.list.search}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') search('')
        }}
        slotProps={{
          htmlInput: { 'aria-label': fill(text.searchIn, { list: title }) },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            ),
            endAdornment: narrowed.query !== '' && (
              <IconButton
                size="small"
                edge="end"
                aria-label={texts.list.clearSearch}
                onClick={() => search('')}
              >
                <Close fontSize="small" />
              </IconButton>
            ),
          },
        }}
      />
      {filters.map((filter) => (
        <PaneSelect
          key={filter.name}
          label={fill(text.filterIn, { filter: filter.label, list: title })}
          value={narrowed.chosen[filter.name] ?? ''}
          options={[{ value: '', label: fill(text.filterAll, { filter: filter.label }) }, ...filter.options]}
          onChange={(value) => narrowed.choose(filter.name, value)}
        />
      ))}
      {sorts.length > 1 && (
        <PaneSelect
          label={fill(text.sortIn, { list: title })}
          value={narrowed.sort}
          options={sorts.map(({ name, label }) => ({ value: name, label }))}
          onChange={narrowed.setSort}
        />
      )}
    </div>
  )
}

/** The browser's own list: small, quick, and on a phone the one that people know. */
function PaneSelect(props: {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  const { label, value, options, onChange } = props
  return (
    <select
      className={value === '' ? 'pane-select' : 'pane-select is-chosen'}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
