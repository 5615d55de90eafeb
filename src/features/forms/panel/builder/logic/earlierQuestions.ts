import { type FormDocument, type FormItem, isQuestion, itemsOf } from '../../../model/document.ts'

/** The questions that are answered before an item is met. */
export function questionsBefore(form: FormDocument, key: string): FormItem[] {
  const items = itemsOf(form)
  const place = items.findIndex((item) => item.key === key)
  return items.slice(0, Math.max(place, 0)).filter(isQuestion)
}

/** The questions that are answered when a page is left. */
export function questionsUpTo(form: FormDocument, page: string): FormItem[] {
  const place = form.pages.findIndex(({ key }) => key === page)
  return form.pages.slice(0, place + 1).flatMap(({ items }) => items.filter(isQuestion))
}
