import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { useCreatePath, useLocation, useNavigate } from 'react-admin'
import type { Identifier } from '../../define/field.ts'
import { numberFormat } from '../../fields/formats.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { fill } from '../../i18n/translator.ts'
import { ArrowDownward, ArrowUpward } from '../../shell/icons.tsx'
import { useResource } from '../../shell/PanelContext.tsx'
import { useShortcut } from '../../shell/shortcuts/useShortcut.ts'
import { useLastSearch } from '../useListAddress.ts'
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
      <TurnButton label={texts.list.previous} isOff={!previous} onTurn={() => turn(previous)}>
        <ArrowUpward fontSize="small" />
      </TurnButton>
      <span role="status" title={texts.recordPage.inList}>
        {text}
      </span>
      <TurnButton label={texts.list.next} isOff={!next} onTurn={() => turn(next)}>
        <ArrowDownward fontSize="small" />
      </TurnButton>
    </nav>
  )
}

interface TurnButtonProps {
  label: string
  isOff: boolean
  onTurn: () => void
  children: ReactNode
}

/** At the end of the list it stays a button, or whoever goes through it by the keyboard would lose their place. */
function TurnButton({ label, isOff, onTurn, children }: TurnButtonProps) {
  return (
    <IconButton size="small" aria-label={label} title={label} aria-disabled={isOff} onClick={onTurn}>
      {children}
    </IconButton>
  )
}

/** Another record in place of the one that is shown, on the same tab; as in the quick view it is no step for Back. */
function useTurn() {
  const { name } = useResource()
  const { search } = useLocation()
  const [, remember] = useLastSearch()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  return (neighbour: Neighbour | undefined) => {
    if (!neighbour) return
    remember(neighbour.search)
    const pathname = createPath({ resource: name, id: neighbour.id, type: 'show' })
    navigate({ pathname, search: tabQueryOf(search) }, { replace: true })
  }
}
