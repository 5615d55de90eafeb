import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { fill } from '#model/base/translator.ts'
import { historyKey, isTextBox, rowKey } from '#panel/editing/editorKeys.ts'
import type { FormEditor } from './useFormEditor.ts'

interface FormKeysOptions {
  editor: FormEditor
  /** The editor's element; keys of a sheet that lies outside of it arrive all the same. */
  root: RefObject<HTMLElement | null>
  openKinds: (anchor: HTMLElement, behind: string | undefined) => void
  /** What is said of so many items that were copied. */
  copied: string
}

export function formKeys({ editor, root, openKinds, copied }: FormKeysOptions) {
  const { actions, focus, selection, order, select, setSelection, remove } = editor

  /** The item of a row, with the others that are chosen where it is one of them. */
  function chosenAt(target: EventTarget | null) {
    const current =
      target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset.item : undefined
    const isChosen = current === undefined || selection.keys.has(current)
    return { current, keys: isChosen ? selection.keys : new Set([current]) }
  }

  /** @returns what a key does; `undefined`: it is none of ours */
  function actionOf(event: KeyboardEvent<HTMLElement>, target: HTMLElement): (() => void) | undefined {
    const { key, altKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    // Boxes are filled from the history, so the browser knows no way back in them; the rich text has its own.
    const turn = target.isContentEditable ? undefined : historyKey(event)
    if (turn) return () => editor.turn(turn === 'undo')
    if (key === 'Escape' && target.closest('[data-properties]')) {
      return () => {
        editor.setOpen(false)
        focus('row', selection.active ?? selection.page)
      }
    }
    if (isTextBox(target)) return undefined
    if (key === '/' && !isCommand && !altKey && target.closest('[data-canvas]')) {
      const behind = target.closest<HTMLElement>('[data-item]')?.dataset.item
      const page = target.closest<HTMLElement>('[data-page]')?.dataset.page
      return () => openKinds(target, behind ?? page)
    }
    return target.matches('[data-main]') ? actionOfRow(event, target) : undefined
  }

  function actionOfRow(event: KeyboardEvent<HTMLElement>, target: HTMLElement): (() => void) | undefined {
    const { key, shiftKey } = event
    const { current, keys } = chosenAt(target)
    if (current === undefined) return undefined
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() === 'd') return () => focus('row', actions.duplicate(current).at)
      if (key.toLowerCase() !== 'a') return undefined
      return () => setSelection({ page: undefined, keys: new Set(order), active: current })
    }
    if (key === 'Delete' || key === 'Backspace') return () => remove(keys)
    if (key === 'Enter') return () => editor.show(current)
    const pressed = rowKey(event, order.indexOf(current), order.length)
    if (pressed?.do === 'move' && key.startsWith('Arrow')) {
      return () => {
        actions.step(current, key === 'ArrowUp' ? -1 : 1)
        focus('row', current)
      }
    }
    const next = pressed?.do === 'go' ? order[pressed.to] : undefined
    if (next === undefined) return undefined
    return () => {
      // Reached by Tab it is not chosen yet, and the range begins with it.
      if (shiftKey && !selection.keys.has(current)) select(current, false)
      select(next, shiftKey)
      focus('row', next)
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return
    // On a phone the properties lie in a sheet of their own, whose keys arrive here all the same.
    if (!root.current?.contains(target) && !target.closest('[data-properties]')) return
    const action = actionOf(event, target)
    if (!action) return
    event.preventDefault()
    action()
  }

  function onCopy(event: ClipboardEvent<HTMLElement>) {
    const { target } = event
    if (isTextBox(target) || !(target instanceof Element) || !target.closest('[data-canvas]')) return
    const { keys } = chosenAt(target)
    if (keys.size === 0) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', actions.copied(keys))
    editor.telling.say(fill(copied, { count: keys.size }))
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

  return { onKeyDown, onCopy, onCut: onCopy, onPaste }
}
