import { isObject, parseJson } from '../../../model/base/json.ts'
import type { FormDocument, FormItem } from '../model/document.ts'
import { readForm } from '../model/readForm.ts'
import { addItems, type FormEdit, freshKey, type ItemPlace, takenKeys } from './edits.ts'
import { isFormKey } from './keyEdits.ts'
import { withReferences } from './references.ts'

/** Tells our own text from any other that is in the clipboard. */
const marker = 'abo-panel/form-items'

/** Items as a text for the clipboard. */
export function itemsToClipboard(items: readonly FormItem[]): string {
  return JSON.stringify({ type: marker, items }, null, 2)
}

/** Items that a text holds; `undefined` for every text that `itemsToClipboard` has not made. Never throws. */
export function itemsFromClipboard(text: string): readonly FormItem[] | undefined {
  const value = parseJson(text)
  if (!isObject(value) || value.type !== marker) return undefined
  const items = readForm({ pages: [{ items: value.items }] }).pages.flatMap((page) => page.items)
  return items.length > 0 ? items : undefined
}

/**
 * Puts items of this or of another form at a place. They get keys that are free here, and what refers to one of them
 * follows; what refers to others is kept where this form has them, and goes otherwise.
 */
export function pasteItems(form: FormDocument, items: readonly FormItem[], at: ItemPlace): FormEdit {
  const taken = new Set(takenKeys(form))
  const keys = new Map<string, string>()
  const named = items.map((item) => {
    const key = freshKey(taken, isFormKey(item.key) ? item.key : item.kind)
    taken.add(key)
    // As everywhere, of several with one key the first is meant.
    if (!keys.has(item.key)) keys.set(item.key, key)
    return { ...item, key }
  })
  const known = takenKeys(form)
  const pasted = named.map((item) =>
    withReferences(item, (key) => keys.get(key) ?? (known.has(key) ? key : undefined)),
  )
  return addItems(form, pasted, at)
}
