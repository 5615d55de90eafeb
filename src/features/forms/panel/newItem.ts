import { kindName } from '#kinds/kinds.ts'
import { isDeepEqual } from '#model/base/deepEqual.ts'
import {
  type FormDocument,
  type FormItem,
  type FormOption,
  type FormPage,
  type ItemKind,
  noWords,
  questionKinds,
  type Words,
  wordsOf,
} from '../model/document.ts'
import { type ItemPart, partsOf, sharesValues } from '../model/itemParts.ts'
import { type FormEdit, findItem, freshKey, itemEdit, takenKeys, withItem } from './edits.ts'

export const namesOfKinds = {
  ...Object.fromEntries(questionKinds.map((kind) => [kind, wordsOf(kindName(kind))])),
  section: { de: 'Abschnitt', en: 'Section' },
  note: { de: 'Hinweis', en: 'Note' },
} as Readonly<Record<ItemKind, Words>>

const options: readonly FormOption[] = [
  { value: 'option1', label: { de: 'Möglichkeit 1', en: 'Option 1' } },
  { value: 'option2', label: { de: 'Möglichkeit 2', en: 'Option 2' } },
]

/** What a kind cannot do without. */
const startsWith: Readonly<Partial<Record<ItemKind, Partial<FormItem>>>> = {
  choice: { options },
  choices: { options },
  money: { currency: 'EUR' },
  note: { label: noWords, text: { de: '<p>Hinweis</p>', en: '<p>Note</p>' } },
}

/** A new item of a kind: named after its kind in both languages, so that it is never nameless. */
export function newItem(kind: ItemKind, form: FormDocument): FormItem {
  return { key: freshKey(takenKeys(form), kind), kind, label: namesOfKinds[kind], ...startsWith[kind] }
}

export function newSum(form: FormDocument): FormItem {
  const key = freshKey(takenKeys(form), 'sum')
  return { ...newItem('money', form), key, label: { de: 'Summe', en: 'Sum' }, sum: [] }
}

export function newPage(form: FormDocument): FormPage {
  const number = form.pages.length + 1
  return {
    key: freshKey(takenKeys(form), `page${number}`),
    title: { de: `Seite ${number}`, en: `Page ${number}` },
    items: [],
    jumps: [],
  }
}

/**
 * Makes an item one of another kind. What that kind has too is kept, what it cannot do without is added, and the rest
 * is gone and named in `lost`. A label that is still the kind's name becomes that of the new kind.
 */
export function changeKind(form: FormDocument, key: string, kind: ItemKind): FormEdit {
  const item = findItem(form, key)
  if (!item || item.kind === kind) return itemEdit(form, 'kindChanged', key)
  const lost = lostByKind(item, kind)
  const kept = Object.entries(item).filter(([name]) => !lost.some((part) => part === name))
  const label = isDeepEqual(item.label, namesOfKinds[item.kind]) ? namesOfKinds[kind] : item.label
  const changed = { ...startsWith[kind], ...Object.fromEntries(kept), kind, label } as FormItem
  return { ...itemEdit(withItem(form, item, changed), 'kindChanged', key), lost }
}

function lostByKind(item: FormItem, kind: ItemKind): ItemPart[] {
  const may = partsOf(kind)
  return partsOf(item.kind).filter(
    (part) =>
      item[part] !== undefined &&
      (!may.includes(part) || (part === 'default' && !sharesValues(item.kind, kind))),
  )
}
