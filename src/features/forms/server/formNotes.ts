import type { JsonObject } from '../../../server/http/requestBody.ts'
import { isObject } from '../../../server/records/cleanRichText.ts'

/** Changes one rich text; is told where on the wire it lies. */
type Change = (html: string, path: string) => string

/** The notes of a form, in each language. */
export function changeNotes(form: unknown, path: string, change: Change): unknown {
  const inList = (value: unknown, place: string, each: (item: JsonObject, place: string) => JsonObject) =>
    Array.isArray(value)
      ? value.map((item: unknown, index) => (isObject(item) ? each(item, `${place}[${index}]`) : item))
      : value
  const note = (item: JsonObject, place: string): JsonObject => {
    if (!isObject(item.text)) return item
    const texts = Object.entries(item.text).map(([language, html]) => [
      language,
      typeof html === 'string' ? change(html, `${place}.text.${language}`) : html,
    ])
    return { ...item, text: Object.fromEntries(texts) }
  }
  if (!isObject(form)) return form
  return {
    ...form,
    pages: inList(form.pages, `${path}.pages`, (page, place) => ({
      ...page,
      items: inList(page.items, `${place}.items`, note),
    })),
  }
}
