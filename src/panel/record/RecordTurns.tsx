import { IconButton } from '@mui/material'
import { type ReactNode, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useCreatePath, useGetList, useLocation, useNavigate } from 'react-admin'
import { createPortal } from 'react-dom'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { readListAddress, writeListAddress } from '../list/listAddress.ts'
import { foldedPage, type ListPage, listPage } from '../list/listPage.ts'
import { useLastSearch } from '../list/useListAddress.ts'
import { TrailEndContext } from '../shell/navigation/pageTitle.ts'
import { useShortcut } from '../shell/shortcuts/useShortcut.ts'
import { ArrowDownward, ArrowUpward } from '../ui/icons.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { tabQueryOf } from './tabAddress.ts'
import './recordHead.css'

/** Leads to the neighbours in the list that one came from, also over its pages; keys `k` and `j`. */
export function RecordTurns({ id }: { id: Identifier }) {
  const place = useListPlace(id)
  const end = use(TrailEndContext)
  const { language, texts } = useLanguage()
  const turn = useTurn()
  const { previous, next } = place ?? {}
  useShortcut(previous && 'k', () => turn(previous), { label: texts.list.previous, place: 'record' })
  useShortcut(next && 'j', () => turn(next), { label: texts.list.next, place: 'record' })
  if (!place || end === null) return null
  const { format } = numberFormat(language)
  const text = fill(texts.recordPage.place, { place: format(place.place), total: format(place.total) })
  const turns = (
    <nav className="record-turns nowrap line inline tight muted small" aria-label={texts.recordPage.inList}>
      <TurnButton way="previous" isOff={!previous} onTurn={() => turn(previous, 'previous')}>
        <ArrowUpward fontSize="small" />
      </TurnButton>
      <span role="status" className="narrow-hidden" title={texts.recordPage.inList}>
        {text}
      </span>
      <TurnButton way="next" isOff={!next} onTurn={() => turn(next, 'next')}>
        <ArrowDownward fontSize="small" />
      </TurnButton>
    </nav>
  )
  return end ? createPortal(turns, end) : turns
}

type Way = 'previous' | 'next'

interface TurnButtonProps {
  way: Way
  isOff: boolean
  onTurn: () => void
  children: ReactNode
}

/** At the end of the list it stays a button, and after a turn it has the focus again: keyboards keep their place. */
function TurnButton({ way, isOff, onTurn, children }: TurnButtonProps) {
  const { list } = useLanguage().texts
  const button = useRef<HTMLButtonElement>(null)
  const isTurned = (useLocation().state as { turned?: unknown } | null)?.turned === way
  useLayoutEffect(() => {
    if (isTurned) button.current?.focus({ preventScroll: true })
  }, [isTurned])
  return (
    <IconButton
      ref={button}
      size="small"
      aria-label={list[way]}
      title={list[way]}
      aria-disabled={isOff}
      onClick={onTurn}
    >
      {children}
    </IconButton>
  )
}

/** Stays on the same tab; as in the quick view it is no step for Back. */
function useTurn() {
  const { name } = useResource()
  const { search } = useLocation()
  const [, remember] = useLastSearch()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  return (neighbour: Neighbour | undefined, turned?: Way) => {
    if (!neighbour) return
    remember(neighbour.search)
    const pathname = createPath({ resource: name, id: neighbour.id, type: 'show' })
    navigate({ pathname, search: tabQueryOf(search) }, { replace: true, state: { turned } })
  }
}

/** As the list was last seen: its filter, order, search and page. */
interface ListPlace {
  /** From 1, over all pages. */
  place: number
  total: number
  /** Absent at the ends, and while the page beside it is on its way. */
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

interface Neighbour {
  id: Identifier
  /** The query of the list with its page. */
  search: string
}

/** Milliseconds for which the rows that the list showed are those that one goes through. */
const freshFor = 60_000

/**
 * A record that leaves the filter while one looks at it keeps its place until one goes on.
 *
 * @returns `undefined` where the record is not in the list, or not known to be
 */
function useListPlace(id: Identifier): ListPlace | undefined {
  const resource = useResource()
  const { can, session } = usePanel()
  const [search] = useLastSearch()
  const address = useMemo(() => readListAddress(resource, search ?? ''), [resource, search])
  const page = useMemo(
    () => foldedPage(resource, address, listPage(resource, address, session.lists.of(resource.name))),
    [resource, address, session.lists],
  )
  const { page: number, perPage } = page.pagination
  // Whoever came by a link has seen no list: nothing is asked for.
  const isSeen = search !== undefined && can(resource.access.list)
  const here = usePageOfList(resource.name, page, number, isSeen)
  const rows = here.data ?? []
  const total = here.total ?? 0
  const index = rows.findIndex((row) => String(row.id) === String(id))
  const isLast = index >= 0 && index === rows.length - 1 && number * perPage < total
  const before = usePageOfList(resource.name, page, number - 1, isSeen && index === 0 && number > 1)
  const after = usePageOfList(resource.name, page, number + 1, isSeen && isLast)

  const at = (row: AnyRecord | undefined, onPage: number): Neighbour | undefined =>
    row && { id: row.id, search: writeListAddress({ ...address, page: onPage }) }
  const found: ListPlace | undefined =
    index < 0
      ? undefined
      : {
          place: (number - 1) * perPage + index + 1,
          total,
          previous: at(rows[index - 1], number) ?? at(before.data?.at(-1), number - 1),
          next: at(rows[index + 1], number) ?? at(after.data?.[0], number + 1),
        }
  return useKept(`${resource.name}/${id}`, found)
}

/** By the key under which the list itself has kept it. */
function usePageOfList(name: string, page: ListPage, number: number, enabled: boolean) {
  return useGetList<AnyRecord>(
    name,
    { ...page, pagination: { ...page.pagination, page: number } },
    { enabled, retry: false, staleTime: freshFor },
  )
}

function useKept<T>(key: string, found: T | undefined): T | undefined {
  const [kept, setKept] = useState({ key, found })
  const isNew = JSON.stringify(kept.found) !== JSON.stringify(found)
  if (key !== kept.key || (found !== undefined && isNew)) {
    setKept({ key, found })
    return found
  }
  return kept.found
}
