import { type FormDocument, type ItemKind, itemsOf, questionKinds } from '#features/forms/model/document.ts'
import { pasteItems } from '#features/forms/panel/builder/editor/useFormActions.ts'
import {
  addItem,
  addPage,
  changeItem,
  changePage,
  duplicateItem,
  type FormEdit,
  joinPage,
  moveItem,
  movePage,
  removeItems,
  removePage,
  stepItem,
} from '#features/forms/panel/edits.ts'
import { changeKind, newItem, newPage } from '#features/forms/panel/newItem.ts'
import { renameItem, renamePage } from '#features/forms/panel/references.ts'
import { fc } from '#tests/support/properties.ts'
import { said } from './forms.ts'

/** What is done to a form; numbers choose among what there is. */
export interface AnyEdit {
  what: keyof typeof edits
  one: number
  other: number
  word: string
}

const kinds: readonly ItemKind[] = [...questionKinds, 'section', 'note']

const pick = <Value>(from: readonly Value[], number: number) => from[number % Math.max(1, from.length)]

const edits = {
  add: (form, { one, other }) =>
    addItem(form, newItem(pick(kinds, other) ?? 'text', form), placeIn(form, one, other)),
  move: (form, { one, other }) => moveItem(form, itemKey(form, one), placeIn(form, other, one)),
  step: (form, { one, other }) => stepItem(form, itemKey(form, one), other % 2 === 0 ? 1 : -1),
  remove: (form, { one }) => removeItems(form, new Set([itemKey(form, one)])),
  duplicate: (form, { one }) => duplicateItem(form, itemKey(form, one)),
  label: (form, { one, word }) => changeItem(form, itemKey(form, one), { label: said(word) }),
  require: (form, { one }) => changeItem(form, itemKey(form, one), { required: true }),
  condition: (form, { one, other, word }) =>
    changeItem(form, itemKey(form, one), { when: { [itemKey(form, other)]: word } }),
  kind: (form, { one, other }) => changeKind(form, itemKey(form, one), pick(kinds, other) ?? 'text'),
  rename: (form, { one, word }) => renameItem(form, itemKey(form, one), word),
  paste: (form, { one, other }) =>
    pasteItems(form, itemsOf(form).slice(one % 3, (one % 3) + 2), placeIn(form, one, other)),
  addPage: (form, { one }) => addPage(form, newPage(form), one % (form.pages.length + 1)),
  movePage: (form, { one, other }) => movePage(form, pageKey(form, one), other % form.pages.length),
  removePage: (form, { one }) => removePage(form, pageKey(form, one)),
  joinPage: (form, { one }) => joinPage(form, pageKey(form, one)),
  renamePage: (form, { one, word }) => renamePage(form, pageKey(form, one), word),
  jumps: (form, { one, other, word }) =>
    changePage(form, pageKey(form, one), {
      jumps: [{ when: { [itemKey(form, other)]: word }, to: pageKey(form, other) }],
    }),
} satisfies Record<string, (form: FormDocument, edit: Omit<AnyEdit, 'what'>) => FormEdit>

function itemKey(form: FormDocument, number: number): string {
  return pick(itemsOf(form), number)?.key ?? 'none'
}

function pageKey(form: FormDocument, number: number): string {
  return pick(form.pages, number)?.key ?? 'none'
}

function placeIn(form: FormDocument, page: number, index: number) {
  return { page: pageKey(form, page), index: index % 5 }
}

export function editedBy(form: FormDocument, { what, ...edit }: AnyEdit): FormDocument {
  return edits[what](form, edit).form
}

export function edited(form: FormDocument, all: readonly AnyEdit[]): FormDocument {
  return all.reduce(editedBy, form)
}

export const anyEdit: fc.Arbitrary<AnyEdit> = fc.record({
  what: fc.constantFrom(...(Object.keys(edits) as (keyof typeof edits)[])),
  one: fc.nat(40),
  other: fc.nat(40),
  word: fc.constantFrom('name', 'iban', 'mail2', 'x', 'Kein Schlüssel'),
})

export const anyEdits = fc.array(anyEdit, { maxLength: 12 })
