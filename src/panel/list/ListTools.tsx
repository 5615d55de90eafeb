import { Button, IconButton, MenuItem, TextField, type Theme, useMediaQuery } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useEvent, useLocation } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { leavesFieldsOpen } from '#model/styles/resolveStyle.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { lookOf } from '../features.ts'
import { FailureDialog } from '../ui/FailurePanel.tsx'
import { ArrowDownward, ArrowUpward, FilterIcon } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { WhenOpened } from '../ui/WhenOpened.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { ColumnsMenu, ViewsMenu } from './ListMenus.tsx'
import { useListRows, useListView } from './ListViewContext.ts'
import { isSortable } from './listAddress.ts'
import './list.css'

/** Shows search, filters, columns and saved views of a list. What they say lies in the address. */
export function ListTools() {
  const { isPending } = useListRows()
  const { layout: shown } = useListView()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const layout = lookOf(useResource(), usePanel())?.list
  return (
    <search className="list-tools no-print row" aria-busy={isPending}>
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
  const layout = lookOf(useResource(), usePanel())?.list
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

/** Milliseconds without a key until the search. */
const pause = 250

/** Enter searches at once. */
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
    // Another step would bring Back to the same place.
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

  // Back, a saved view or the menu has led elsewhere; what is being typed is newer.
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
  const { list, style } = resource.api
  const isOpen = list.paged && style !== undefined && leavesFieldsOpen(style.search)
  const fields = (names.length > 2 ? [...names.slice(0, 2), '…'] : names).join(', ')
  return (
    <SearchField
      className="list-search"
      label={texts.list.search}
      placeholder={isOpen ? texts.list.search : fill(texts.list.searchIn, { fields })}
      value={shown}
      onChange={type}
      onClear={clear}
      // Whoever goes elsewhere is done typing: nothing comes later and undoes what they do there.
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

/** The order of rows that have no heads of columns. */
function SortSelect() {
  const { sort, setSort } = useListRows()
  const { columns, offered } = useListView()
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const shown = new Set(columns)
  const fields = [...columns, ...offered.filter((field) => !shown.has(field))].filter((field) =>
    isSortable(resource, field),
  )
  const isOffered = fields.some(({ name }) => name === sort.field)
  const isUp = sort.order !== 'DESC'
  const Arrow = isUp ? ArrowUpward : ArrowDownward
  if (fields.length === 0) return null
  return (
    <div className="sort-select line closest">
      <TextField
        select
        value={isOffered ? sort.field : ''}
        onChange={(event) => setSort({ field: event.target.value, order: 'ASC' })}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': texts.list.sortBy } } }}
      >
        {fields.map((field) => (
          <MenuItem key={field.name} value={field.name}>
            {textOf(field.label)}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        aria-label={isUp ? texts.list.ascending : texts.list.descending}
        disabled={!isOffered}
        onClick={() => setSort({ field: sort.field, order: isUp ? 'DESC' : 'ASC' })}
      >
        <Arrow fontSize="small" />
      </IconButton>
    </div>
  )
}
