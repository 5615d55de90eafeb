import { useCallback, useMemo } from 'react'
import { isObject, parseJson } from '#model/base/json.ts'
import type { FormDocument, FormItem, Words } from '../../../model/document.ts'
import { readForm } from '../../../model/readForm.ts'
import {
  addItem,
  addItems,
  addPage,
  changeItem,
  changePage,
  duplicateItem,
  type FormEdit,
  freshKey,
  type ItemPlace,
  joinPage,
  moveItem,
  movePage,
  placeOf,
  removeItems,
  removePage,
  stepItem,
  takenKeys,
} from '../../edits.ts'
import type { FormEditing } from '../../formContent.ts'
import { changeKind, newItem, newPage, newSum } from '../../newItem.ts'
import { isFormKey, renameItem, withReferences } from '../../references.ts'
import type { PaletteKind } from './kindGroups.ts'

type Changes = Parameters<typeof changeItem>[2]

/** Everything that can be done with a form. What is typed belongs to a group and is not said aloud. */
export function useFormActions(editing: FormEditing, onEdit: (edit: FormEdit) => void) {
  const { now, change } = editing
  const put = useCallback(
    (questions: FormDocument, group?: string) => {
      if (questions !== now().questions) change({ ...now(), questions }, group)
    },
    [now, change],
  )
  const apply = useCallback(
    (edit: FormEdit) => {
      put(edit.form)
      onEdit(edit)
      return edit
    },
    [put, onEdit],
  )
  return useMemo(() => {
    const form = () => now().questions
    /** Behind an item, at the end of a page, or at the end of the form. */
    const placeBehind = (key: string | undefined): ItemPlace => {
      const place = key === undefined ? undefined : placeOf(form(), key)
      if (place) return { ...place, index: place.index + 1 }
      const page = form().pages.find((candidate) => candidate.key === key) ?? form().pages.at(-1)
      return { page: page?.key ?? '', index: page?.items.length ?? 0 }
    }
    const itemsWith = (keys: ReadonlySet<string>): FormItem[] =>
      form().pages.flatMap(({ items }) => items.filter(({ key }) => keys.has(key)))
    return {
      placeBehind,
      add(kind: PaletteKind, at: ItemPlace): FormEdit {
        const index = form().pages.findIndex(({ key }) => key === at.page)
        if (kind === 'page') return apply(addPage(form(), newPage(form()), index + 1))
        const item = kind === 'sum' ? newSum(form()) : newItem(kind, form())
        return apply(addItem(form(), item, at))
      },
      step: (key: string, by: -1 | 1) => apply(stepItem(form(), key, by)),
      move: (key: string, to: ItemPlace) => apply(moveItem(form(), key, to)),
      remove: (keys: ReadonlySet<string>) => apply(removeItems(form(), keys)),
      duplicate: (key: string) => apply(duplicateItem(form(), key)),
      changeKind: (key: string, kind: FormItem['kind']) => apply(changeKind(form(), key, kind)),
      rename: (key: string, to: string) => apply(renameItem(form(), key, to)),
      /** @param group of what is typed; without it the change stands alone */
      change: (key: string, changes: Changes, group?: string) =>
        put(changeItem(form(), key, changes).form, group === undefined ? undefined : `${key}.${group}`),
      titlePage: (key: string, title: Words) => put(changePage(form(), key, { title }).form, `${key}.title`),
      movePage: (key: string, to: number) => apply(movePage(form(), key, to)),
      removePage: (key: string) => apply(removePage(form(), key)),
      joinPage: (key: string) => apply(joinPage(form(), key)),
      thank: (thanks: Words) => put({ ...form(), thanks }, 'thanks'),
      copied: (keys: ReadonlySet<string>) => itemsToClipboard(itemsWith(keys)),
      /** @returns `undefined` where the text holds no items */
      paste(text: string, behind: string | undefined): FormEdit | undefined {
        const items = itemsFromClipboard(text)
        return items && apply(pasteItems(form(), items, placeBehind(behind)))
      },
    }
  }, [apply, put, now])
}

export type FormActions = ReturnType<typeof useFormActions>

/** Tells our own text from any other that is in the clipboard. */
const marker = 'abo-panel/form-items'

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
