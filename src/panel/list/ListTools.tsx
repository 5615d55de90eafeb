import { Button, Popover, type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useEvent, useListContext, useLocation } from 'react-admin'
import { fill } from '../../model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { listLayout } from '../features.ts'
import { FailureDialog } from '../ui/FailurePanel.tsx'
import { Bookmark, Close, Columns, FilterIcon } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { WhenOpened } from '../ui/WhenOpened.tsx'
import { FilterChip } from './filters/FilterChip.tsx'
import { useListView } from './ListViewContext.ts'
import { writeListAddress } from './listAddress.ts'
import type { SavedView } from './listPreferences.ts'
import { SortSelect } from './SortSelect.tsx'
import './list.css'

/** Search, filters, columns and saved views of a list, in one line. What they say lies in the address. */
export function ListTools() {
  const { isPending } = useListContext()
  const { layout: shown } = useListView()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const layout = listLayout(useResource())
  return (
    <search className="list-tools row" aria-busy={isPending}>
      <ListSearch />
      {narrow ? (
        <FilterSheet />
      ) : (
        <>
          <FilterBar mostInLine={layout ? 2 : 4} />
          <div className="list-menus line tight apart">
            {layout && shown === 'grid' && <SortSelect />}
            {layout && <layout.Tools />}
            <ViewsMenu />
            <ColumnsMenu />
          </div>
        </>
      )}
    </search>
  )
}

const FilterDrawer = lazyPart(() => import('./filters/FilterDrawer.tsx'), { Frame: FailureDialog })

/** On a phone all but the search stands in a sheet, behind a button that says how much narrows the list. */
function FilterSheet() {
  const { texts } = useLanguage()
  const { address } = useListView()
  const layout = listLayout(useResource())
  const [isOpen, setOpen] = useState(false)
  const { filters, strays } = address
  const count = Object.keys(filters).length + Object.keys(strays).length
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? texts.filter.title : fill(texts.filter.count, { count })}
      </Button>
      <WhenOpened isOpen={isOpen}>
        <FilterDrawer isOpen={isOpen} onClose={() => setOpen(false)}>
          <FilterBar />
          <SortSelect />
          <div className="line">
            {layout && <layout.Tools />}
            <ViewsMenu />
            <ColumnsMenu />
          </div>
        </FilterDrawer>
      </WhenOpened>
    </>
  )
}

const ColumnsPanel = lazyPart(() => import('./ColumnsPanel.tsx'))

/** The columns of the list and how close its rows are, behind a button. */
function ColumnsMenu() {
  const { texts } = useLanguage()
  return (
    <ToolPopover
      label={texts.columns.title}
      icon={<Columns />}
      title={texts.columns.title}
      className="columns-menu"
      prepare={ColumnsPanel.fetch}
    >
      {() => <ColumnsPanel />}
    </ToolPopover>
  )
}

const ViewsPanel = lazyPart(() => import('./ViewsPanel.tsx'))

/** Lists as the person wants to find them again: saved under a name, opened, overwritten, passed on as a link. */
function ViewsMenu() {
  const resource = useResource()
  const { lists } = usePanel().session
  const { texts } = useLanguage()
  const query = useViewQuery()
  const [views, setViews] = useState<readonly SavedView[]>(() => lists.of(resource.name).views)
  const current = views.find((view) => view.query === query)

  /** Another tab may have saved a view meanwhile. */
  function change(changed: (views: readonly SavedView[]) => readonly SavedView[]): boolean {
    const isKept = lists.change(resource.name, { views: changed(lists.of(resource.name).views) })
    setViews(lists.of(resource.name).views)
    return isKept
  }

  return (
    <ToolPopover
      label={current?.name ?? texts.views.title}
      icon={<Bookmark />}
      title={texts.views.title}
      className="views-menu"
      prepare={ViewsPanel.fetch}
      onOpen={() => setViews(lists.of(resource.name).views)}
    >
      {(close) => (
        <ViewsPanel views={views} current={current} query={query} change={change} onClose={close} />
      )}
    </ToolPopover>
  )
}

/** What a view keeps: the list as it is seen now, columns and all, from its first page on. */
function useViewQuery(): string {
  const { address, columns, density } = useListView()
  return writeListAddress({ ...address, page: 1, columns: columns.map(({ name }) => name), density })
}

interface ToolPopoverProps {
  /** What the button says. */
  label: string
  icon: ReactNode
  /** The name of the dialog. */
  title: string
  className: string
  onOpen?: () => void
  /** Fetches what the dialog holds: it is laid out by its size, so it opens when its content is there. */
  prepare?: () => Promise<void>
  /** What the dialog holds; it gets the way to close it. */
  children: (close: () => void) => ReactNode
}

/** A tool of the list: a button and the small dialog that it opens below itself. */
function ToolPopover({ label, icon, title, className, onOpen, prepare, children }: ToolPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  async function open() {
    await prepare?.()
    onOpen?.()
    setOpen(true)
  }

  return (
    <>
      <Button
        ref={anchor}
        className={label === title ? 'list-tool is-quiet' : 'list-tool'}
        startIcon={icon}
        title={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
      >
        <span>{label}</span>
      </Button>
      <WhenOpened isOpen={isOpen}>
        <Popover
          open={isOpen}
          anchorEl={() => anchor.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: -6, horizontal: 'right' }}
          onClose={close}
          slotProps={{ paper: { className, role: 'dialog', 'aria-label': title } }}
        >
          {children(close)}
        </Popover>
      </WhenOpened>
    </>
  )
}

/**
 * The filters of a list, those in effect and those that are offered, in the order of the entry.
 *
 * @param props.mostInLine so many stand there; the others come with a click, or with what narrows the list by them.
 * @default all of them
 */
function FilterBar({ mostInLine = Number.POSITIVE_INFINITY }: { mostInLine?: number }) {
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

/** Milliseconds without a key until what is typed is looked for. */
const pause = 250

/** The search of a list. What is typed is looked for in a moment, with Enter at once, and lies in the address. */
function ListSearch() {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const { address, go } = useListView()
  const { key } = useLocation()
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = typed ?? address.search

  const look = useEvent((text: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    const search = text.trim()
    // Already there by now: another step would bring Back to the same place.
    go((now) => (now.search === search ? undefined : { search }))
  })

  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => look(text), pause)
  }

  function clear() {
    setTyped(undefined)
    look('')
  }

  // Back, a saved view or the menu has led elsewhere; what is being typed is newer than any address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also a step to the same search ends what was typed.
  useEffect(() => {
    setTyped((text) => (timer.current !== undefined || text?.trim() === address.search ? text : undefined))
  }, [address.search, key])
  useEffect(() => () => clearTimeout(timer.current), [])

  const names = resource.list.search.flatMap((name) => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    return field ? textOf(field.label) : []
  })
  if (names.length === 0) return null
  return (
    <SearchField
      className="list-search"
      label={texts.list.search}
      placeholder={fill(texts.list.searchIn, { fields: names.join(', ') })}
      value={shown}
      onChange={type}
      onClear={clear}
      // Whoever goes elsewhere while typing is done typing: nothing comes later and undoes what they do there.
      onBlur={() => {
        if (timer.current !== undefined) look(shown)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') look(shown)
        if (event.key === 'Escape' && shown !== '') clear()
      }}
    />
  )
}
