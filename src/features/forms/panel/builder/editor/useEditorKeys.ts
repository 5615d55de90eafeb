import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { isTextBox } from '../../../../../panel/editing/itemKeys.ts'
import type { EditorFocus } from './useEditorFocus.ts'
import type { FormActions } from './useFormActions.ts'
import type { Selection } from './useSelection.ts'

export interface EditorKeysOptions {
  /** The editor; keys of a sheet that lies outside of it arrive all the same. */
  root: RefObject<HTMLElement | null>
  actions: FormActions
  focus: EditorFocus
  selection: Selection
  /** Keys of all items, in their order. */
  order: readonly string[]
  select: (key: string, range: boolean) => void
  setSelection: (selection: Selection) => void
  openProperties: (isOpen: boolean) => void
  openKinds: (anchor: HTMLElement, behind: string | undefined) => void
  /** Undoes, or does again. */
  turn: (isBack: boolean) => void
  remove: (keys: ReadonlySet<string>) => void
  /** Tells it to who listens. */
  say: (text: string) => void
}

/** What the keys and the clipboard do in the editor of a form. */
export function useEditorKeys(options: EditorKeysOptions) {
  const { root, actions, focus, selection, order, select, setSelection } = options
  const { openProperties, openKinds, turn, remove, say } = options
  const { texts } = useLanguage()

  /** The item of a row, with the others that are chosen where it is one of them. */
  function chosenAt(target: EventTarget | null) {
    const current =
      target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset.item : undefined
    const isChosen = current === undefined || selection.keys.has(current)
    return { current, keys: isChosen ? selection.keys : new Set([current]) }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, altKey, shiftKey } = event
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return
    // On a phone the properties lie in a sheet of their own, whose keys arrive here all the same.
    if (!root.current?.contains(target) && !target.closest('[data-properties]')) return
    const isCommand = event.ctrlKey || event.metaKey
    const pressed = key.toLowerCase()
    // Boxes are filled from the history, so the browser knows no way back in them; the rich text has its own.
    if (isCommand && !altKey && (pressed === 'z' || pressed === 'y') && !target.isContentEditable) {
      event.preventDefault()
      return turn(pressed === 'z' && !shiftKey)
    }
    if (key === 'Escape' && target.closest('[data-properties]')) {
      event.preventDefault()
      openProperties(false)
      return focus('row', selection.active ?? selection.page)
    }
    if (isTextBox(target)) return
    if (key === '/' && !isCommand && !altKey && target.closest('[data-canvas]')) {
      event.preventDefault()
      const behind = target.closest<HTMLElement>('[data-item]')?.dataset.item
      const page = target.closest<HTMLElement>('[data-page]')?.dataset.page
      return openKinds(target, behind ?? page)
    }
    if (!target.matches('[data-main]')) return
    const { current, keys } = chosenAt(target)
    if (current === undefined) return
    if (isCommand && pressed === 'd') {
      event.preventDefault()
      focus('row', actions.duplicate(current).at)
    } else if (isCommand && pressed === 'a') {
      event.preventDefault()
      setSelection({ page: undefined, keys: new Set(order), active: current })
    } else if (isCommand) {
      return
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault()
      remove(keys)
    } else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault()
      actions.step(current, key === 'ArrowUp' ? -1 : 1)
      focus('row', current)
    } else if (key === 'Enter') {
      event.preventDefault()
      select(current, false)
      openProperties(true)
      focus('label', current)
    } else {
      const index = order.indexOf(current)
      const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: order.length - 1 }[key]
      const next = to === undefined ? undefined : order[Math.max(0, Math.min(to, order.length - 1))]
      if (next === undefined || altKey) return
      event.preventDefault()
      // Reached by Tab it is not chosen yet, and the range begins with it.
      if (shiftKey && !selection.keys.has(current)) select(current, false)
      select(next, shiftKey)
      focus('row', next)
    }
  }

  function onCopy(event: ClipboardEvent<HTMLElement>) {
    const { target } = event
    if (isTextBox(target) || !(target instanceof Element) || !target.closest('[data-canvas]')) return
    const { keys } = chosenAt(target)
    if (keys.size === 0) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', actions.copied(keys))
    say(fill(texts.formBuilder.told.copied, { count: keys.size }))
    if (event.type === 'cut') remove(keys)
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const { target, clipboardData } = event
    if (isTextBox(target)) return
    const behind = chosenAt(target).current ?? selection.active ?? selection.page
    const edit = actions.paste(clipboardData.getData('text/plain'), behind)
    if (!edit) return
    event.preventDefault()
    focus('row', edit.at)
  }

  return { onKeyDown, onCopy, onPaste }
}
