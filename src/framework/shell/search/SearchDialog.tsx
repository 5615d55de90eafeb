import { Dialog } from '@mui/material'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
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
  const entries = groups.flatMap(({ hits, more }) => [...hits, ...(more ? [more] : [])])
  const [chosen, setChosen] = useState<string>()
  const navigate = useNavigate()
  const listId = useId()
  const place = entries.findIndex(({ key }) => key === chosen)
  // Answers that come later may stand above the choice; they do not take its place.
  if (place < 0 && chosen !== entries[0]?.key) setChosen(entries[0]?.key)

  useEffect(() => {
    if (place < 0 || chosen === undefined) return
    document.getElementById(entryId(listId, chosen))?.scrollIntoView?.({ block: 'nearest' })
  }, [listId, chosen, place])

  function choose(next: number) {
    setChosen(entries.at(next % Math.max(1, entries.length))?.key)
  }

  function press(event: KeyboardEvent) {
    const entry = entries[place]
    if (event.key === 'ArrowDown') choose(place + 1)
    else if (event.key === 'ArrowUp') choose(place - 1)
    else if (event.key === 'Enter' && entry) {
      onClose()
      navigate(entry.to)
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
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen === undefined ? undefined : entryId(listId, chosen)}
          aria-autocomplete="list"
          placeholder={texts.search.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(undefined)
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={listId} role="listbox" aria-label={texts.search.title} className="search-hits">
        <HitGroups groups={groups} chosen={chosen} listId={listId} onOpen={onClose} />
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
    return entries.length === 0 ? texts.search.none : ''
  }
}

/** Ids of backends may hold spaces, which ids of elements may not. */
const entryId = (listId: string, key: string) => `${listId}-${encodeURIComponent(key)}`

interface HitGroupsProps {
  groups: readonly HitGroup[]
  /** Key of the chosen entry. */
  chosen: string | undefined
  listId: string
  onOpen: () => void
}

function HitGroups({ groups, chosen, listId, onOpen }: HitGroupsProps) {
  const { texts } = useLanguage()
  const entry = ({ key, to }: { key: string; to: string }) => ({
    ...{ to, role: 'option', tabIndex: -1, id: entryId(listId, key), onClick: onOpen },
    'aria-selected': key === chosen,
  })
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map(({ key, title, hits, more }) => (
      // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox is no fieldset.
      <div key={key} role="group" aria-label={title}>
        <div className="search-group" aria-hidden="true">
          {title}
        </div>
        {hits.map((hit) => (
          <LinkBase key={hit.key} {...entry(hit)} className="search-hit">
            <span className="hit-title">{hit.title}</span>
            {hit.detail !== '' && <span className="hit-detail">{hit.detail}</span>}
          </LinkBase>
        ))}
        {more && (
          <LinkBase {...entry(more)} className="search-hit search-more">
            {fill(texts.search.more, { count: more.count, area: title })}
          </LinkBase>
        )}
      </div>
    ))
}
