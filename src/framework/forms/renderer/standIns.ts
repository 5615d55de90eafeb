import type * as yupModule from '../../../validation/yup.ts'
import { isAskedFor } from '../../fields/conditions.ts'
import { fieldsSchema } from '../../fields/fieldsSchema.ts'
import { validateAtOnce } from '../../fields/recordSchema.ts'
import { type FormDocument, type FormItem, type FormPage, isQuestion, itemsOf } from '../document.ts'
import type { Answers, Faults } from './contract.ts'

const sets = (when: FormItem['when']) =>
  (when === undefined ? [] : Array.isArray(when) ? when : [when]) as never

export function walkForm(
  form: FormDocument,
  values: Answers,
): { pages: { page: FormPage; items: FormItem[] }[] } {
  return {
    pages: form.pages.map((page) => {
      let section: FormItem | undefined
      const items = page.items.filter((item) => {
        if (item.kind === 'section') section = item
        return (
          isAskedFor({ when: sets(item.when) }, values) && isAskedFor({ when: sets(section?.when) }, values)
        )
      })
      return { page, items }
    }),
  }
}
export const withSums = (_form: FormDocument, values: Answers): Answers => values
export function checkAnswers(
  yup: typeof yupModule,
  form: FormDocument,
  values: Answers,
): { values: Answers; errors: Faults } {
  const fields = itemsOf(form)
    .filter(isQuestion)
    .map((item) => ({
      ...item,
      name: item.key,
      wire: item.key,
      required: item.required ?? false,
      edit: 'always',
      writeOnly: false,
      when: sets(item.when),
      access: { show: [], edit: [] },
      options: Object.fromEntries((item.options ?? []).map(({ value, label }) => [value, label])),
    }))
  return { values, errors: validateAtOnce(fieldsSchema(yup, fields as never), values) }
}
