import { isSameValue } from '../../../model/base/sameValue.ts'
import type { FormDocument, FormItem, ItemKind } from '../model/document.ts'
import { type ItemPart, partsOf, sharesValues } from '../model/itemParts.ts'
import { type FormEdit, findItem, itemEdit, withItem } from './edits.ts'
import { namesOfKinds, startOfKind } from './newItem.ts'

/**
 * Makes an item one of another kind. What that kind has too is kept, what it cannot do without is added, and the rest
 * is gone and named in `lost`. A label that is still the kind's name becomes that of the new kind.
 */
export function changeKind(form: FormDocument, key: string, kind: ItemKind): FormEdit {
  const item = findItem(form, key)
  if (!item || item.kind === kind) return itemEdit(form, 'kindChanged', key)
  const lost = lostByKind(item, kind)
  const kept = Object.entries(item).filter(([name]) => !lost.some((part) => part === name))
  const label = isSameValue(item.label, namesOfKinds[item.kind]) ? namesOfKinds[kind] : item.label
  const changed = { ...startOfKind(kind), ...Object.fromEntries(kept), kind, label } as FormItem
  return {
    ...itemEdit(
      withItem(form, key, () => changed),
      'kindChanged',
      key,
    ),
    lost,
  }
}

/** What an item would lose as one of another kind. */
export function lostByKind(item: FormItem, kind: ItemKind): ItemPart[] {
  const may = partsOf(kind)
  return partsOf(item.kind).filter(
    (part) =>
      item[part] !== undefined &&
      (!may.includes(part) || (part === 'default' && !sharesValues(item.kind, kind))),
  )
}
