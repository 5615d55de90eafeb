import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useEvent, useLocation } from 'react-admin'
import { fill } from '../../model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Close, Search } from '../ui/icons.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { useListView } from './ListViewContext.ts'

/** Milliseconds without a key until what is typed is looked for. */
const pause = 250

/** The search of a list. What is typed is looked for in a moment, with Enter at once, and lies in the address. */
export function SearchField() {
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
    <TextField
      className="list-search"
      type="search"
      label={texts.list.search}
      placeholder={fill(texts.list.searchIn, { fields: names.join(', ') })}
      value={shown}
      onChange={(event) => type(event.target.value)}
      // Whoever goes elsewhere while typing is done typing: nothing comes later and undoes what they do there.
      onBlur={() => {
        if (timer.current !== undefined) look(shown)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') look(shown)
        if (event.key === 'Escape' && shown !== '') clear()
      }}
      slotProps={{
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: shown !== '' && (
            <IconButton size="small" edge="end" aria-label={texts.list.clearSearch} onClick={clear}>
              <Close fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  )
}
