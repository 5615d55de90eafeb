import { use, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-admin'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useAreas } from '../../palette/useAreas.ts'
import { FailureDialog } from '../../ui/FailurePanel.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { OffersContext, type Shortcut, useCommand, useShortcut } from './useShortcut.ts'

const ShortcutSheet = lazyPart(() => import('./ShortcutSheet.tsx'), { Frame: FailureDialog })

/** Listens to the keyboard: what is offered on the page, the ways to the areas, and the sheet that lists them. */
export function ShortcutKeys() {
  const { texts } = useLanguage()
  const offers = use(OffersContext)
  const { singleKeys } = usePanel().session
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)

  // Before the page is painted: whoever sees it may press at once.
  useLayoutEffect(() => {
    const press = createKeyPresses(() => offers?.shortcuts.all() ?? [], singleKeys.get)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [offers, singleKeys])

  useShortcut('?', open, { label: texts.shortcuts.title, place: 'everywhere' })
  useCommand({ key: 'shortcuts', title: texts.shortcuts.title, keys: '?', place: 'everywhere', run: open })
  return (
    <>
      <AreaKeys />
      {isOpen && <ShortcutSheet onClose={() => setOpen(false)} />}
    </>
  )
}

function AreaKeys() {
  return useAreas().flatMap(({ key, keys, title, to }) =>
    keys === undefined ? [] : [<AreaKey key={key} keys={keys} title={title} to={to} />],
  )
}

function AreaKey({ keys, title, to }: { keys: string; title: string; to: string }) {
  const navigate = useNavigate()
  useShortcut(keys, () => navigate(to), { label: title, place: 'areas' })
  return null
}

/** Milliseconds that the first of two keys waits for the second. */
const longestPause = 1500

/** @param shortcuts the latest last */
function createKeyPresses(shortcuts: () => readonly Shortcut[], wantsSingleKeys: () => boolean) {
  let first: { key: string; at: number } | undefined

  return (event: KeyboardEvent) => {
    // In a rich text the keys may mean something else.
    if (event.defaultPrevented || event.repeat || isModifier(event.key)) return
    const isWithModifier = event.ctrlKey || event.metaKey
    if (event.altKey || (!isWithModifier && (!wantsSingleKeys() || isBusy(event.target)))) return
    // Over a dialog nothing of the page is to be had. Asked last, for it looks through the whole page.
    if (isModal(event.target)) return
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

function isModal(target: EventTarget | null): boolean {
  return (
    target instanceof Node && (target.ownerDocument ?? document).querySelector('[aria-modal="true"]') !== null
  )
}

/** True where somebody types, or stands in something that keys belong to: a dialog, a menu, a calendar. */
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const typing = 'textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]'
  const input = target.closest('input')
  const isTyping = input !== null && !['checkbox', 'radio', 'button', 'submit'].includes(input.type)
  const owner = '[role="dialog"], [role="menu"], [role="listbox"], [role="grid"]'
  return isTyping || target.closest(`${typing}, ${owner}`) !== null
}
