import { type FormDocument, formEnd, itemsOf } from '../model/document.ts'
import { type FormEdit, itemEdit, pageEdit, takenKeys } from './edits.ts'
import { withItemReferences } from './references.ts'

/** Whether a text can name an answer or a page: letters, digits and `_`, begins with a small letter; at most 40. */
export function isFormKey(key: string): boolean {
  return /^[a-z][A-Za-z0-9_]{0,39}$/.test(key) && key !== formEnd
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
  const all = itemsOf(form)
  const renamed = all.findLast((item) => item.key === key)
  if (!renamed || !isFreeKey(form, newKey)) return itemEdit(form, 'renamed', key)
  const pages = form.pages.map((page) =>
    page.items.includes(renamed)
      ? { ...page, items: page.items.map((item) => (item === renamed ? { ...item, key: newKey } : item)) }
      : page,
  )
  const isOnlyOne = all.every((item) => item === renamed || item.key !== key)
  const after = { ...form, pages }
  const followed = isOnlyOne ? withItemReferences(after, (name) => (name === key ? newKey : name)) : after
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
