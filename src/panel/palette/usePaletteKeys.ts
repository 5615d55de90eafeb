import { type KeyboardEvent, useEffect, useState } from 'react'
import type { PaletteEntry } from './entries.ts'

/** What `usePaletteKeys` needs to know. */
interface Choices {
  entries: readonly PaletteEntry[]
  /** Whether more may come. */
  isPending: boolean
  /** Id of the element of an entry. */
  idOf(key: string): string
  onChoose(entry: PaletteEntry, inNewTab: boolean): void
}

/**
 * The choice among entries by arrows, Home and End; Enter takes it, with Ctrl or ⌘ in a new tab. Answers that come
 * later do not take its place. Enter before anything is there takes what is found, if it is the only one.
 */
export function usePaletteKeys({ entries, isPending, idOf, onChoose }: Choices) {
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
    if (event.nativeEvent.isComposing) return
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

  /** Something else is typed: the first entry is chosen anew. */
  function restart() {
    setAwaits(undefined)
    setChosen(undefined)
  }
  return { chosen, press, restart }
}
