import { use, useLayoutEffect, useRef } from 'react'
import { type Command, OffersContext, type ShortcutPlace } from './ShortcutsContext.ts'

/**
 * Does something by the keyboard for as long as the component is shown. Of two with the same keys the one that came
 * last counts. The sheet lists it.
 *
 * @param keys `'mod+k'` (Ctrl, on a Mac ⌘), one key (`'/'`), or two after each other (`'g k'`); `undefined` for none.
 *   Keys without `mod` do nothing while somebody types or a dialog is open, and can be switched off (WCAG 2.1.4)
 */
export function useShortcut(
  keys: string | undefined,
  run: () => void,
  { label, place }: { label: string; place: ShortcutPlace },
) {
  const shortcuts = use(OffersContext)?.shortcuts
  const latest = useLatest(run)
  // As soon as it is seen, it can be pressed.
  useLayoutEffect(() => {
    if (keys === undefined) return
    return shortcuts?.add({ keys, label, place, run: () => latest.current() })
  }, [shortcuts, latest, keys, label, place])
}

/** Offers something to do in the palette for as long as the component is shown; `undefined` for nothing. */
export function useCommand(command: Omit<Command, 'words'> | undefined) {
  const commands = use(OffersContext)?.commands
  const latest = useLatest(() => command?.run())
  const { key, title, icon, keys, place } = command ?? {}
  useLayoutEffect(() => {
    if (key === undefined || title === undefined || place === undefined) return
    return commands?.add({
      key,
      title,
      place,
      run: () => latest.current(),
      ...(icon === undefined ? {} : { icon }),
      ...(keys === undefined ? {} : { keys }),
    })
  }, [commands, latest, key, title, icon, keys, place])
}

/** What is to be done, as it was when the component was drawn last. */
function useLatest(run: () => void) {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return latest
}
