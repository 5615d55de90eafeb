import { Dialog, IconButton, type Theme, useMediaQuery } from '@mui/material'
import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Keys } from '../shell/shortcuts/Keys.tsx'
import { Close, Search } from '../ui/icons.tsx'
import { choicesOf, type EntryGroup, EntryGroups, type PaletteEntry } from './EntryGroups.tsx'
import { recognise } from './recognise.ts'
import type { SearchDialogProps } from './SearchButton.tsx'
import { usePalette } from './usePalette.ts'
import './palette.css'

/** Finds records, pages and what can be done, and recognises what is pasted. */
export default function SearchDialog({ typedAhead, onClose }: SearchDialogProps) {
  const { language, texts } = useLanguage()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [typed, setTyped] = useState('')
  useLayoutEffect(() => setTyped(typedAhead.current), [typedAhead])
  const { note, groups, records } = usePalette(typed)
  const entries = groups.flatMap(choicesOf)
  const { isPending } = records
  const hasFailed = records.groups.some(({ state }) => state === 'rejected')
  const isEmpty =
    typed.trim() !== '' && !isPending && !hasFailed && entries.length === 0 && note === undefined
  const navigate = useNavigate()
  const listId = useId()
  /** Ids of backends may hold spaces, which ids of elements may not. */
  const idOf = useCallback((key: string) => `${listId}-${encodeURIComponent(key)}`, [listId])
  const { chosen, press, restart } = usePaletteKeys({ entries, isPending, idOf, onChoose: choose })

  function choose(entry: PaletteEntry, inNewTab = false) {
    if ('to' in entry && inNewTab) {
      const link = document.getElementById(idOf(entry.key))
      if (link instanceof HTMLAnchorElement) window.open(link.href, '_blank', 'noopener')
      return
    }
    if ('to' in entry) {
      onClose()
      navigate(entry.to, { state: entry.state })
    } else onClose(entry.run)
  }

  return (
    <Dialog
      open
      onClose={() => onClose()}
      slotProps={{ paper: { 'aria-label': texts.search.title } }}
      className="search-dialog"
      maxWidth="sm"
      fullWidth
      fullScreen={isNarrow}
    >
      <div className="bottom-line search-box line loose">
        <Search aria-hidden="true" />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-label={texts.search.title}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen === undefined ? undefined : idOf(chosen)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.search.placeholder}
          value={typed.replaceAll(/[\r\n]+/g, ' ')}
          onChange={(event) => {
            setTyped(event.target.value)
            restart()
          }}
          onPaste={(event) => {
            // The field itself knows no lines.
            const text = event.clipboardData.getData('text')
            if (recognise(text, window.location.origin, language).kind !== 'message') return
            event.preventDefault()
            setTyped(text)
            restart()
          }}
          onKeyDown={press}
        />
        {isNarrow ? (
          <IconButton aria-label={texts.connection.close} onClick={() => onClose()} edge="end">
            <Close />
          </IconButton>
        ) : (
          <Keys keys="escape" />
        )}
      </div>
      <p className="search-note small breaks" role="status">
        {note}
      </p>
      {isEmpty && (
        <p className="search-none muted" role="status">
          {texts.search.none}
        </p>
      )}
      <div id={listId} role="listbox" aria-label={texts.search.title} className="search-hits">
        <EntryGroups groups={groups} chosen={chosen} idOf={idOf} onChoose={choose} onOpen={() => onClose()} />
      </div>
      <div className="top-line search-foot line wide between muted tiny">
        <span role="status">{stateOf(records.groups)}</span>
        {!isNarrow && <KeyHints />}
      </div>
    </Dialog>
  )

  function stateOf(found: readonly EntryGroup[]): string {
    if (typed.trim() === '') return texts.search.hint
    if (isPending) return texts.shell.loading
    const failed = found.filter(({ state }) => state === 'rejected').map(({ title }) => title)
    if (failed.length > 0) return fill(texts.search.failed, { areas: failed.join(', ') })
    if (entries.length === 0) return ''
    return entries.length === 1 ? texts.palette.oneHit : fill(texts.palette.hits, { count: entries.length })
  }
}

/** The list says it to others by its role. */
function KeyHints() {
  const { palette } = useLanguage().texts
  return (
    <span className="search-keys nowrap line inline" aria-hidden="true">
      <Keys keys="up down" /> {palette.choose}
      <Keys keys="enter" /> {palette.take}
      <Keys keys="mod+enter" /> {palette.newTab}
    </span>
  )
}

interface Choices {
  entries: readonly PaletteEntry[]
  /** More may come. */
  isPending: boolean
  idOf(key: string): string
  onChoose(entry: PaletteEntry, inNewTab: boolean): void
}

/** Answers that come later do not take the place of the choice. Enter before anything is there takes the only one found. */
function usePaletteKeys({ entries, isPending, idOf, onChoose }: Choices) {
  const [chosen, setChosen] = useState<string>()
  const [awaits, setAwaits] = useState<'here' | 'inNewTab'>()
  const place = entries.findIndex(({ key }) => key === chosen)
  if (place < 0 && chosen !== entries[0]?.key) setChosen(entries[0]?.key)

  useEffect(() => {
    if (place < 0 || chosen === undefined) return
    document.getElementById(idOf(chosen))?.scrollIntoView?.({ block: 'nearest' })
  }, [idOf, chosen, place])

  useEffect(() => {
    if (awaits === undefined || isPending) return
    setAwaits(undefined)
    const [only, ...others] = entries
    if (only && others.length === 0) onChoose(only, awaits === 'inNewTab')
  }, [awaits, isPending, entries, onChoose])

  function move(next: number) {
    setAwaits(undefined)
    setChosen(entries.at(next % Math.max(1, entries.length))?.key)
  }

  function press(event: KeyboardEvent) {
    const entry = entries[place]
    if (event.key === 'ArrowDown') move(place + 1)
    else if (event.key === 'ArrowUp') move(place - 1)
    else if (event.key === 'Home' && !event.shiftKey) move(0)
    else if (event.key === 'End' && !event.shiftKey) move(-1)
    else if (event.key === 'Enter') {
      const inNewTab = event.ctrlKey || event.metaKey
      if (entry) onChoose(entry, inNewTab)
      else if (isPending) setAwaits(inNewTab ? 'inNewTab' : 'here')
    } else return
    event.preventDefault()
  }

  function restart() {
    setAwaits(undefined)
    setChosen(undefined)
  }
  return { chosen, press, restart }
}
