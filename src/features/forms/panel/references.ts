import { defined } from '#model/base/json.ts'
import type { Condition, Conditions } from '#model/language/field.ts'
import { conditionsOf } from '#model/language/resolveFields.ts'
import { type FormDocument, type FormItem, type FormPage, formEnd, itemsOf } from '../model/document.ts'
import { isKey } from '../model/itemFindings.ts'
import { type FormEdit, itemEdit, pageEdit, takenKeys, withItem } from './edits.ts'

/** What a key is called now; `undefined`: what refers to it goes. */
type NewKey = (key: string) => string | undefined

/** Every key that an item refers to: by its conditions, as a bound, in a sum. */
export function referencesOf({ when, notBefore, sum }: Omit<FormItem, 'key' | 'kind' | 'label'>): string[] {
  return [...keysIn(when), ...(notBefore === undefined ? [] : [notBefore]), ...(sum ?? [])]
}

export function keysIn(when: Condition | undefined): string[] {
  return conditionsOf(when).flatMap((set) => Object.keys(set))
}

/** An item whose references have other keys. The same item where none has. */
export function withReferences(item: FormItem, newKey: NewKey): FormItem {
  if (referencesOf(item).every((key) => newKey(key) === key)) return item
  return defined<FormItem>({
    ...item,
    when: withConditions(item.when, newKey),
    notBefore: item.notBefore && newKey(item.notBefore),
    sum: item.sum?.flatMap((key) => newKey(key) ?? []),
  })
}

/** A condition on other keys. One of which nothing is left is none. */
export function withConditions(when: Condition | undefined, newKey: NewKey): Condition | undefined {
  const sets = conditionsOf(when).flatMap((set) => {
    const kept = renamed(set, newKey)
    return Object.keys(kept).length > 0 ? [kept] : []
  })
  return sets.length > 0 && !Array.isArray(when) ? sets[0] : sets.length > 0 ? sets : undefined
}

function renamed(set: Conditions, newKey: NewKey): Conditions {
  return Object.fromEntries(
    Object.entries(set).flatMap(([key, expected]) => {
      const name = newKey(key)
      return name === undefined ? [] : [[name, expected]]
    }),
  )
}

/** A form in which all that refers to items has other keys. What does not change is the same object. */
export function withItemReferences(form: FormDocument, newKey: (key: string) => string): FormDocument {
  const pages = form.pages.map((page): FormPage => {
    const items = page.items.map((item) => withReferences(item, newKey))
    const jumps = page.jumps.map((jump) =>
      keysIn(jump.when).every((key) => newKey(key) === key)
        ? jump
        : { ...jump, when: withConditions(jump.when, newKey) ?? {} },
    )
    const isSame =
      items.every((item, index) => item === page.items[index]) &&
      jumps.every((jump, index) => jump === page.jumps[index])
    return isSame ? page : { ...page, items, jumps }
  })
  return { ...form, pages }
}

/** Whether a text can name an answer or a page. */
export function isFormKey(key: string): boolean {
  return isKey(key) && key !== formEnd
}

/** Whether something could be called so that is called otherwise now. */
export function isFreeKey(form: FormDocument, key: string): boolean {
  return isFormKey(key) && !takenKeys(form).has(key)
}

/**
 * Calls an item otherwise; all that refers to it follows: conditions, jumps, sums and bounds. A key that is none or is
 * taken changes nothing. Of several items with one key the last gets the other one, and what refers to the key stays
 * with the first.
 */
export function renameItem(form: FormDocument, key: string, newKey: string): FormEdit {
  const same = itemsOf(form).filter((item) => item.key === key)
  const renamed = same.at(-1)
  if (!renamed || !isFreeKey(form, newKey)) return itemEdit(form, 'renamed', key)
  const after = withItem(form, renamed, { ...renamed, key: newKey })
  const followed =
    same.length === 1 ? withItemReferences(after, (name) => (name === key ? newKey : name)) : after
  return itemEdit(followed, 'renamed', newKey)
}

/** Calls a page otherwise; the jumps to it follow. A key that is none or is taken changes nothing. */
export function renamePage(form: FormDocument, key: string, newKey: string): FormEdit {
  const renamed = form.pages.findLast((page) => page.key === key)
  if (!renamed || !isFreeKey(form, newKey)) return pageEdit(form, 'pageRenamed', key)
  const isOnlyOne = form.pages.every((page) => page === renamed || page.key !== key)
  const pages = form.pages.map((page) => {
    const jumps =
      isOnlyOne && page.jumps.some(({ to }) => to === key)
        ? page.jumps.map((jump) => (jump.to === key ? { ...jump, to: newKey } : jump))
        : page.jumps
    const own = page === renamed ? newKey : page.key
    return own === page.key && jumps === page.jumps ? page : { ...page, key: own, jumps }
  })
  return pageEdit({ ...form, pages }, 'pageRenamed', newKey)
}
