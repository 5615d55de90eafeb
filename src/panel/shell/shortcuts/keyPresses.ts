import type { Shortcut } from './ShortcutsContext.ts'

/** The first of two keys waits so many milliseconds for the second. */
const longestPause = 1500

/**
 * Listens to keys and does what they stand for.
 *
 * @param shortcuts those that count now, the latest last
 * @param wantsSingleKeys whether keys without Ctrl or ⌘ count
 * @returns what is called with each key that is pressed
 */
export function createKeyPresses(shortcuts: () => readonly Shortcut[], wantsSingleKeys: () => boolean) {
  let first: { key: string; at: number } | undefined

  return (event: KeyboardEvent) => {
    // In a rich text the keys may mean something else, and a text that is composed is not complete.
    if (event.defaultPrevented || event.isComposing || event.repeat || isModifier(event.key)) return
    const isWithModifier = event.ctrlKey || event.metaKey
    // Over a dialog nothing of the page is to be had: it may ask who sits there, or what to do with the page.
    if (event.altKey || isModal(event.target)) return
    if (!isWithModifier && (!wantsSingleKeys() || isBusy(event.target))) return
    const isFollowing = first !== undefined && event.timeStamp - first.at < longestPause
    const pressed = isWithModifier
      ? `mod+${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`
      : isFollowing
        ? `${first?.key} ${event.key}`
        : event.key
    first = undefined
    const found = shortcuts().findLast(({ keys }) => keys === pressed)
    if (found) {
      event.preventDefault()
      found.run()
    } else if (shortcuts().some(({ keys }) => keys.startsWith(`${pressed} `))) {
      first = { key: pressed, at: event.timeStamp }
    }
  }
}

const isModifier = (key: string) => ['Control', 'Meta', 'Shift', 'Alt', 'AltGraph'].includes(key)

/** Whether a dialog is open. */
function isModal(target: EventTarget | null): boolean {
  return (
    target instanceof Node && (target.ownerDocument ?? document).querySelector('[aria-modal="true"]') !== null
  )
}

/** Whether somebody types, or stands in something that keys belong to: a dialog, a menu, a calendar. */
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const typing = 'textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]'
  const input = target.closest('input')
  const isTyping = input !== null && !['checkbox', 'radio', 'button', 'submit'].includes(input.type)
  const owner = '[role="dialog"], [role="menu"], [role="listbox"], [role="grid"]'
  return isTyping || target.closest(`${typing}, ${owner}`) !== null
}
