import { Button } from '@mui/material'
import { type ComponentType, type DragEvent, type ReactNode, useId, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { SearchField } from '#panel/ui/SearchField.tsx'
import { ListBox } from './ListBox.tsx'
import { afterLeaving, pick, type Row, selectedRows, targets, useRowSelection } from './rowSelection.ts'
import { type Narrowed, type PaneFilter, type PaneSort, useNarrowed } from './useNarrowed.ts'

export interface PaneScope<R extends Row> {
  selected: readonly R[]
  /** Rows that search and filters leave. */
  shown: readonly R[]
  isNarrowed: boolean
  act(ids: readonly string[]): void
}

export interface ListPaneProps<R extends Row> {
  title: string
  /** Where it stands; rows move to the other side. */
  side: 'left' | 'right'
  rows: readonly R[]
  /** Ids that another list selects all at once: rows are no longer narrowed. @default none */
  picked?: readonly string[] | undefined
  filters: readonly PaneFilter<R>[]
  sorts: readonly PaneSort<R>[]
  /** Folded search text. */
  textOf: (row: R) => string
  Content: ComponentType<{ row: R }>
  /** @default search in memory only */
  onQuery?: ((query: string) => void) | undefined
  /** Moves rows. @returns those that leave this list. Absent: read only */
  onAct?: ((ids: readonly string[]) => ReadonlySet<string>) | undefined
  /** Rows of the other list are being dragged. */
  canDrop: boolean
  onDrop: () => void
  onDragStart: (event: DragEvent, ids: readonly string[]) => void
  /** Shown in an unfiltered empty list. */
  empty: ReactNode
  /** Beside the title. @default none */
  note?: ReactNode
  foot?: ((scope: PaneScope<R>) => ReactNode) | undefined
  isHidden: boolean
}

export function ListPane<R extends Row>(props: ListPaneProps<R>) {
  const { title, side, rows, picked, filters, sorts, textOf, onAct, canDrop, onDrop } = props
  const { formatNumber, texts } = useLanguage()
  const titleId = useId()
  const narrowed = useNarrowed(rows, filters, sorts, textOf)
  const selection = useRowSelection(narrowed.rows)
  const [isOver, setOver] = useState(false)
  const [seen, setSeen] = useState(picked)
  if (picked && picked !== seen) {
    setSeen(picked)
    narrowed.reset()
    selection.change(() => pick(picked))
  }

  function act(ids: readonly string[]) {
    const leaving = onAct?.(ids) ?? new Set()
    selection.change((state, placed) => afterLeaving(state, placed, leaving))
  }

  const { placed, selected } = selection
  const scope: PaneScope<R> = {
    selected: selectedRows(placed, selected),
    shown: placed.rows,
    isNarrowed: narrowed.isNarrowed,
    act,
  }
  return (
    <section
      className={`pane card pane-${side}${canDrop ? ' is-target' : ''}${canDrop && isOver ? ' is-over' : ''}`}
      aria-labelledby={titleId}
      hidden={props.isHidden}
      onDragOver={(event) => {
        if (!canDrop) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
    >
      <header className="pane-head narrow-hidden facts baseline">
        <h2 id={titleId}>{title}</h2>
        <span className="muted small">
          {narrowed.isNarrowed
            ? fill(texts.workbench.countOf, {
                count: formatNumber(placed.rows.length),
                all: formatNumber(rows.length),
              })
            : formatNumber(rows.length)}
        </span>
        {props.note}
      </header>
      <PaneTools title={title} narrowed={narrowed} filters={filters} sorts={sorts} onQuery={props.onQuery} />
      <ListBox
        label={title}
        selection={selection}
        Content={props.Content}
        onAct={onAct && act}
        targets={() => targets(selection.state, placed)}
        onDragStart={onAct && props.onDragStart}
        arrow={side === 'left' ? 'right' : 'left'}
      >
        <PaneEmpty isNarrowed={narrowed.isNarrowed} onReset={narrowed.reset}>
          {props.empty}
        </PaneEmpty>
      </ListBox>
      {props.foot && <footer className="pane-foot top-line row">{props.foot(scope)}</footer>}
    </section>
  )
}

function PaneEmpty(props: { isNarrowed: boolean; onReset: () => void; children: ReactNode }) {
  const { texts } = useLanguage()
  if (!props.isNarrowed) return <div className="pane-empty stack muted">{props.children}</div>
  return (
    <div className="pane-empty stack muted">
      <strong>{texts.workbench.nothingFound}</strong>
      <Button variant="outlined" onClick={props.onReset}>
        {texts.workbench.resetFilters}
      </Button>
    </div>
  )
}

interface PaneToolsProps<R extends Row> {
  title: string
  narrowed: Narrowed<R>
  filters: readonly PaneFilter<R>[]
  sorts: readonly PaneSort<R>[]
  /** @default search in memory only */
  onQuery?: ((query: string) => void) | undefined
}

function PaneTools<R extends Row>(props: PaneToolsProps<R>) {
  const { title, narrowed, filters, sorts, onQuery } = props
  const { texts } = useLanguage()
  const text = texts.workbench

  function search(query: string) {
    narrowed.setQuery(query)
    onQuery?.(query)
  }
  return (
    <div className="pane-tools row">
      <SearchField
        className="pane-search"
        label={fill(text.searchIn, { list: title })}
        value={narrowed.query}
        placeholder={texts.list.search}
        onChange={search}
        onClear={() => search('')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') search('')
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

/** A native select: small, quick, and familiar on phones. */
function PaneSelect(props: {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  const { label, value, options, onChange } = props
  return (
    <select
      className={value === '' ? 'pane-select box small' : 'pane-select box small is-chosen'}
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
