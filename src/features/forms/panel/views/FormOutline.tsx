import { useMemo } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps } from '../../../../panel/fields/fieldView.ts'
import { type FormDocument, type FormPage, isQuestion, itemsOf } from '../../model/document.ts'
import { readForm } from '../../model/readForm.ts'
import { wordsIn } from '../itemName.ts'
import { NoQuestions } from './NoQuestions.tsx'
import { OutlineItem } from './OutlineItem.tsx'
import { usePartWords } from './usePartWords.ts'
import './formViews.css'

/** A form to be read: its pages with all that stands on them, and what leads on otherwise. */
export default function FormOutline({ field, value, record }: FieldValueProps) {
  const { texts, textOf, language } = useLanguage()
  const form = readForm(value)
  const numbers = useMemo(() => numbersIn(form), [form])
  const thanks = wordsIn(form.thanks, language)
  if (itemsOf(form).length === 0) return <NoQuestions record={record} />
  return (
    <section className="form-outline" aria-label={textOf(field.label)}>
      {form.pages.map((page, index) => (
        <OutlinePage
          key={page.key}
          {...{ form, page, numbers }}
          {...(form.pages.length > 1 ? { number: index + 1 } : {})}
        />
      ))}
      {thanks !== '' && (
        <div>
          <h3>{texts.formViews.thanks}</h3>
          <p>{thanks}</p>
        </div>
      )}
    </section>
  )
}

interface OutlinePageProps {
  form: FormDocument
  page: FormPage
  /** Absent: it is the only one. */
  number?: number
  numbers: ReadonlyMap<string, number>
}

function OutlinePage({ form, page, number, numbers }: OutlinePageProps) {
  const { texts, language } = useLanguage()
  const words = usePartWords()
  const title = wordsIn(page.title, language)
  const numbered = title === '' ? texts.formViews.page : texts.formViews.pageTitled
  const heading = number === undefined ? title : fill(numbered, { number, title })
  return (
    <div>
      {heading !== '' && <h3>{heading}</h3>}
      {page.items.length === 0 && <p className="form-outline-facts">{texts.formViews.empty}</p>}
      <ol>
        {page.items.map((item) => (
          <OutlineItem key={item.key} {...{ form, item }} number={numbers.get(item.key)} />
        ))}
      </ol>
      {page.jumps.length > 0 && (
        <ul className="form-outline-jumps">
          {page.jumps.map((jump) => (
            <li key={JSON.stringify(jump)}>{words.jump(jump, form)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The numbers of the questions; headings and notes have none. */
function numbersIn(form: FormDocument): ReadonlyMap<string, number> {
  return new Map(
    itemsOf(form)
      .filter(isQuestion)
      .map(({ key }, index) => [key, index + 1]),
  )
}
