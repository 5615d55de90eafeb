import { defined } from '#model/base/json.ts'
import { moved } from '#model/base/lists.ts'
import { type FormDocument, type FormItem, type FormPage, itemsOf } from '../model/document.ts'
import type { ItemPart } from '../model/itemParts.ts'

/** What was done, for what is said of it. */
export type EditCode =
  | 'added'
  | 'moved'
  | 'removed'
  | 'duplicated'
  | 'changed'
  | 'kindChanged'
  | 'renamed'
  | 'pasted'
  | 'pageAdded'
  | 'pageMoved'
  | 'pageRemoved'
  | 'pageChanged'
  | 'pageRenamed'

/** A form after an edit. One in which nothing was found to be done is the same form as before. */
export interface FormEdit {
  form: FormDocument
  code: EditCode
  /** Key of the item, or of the page, that it is about; of a removed one its neighbour, where the focus goes. */
  at?: string
  /** What the removed item or page was, to be told by its name. */
  removed?: FormItem | FormPage
  lost?: readonly ItemPart[]
  /** Place among all items of the form, or among the pages, from 1. */
  position: number
  count: number
}

/** Where an item comes to lie: before the item at that index of the page. */
export interface ItemPlace {
  page: string
  index: number
}

export function placeOf(form: FormDocument, key: string): ItemPlace | undefined {
  for (const { key: page, items } of form.pages) {
    const index = items.findIndex((item) => item.key === key)
    if (index >= 0) return { page, index }
  }
  return undefined
}

export function findItem(form: FormDocument, key: string): FormItem | undefined {
  return itemsOf(form).find((item) => item.key === key)
}

export function addItem(form: FormDocument, item: FormItem, at: ItemPlace): FormEdit {
  const key = freshKey(takenKeys(form), item.key)
  return itemEdit(putItems(form, [key === item.key ? item : { ...item, key }], at), 'added', key)
}

export function addItems(form: FormDocument, items: readonly FormItem[], at: ItemPlace): FormEdit {
  return itemEdit(putItems(form, items, at), 'pasted', items.at(-1)?.key)
}

/** The index counts the items without the one that is moved. */
export function moveItem(form: FormDocument, key: string, to: ItemPlace): FormEdit {
  const item = findItem(form, key)
  const from = placeOf(form, key)
  const isThere = from?.page === to.page && from.index === to.index
  if (!item || isThere || !form.pages.some((page) => page.key === to.page))
    return itemEdit(form, 'moved', key)
  return itemEdit(putItems(withoutItems(form, new Set([item])), [item], to), 'moved', key)
}

/** One place up or down; at the end of a page onto the next one. */
export function stepItem(form: FormDocument, key: string, by: -1 | 1): FormEdit {
  const from = placeOf(form, key)
  const pageIndex = form.pages.findIndex((page) => page.key === from?.page)
  const page = form.pages[pageIndex]
  if (!from || !page) return itemEdit(form, 'moved', key)
  const index = from.index + by
  if (index >= 0 && index < page.items.length) return moveItem(form, key, { page: page.key, index })
  const next = form.pages[pageIndex + by]
  if (!next) return itemEdit(form, 'moved', key)
  return moveItem(form, key, { page: next.key, index: by > 0 ? 0 : next.items.length })
}

/** What refers to them stays as it is: it is a finding until somebody decides, and undoing brings all of it back. */
export function removeItems(form: FormDocument, keys: ReadonlySet<string>): FormEdit {
  const all = itemsOf(form)
  const last = all.findLastIndex((item) => keys.has(item.key))
  const neighbour =
    all.slice(last + 1).find((item) => !keys.has(item.key)) ??
    all.slice(0, Math.max(last, 0)).findLast((item) => !keys.has(item.key))
  const first = all.find((item) => keys.has(item.key))
  const after = withoutItems(form, new Set(all.filter((item) => keys.has(item.key))))
  return { ...itemEdit(after, 'removed', neighbour?.key), ...(first ? { removed: first } : {}) }
}

export function duplicateItem(form: FormDocument, key: string): FormEdit {
  const item = findItem(form, key)
  const from = placeOf(form, key)
  if (!item || !from) return itemEdit(form, 'duplicated', key)
  const copy = { ...item, key: freshKey(takenKeys(form), item.key) }
  return itemEdit(putItems(form, [copy], { ...from, index: from.index + 1 }), 'duplicated', copy.key)
}

/** Parts with the value `undefined` are taken away. Its key changes by `renameItem`, its kind by `changeKind`. */
export function changeItem(
  form: FormDocument,
  key: string,
  changes: Partial<Unset<Omit<FormItem, 'key' | 'kind'>>>,
): FormEdit {
  const item = findItem(form, key)
  return itemEdit(
    item ? withItem(form, item, defined<FormItem>({ ...item, ...changes })) : form,
    'changed',
    key,
  )
}

type Unset<T> = { [Key in keyof T]: T[Key] | undefined }

export function addPage(form: FormDocument, page: FormPage, index = form.pages.length): FormEdit {
  const key = freshKey(takenKeys(form), page.key)
  const added = key === page.key ? page : { ...page, key }
  return pageEdit({ ...form, pages: form.pages.toSpliced(index, 0, added) }, 'pageAdded', key)
}

export function movePage(form: FormDocument, key: string, to: number): FormEdit {
  const from = form.pages.findIndex((page) => page.key === key)
  const place = Math.max(0, Math.min(to, form.pages.length - 1))
  if (from < 0 || from === place) return pageEdit(form, 'pageMoved', key)
  return pageEdit({ ...form, pages: moved(form.pages, from, to) }, 'pageMoved', key)
}

/** With all that is on it. The last one stays: a form has at least one. */
export function removePage(form: FormDocument, key: string): FormEdit {
  const index = form.pages.findIndex((page) => page.key === key)
  const removed = form.pages[index]
  if (!removed || form.pages.length === 1) return pageEdit(form, 'pageRemoved', key)
  const pages = form.pages.toSpliced(index, 1)
  const neighbour = pages[index] ?? pages.at(-1)
  return { ...pageEdit({ ...form, pages }, 'pageRemoved', neighbour?.key), removed, position: index + 1 }
}

/** The items of a page come to lie at the end of the page before it. */
export function joinPage(form: FormDocument, key: string): FormEdit {
  const index = form.pages.findIndex((page) => page.key === key)
  const [before, page] = [form.pages[index - 1], form.pages[index]]
  if (!before || !page) return pageEdit(form, 'pageRemoved', key)
  const joined = { ...before, items: [...before.items, ...page.items], jumps: page.jumps }
  const pages = form.pages.toSpliced(index - 1, 2, joined)
  return { ...pageEdit({ ...form, pages }, 'pageRemoved', before.key), removed: page, position: index + 1 }
}

export function changePage(
  form: FormDocument,
  key: string,
  changes: Partial<Pick<FormPage, 'title' | 'jumps'>>,
): FormEdit {
  const pages = form.pages.map((page) => (page.key === key ? { ...page, ...changes } : page))
  return pageEdit({ ...form, pages }, 'pageChanged', key)
}

export function takenKeys(form: FormDocument): ReadonlySet<string> {
  return new Set([...form.pages.map(({ key }) => key), ...itemsOf(form).map(({ key }) => key)])
}

const longestKey = 40

/** A key like another one that is not taken: `iban`, `iban2`, `iban3`. */
export function freshKey(taken: ReadonlySet<string>, like: string): string {
  if (!taken.has(like)) return like
  const stem = like.replace(/\d+$/, '').slice(0, longestKey - 4) || 'field'
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${stem}${number}`)) return `${stem}${number}`
  }
}

function putItems(form: FormDocument, items: readonly FormItem[], at: ItemPlace): FormDocument {
  const pages = form.pages.map((page) =>
    page.key === at.page
      ? { ...page, items: page.items.toSpliced(Math.max(0, at.index), 0, ...items) }
      : page,
  )
  return { ...form, pages }
}

/** Items are told apart by themselves: what was brought in from outside may have one key twice. */
function withoutItems(form: FormDocument, gone: ReadonlySet<FormItem>): FormDocument {
  const pages = form.pages.map((page) =>
    page.items.some((item) => gone.has(item))
      ? { ...page, items: page.items.filter((item) => !gone.has(item)) }
      : page,
  )
  return { ...form, pages }
}

/** A form with another item in the place of one; the others are the same objects. */
export function withItem(form: FormDocument, item: FormItem, changed: FormItem): FormDocument {
  const pages = form.pages.map((page) =>
    page.items.includes(item)
      ? { ...page, items: page.items.map((one) => (one === item ? changed : one)) }
      : page,
  )
  return { ...form, pages }
}

export function itemEdit(form: FormDocument, code: EditCode, at: string | undefined): FormEdit {
  const all = itemsOf(form)
  const position = all.findIndex((item) => item.key === at) + 1
  return { form, code, position, count: all.length, ...(at === undefined ? {} : { at }) }
}

export function pageEdit(form: FormDocument, code: EditCode, at: string | undefined): FormEdit {
  const position = form.pages.findIndex((page) => page.key === at) + 1
  return { form, code, position, count: form.pages.length, ...(at === undefined ? {} : { at }) }
}
