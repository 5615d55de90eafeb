import { IconButton } from '@mui/material'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useCreatePath, useLocation, useNavigate } from 'react-admin'
import { fill } from '../../model/base/translator.ts'
import { numberFormat } from '../../model/kinds/formats.ts'
import type { Identifier } from '../../model/language/field.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useLastSearch } from '../list/useListAddress.ts'
import { useShortcut } from '../shell/shortcuts/useShortcut.ts'
import { ArrowDownward, ArrowUpward } from '../ui/icons.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { type Neighbour, useListPlace } from './useListPlace.ts'
import { tabQueryOf } from './useRecordTabs.ts'
import './recordHead.css'

/** To the records before and after this one in the list that one came from, also over its pages; keys `k` and `j`. */
export function RecordTurns({ id }: { id: Identifier }) {
  const place = useListPlace(id)
  const { language, texts } = useLanguage()
  const turn = useTurn()
  const { previous, next } = place ?? {}
  useShortcut(previous && 'k', () => turn(previous), { label: texts.list.previous, place: 'record' })
  useShortcut(next && 'j', () => turn(next), { label: texts.list.next, place: 'record' })
  if (!place) return null
  const { format } = numberFormat(language)
  const text = fill(texts.recordPage.place, { place: format(place.place), total: format(place.total) })
  return (
    <nav className="record-turns" aria-label={texts.recordPage.inList}>
      <TurnButton way="previous" isOff={!previous} onTurn={() => turn(previous, 'previous')}>
        <ArrowUpward fontSize="small" />
      </TurnButton>
      <span role="status" title={texts.recordPage.inList}>
        {text}
      </span>
      <TurnButton way="next" isOff={!next} onTurn={() => turn(next, 'next')}>
        <ArrowDownward fontSize="small" />
      </TurnButton>
    </nav>
  )
}

type Way = 'previous' | 'next'

interface TurnButtonProps {
  way: Way
  isOff: boolean
  onTurn: () => void
  children: ReactNode
}

/**
 * At the end of the list it stays a button, and after a turn it has the focus again, or whoever goes through the list by
 * the keyboard would lose their place.
 */
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

/**
 * Another record in place of the one that is shown, on the same tab; as in the quick view it is no step for Back.
 * What was turned by a button leaves its way in the history, for the focus.
 */
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
