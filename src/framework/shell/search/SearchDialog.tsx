import { Dialog } from '@mui/material'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { LinkBase, useNavigate } from 'react-admin'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { fill } from '../../i18n/translator.ts'
import { Search } from '../icons.tsx'
import { type HitGroup, useGlobalSearch } from './useGlobalSearch.ts'
import './search.css'

/** The search over everything. The arrows choose, Enter opens, Esc closes; the mouse may do the same. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { texts } = useLanguage()
  const [typed, setTyped] = useState('')
  const groups = useGlobalSearch(typed)
  const targets = groups.flatMap(({ hits, more }) => [
    ...hits.map(({ to }) => to),
    ...(more ? [more.to] : []),
  ])
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const place = Math.min(chosen, targets.length - 1)

  useEffect(() => {
    list.current?.querySelector(`[data-place="${place}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [place])

  function press(event: KeyboardEvent) {
    const target = targets[place]
    if (event.key === 'ArrowDown') setChosen((place + 1) % Math.max(1, targets.length))
    else if (event.key === 'ArrowUp') setChosen(place > 0 ? place - 1 : Math.max(0, targets.length - 1))
    else if (event.key === 'Enter' && target !== undefined) {
      onClose()
      navigate(target)
    } else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': texts.search.title } }}
      className="search-dialog"
      maxWidth="sm"
      fullWidth
    >
      <div className="search-box">
        <Search aria-hidden="true" />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-label={texts.search.title}
          aria-expanded={targets.length > 0}
          aria-controls={listId}
          aria-activedescendant={place >= 0 ? `${listId}-${place}` : undefined}
          aria-autocomplete="list"
          placeholder={texts.search.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={listId} ref={list} role="listbox" aria-label={texts.search.title} className="search-hits">
        <HitGroups groups={groups} chosen={place} listId={listId} onOpen={onClose} />
      </div>
      <p className="search-note" role="status">
        {noteOf(groups)}
      </p>
    </Dialog>
  )

  function noteOf(found: readonly HitGroup[]): string {
    if (typed.trim() === '') return texts.search.hint
    if (found.some(({ state }) => state === 'pending')) return texts.shell.loading
    const failed = found.filter(({ state }) => state === 'rejected').map(({ title }) => title)
    if (failed.length > 0) return fill(texts.search.failed, { areas: failed.join(', ') })
    return targets.length === 0 ? texts.search.none : ''
  }
}

interface HitGroupsProps {
  groups: readonly HitGroup[]
  /** Place of the chosen entry among all of them. */
  chosen: number
  listId: string
  onOpen: () => void
}

function HitGroups({ groups, chosen, listId, onOpen }: HitGroupsProps) {
  const { texts } = useLanguage()
  let place = -1
  const entry = (to: string) => {
    place += 1
    return {
      ...{ to, role: 'option', tabIndex: -1, id: `${listId}-${place}`, 'data-place': place, onClick: onOpen },
      'aria-selected': place === chosen,
    }
  }
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map(({ title, hits, more }) => (
      // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox is no fieldset.
      <div key={title} role="group" aria-label={title}>
        <div className="search-group" aria-hidden="true">
          {title}
        </div>
        {hits.map((hit) => (
          <LinkBase key={hit.to + hit.title} {...entry(hit.to)} className="search-hit">
            <span className="hit-title">{hit.title}</span>
            {hit.detail !== '' && <span className="hit-detail">{hit.detail}</span>}
          </LinkBase>
        ))}
        {more && (
          <LinkBase {...entry(more.to)} className="search-hit search-more">
            {fill(texts.search.more, { count: more.count, area: title })}
          </LinkBase>
        )}
      </div>
    ))
}
