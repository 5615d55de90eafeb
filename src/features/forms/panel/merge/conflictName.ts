import { parseJson } from '../../../../model/base/json.ts'
import { type FormDocument, itemsOf, noWords, type Words } from '../../model/document.ts'
import type { FormConflict } from './mergeForms.ts'

/** Where a conflict is, and what that is called, which the version that no longer has it cannot say. */
export type ConflictPlace = Pick<FormConflict, 'of' | 'key' | 'part'> & { words: Words }

/** The place of a conflict as one text, for who only counts them and hands them on. */
export function conflictName({ of, key, part }: FormConflict, forms: readonly FormDocument[]): string {
  const labels = forms.flatMap((form) =>
    of === 'item'
      ? itemsOf(form).flatMap((item) => (item.key === key ? [item.label] : []))
      : form.pages.flatMap((page) => (page.key === key ? [page.title] : [])),
  )
  const place: ConflictPlace = { of, key, part, words: labels[0] ?? noWords }
  return JSON.stringify(place)
}

/** The place that `conflictName` has named. */
export function conflictPlace(name: string): ConflictPlace {
  return parseJson(name) as ConflictPlace
}
