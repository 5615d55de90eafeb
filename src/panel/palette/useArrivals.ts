import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../ui/useDebounced.ts'
import type { EntryGroup, PaletteEntry } from './entries.ts'

/** Milliseconds for which areas wait for each other. */
const patience = 300

/**
 * Areas in an order in which nothing moves that is shown: they wait a moment for each other and then stand in the order
 * given; whoever answers later stands below. Until then what was found before stays, as far as it fits.
 *
 * @param search what the groups were looked for by; another one begins anew
 * @param isBehind whether something else is typed by now
 * @param fits whether something found before fits what is typed now
 */
export function useArrivals(
  groups: readonly EntryGroup[],
  search: string,
  isBehind: boolean,
  fits: (entry: PaletteEntry) => boolean,
): readonly EntryGroup[] {
  const isLate = useDebounced(search, patience) === search
  const [arrived, setArrived] = useState<{ search: string; keys: readonly string[] }>({ search, keys: [] })
  const before = useRef<readonly EntryGroup[]>([])
  const isReady = isLate || groups.every(({ state }) => state !== 'pending')
  const known = arrived.search === search ? arrived.keys : []
  const settled = groups.filter(({ state }) => state !== 'pending').map(({ key }) => key)
  const keys = isReady ? [...known, ...settled.filter((key) => !known.includes(key))] : known
  if (arrived.search !== search || keys.length > known.length) setArrived({ search, keys })

  const shown = isReady ? inOrder(groups, keys) : before.current
  useEffect(() => {
    if (isReady) before.current = shown
  })
  return isReady && !isBehind ? shown : shown.map((group) => narrowed(group, fits))
}

function inOrder(groups: readonly EntryGroup[], keys: readonly string[]): readonly EntryGroup[] {
  const placeOf = ({ key }: EntryGroup) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function narrowed({ key, title, entries }: EntryGroup, fits: (entry: PaletteEntry) => boolean): EntryGroup {
  return { key, title, entries: entries.filter(fits), state: 'pending' }
}
