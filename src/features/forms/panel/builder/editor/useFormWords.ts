import { useMemo } from 'react'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { type FormEdit, findItem } from '../../edits.ts'
import { itemName, pageName } from '../../itemName.ts'

/** What is said of edits: "IBAN, Platz 3 von 9". */
export function useFormWords() {
  const { language, texts } = useLanguage()
  const { told } = texts.formBuilder
  return useMemo(
    () => ({
      told(edit: FormEdit): string {
        const { form, code, at = '', position, count, removed } = edit
        const page = form.pages.find(({ key }) => key === at)
        const item = findItem(form, at)
        const gone =
          removed && ('items' in removed ? pageName(removed, language) : itemName(removed, language))
        const name = gone ?? (item ? itemName(item, language) : page ? pageName(page, language) : '')
        return fill(told[code], { item: name, position, count })
      },
    }),
    [language, told],
  )
}
