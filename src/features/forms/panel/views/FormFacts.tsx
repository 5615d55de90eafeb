import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps } from '#panel/fields/fieldView.ts'
import { countQuestions } from '../../model/document.ts'
import { readForm } from '../../model/readForm.ts'

/** How large a form is, where the form itself would be too much: `12 Fragen, 3 Seiten`. */
export default function FormFacts({ value }: FieldValueProps) {
  const { texts } = useLanguage()
  const form = readForm(value)
  const count = countQuestions(form)
  const pages = form.pages.length
  const questions = count === 1 ? texts.formViews.questionsOne : fill(texts.formViews.questions, { count })
  return pages === 1 ? questions : `${questions}, ${fill(texts.formViews.pages, { count: pages })}`
}
