import { useMemo } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps } from '#panel/fields/fieldView.ts'
import { NothingEntered } from '#panel/record/NothingEntered.tsx'
import { plainText } from '#richtext/plainText.ts'
import {
  type FormDocument,
  type FormItem,
  type FormPage,
  isQuestion,
  itemsOf,
  wordsIn,
} from '../../model/document.ts'
import { readForm } from '../../model/readForm.ts'
import { conditionText } from '../conditionText.ts'
import { itemName } from '../itemName.ts'
import { namesOfKinds } from '../newItem.ts'
import { usePartWords } from './FormChanges.tsx'
import './formViews.css'

export default function FormOutline({ field, value, record }: FieldValueProps) {
  const { texts, textOf, language } = useLanguage()
  const form = readForm(value)
  const numbers = useMemo(() => numbersIn(form), [form])
  const thanks = wordsIn(form.thanks, language)
  if (itemsOf(form).length === 0) {
    const { none, noneHelp, addFirst } = texts.formViews
    return <NothingEntered record={record} title={none} help={noneHelp} add={addFirst} />
  }
  return (
    <section className="form-outline stack breaks" aria-label={textOf(field.label)}>
      {form.pages.map((page, index) => (
        <OutlinePage
          key={page.key}
          form={form}
          page={page}
          numbers={numbers}
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
      {page.items.length === 0 && <p className="muted small">{texts.formViews.empty}</p>}
      <ol className="stack loose set-off">
        {page.items.map((item) => (
          <OutlineItem key={item.key} form={form} item={item} number={numbers.get(item.key)} />
        ))}
      </ol>
      {page.jumps.length > 0 && (
        <ul className="bullets gapless quiet set-off">
          {page.jumps.map((jump) => (
            <li key={JSON.stringify(jump)}>{words.jump(jump, form)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function numbersIn(form: FormDocument): ReadonlyMap<string, number> {
  return new Map(
    itemsOf(form)
      .filter(isQuestion)
      .map(({ key }, index) => [key, index + 1]),
  )
}

interface OutlineItemProps {
  form: FormDocument
  item: FormItem
  number: number | undefined
}

function OutlineItem({ form, item, number }: OutlineItemProps) {
  const { texts, language } = useLanguage()
  const text = texts.formViews
  const words = usePartWords()
  const condition = conditionText(form, item.when, language)
  const facts = [
    namesOfKinds[item.kind][language],
    item.required ? text.required : '',
    item.sum ? fill(text.sum, { terms: words.value('sum', item.sum, form) }) : '',
    condition === '' ? '' : fill(text.onlyIf, { condition }),
  ]
  const lines = [
    item.help ? wordsIn(item.help, language) : '',
    item.options ? fill(text.options, { options: words.value('options', item.options, form) }) : '',
    item.text ? plainText(wordsIn(item.text, language)) : '',
  ]
  const isSection = item.kind === 'section'
  const Label = isSection ? 'h4' : 'span'
  return (
    <li className="form-outline-item">
      <span className="muted">{number === undefined ? '' : `${number}.`}</span>
      <div>
        {item.kind !== 'note' && <Label className="firm">{itemName(item, language)}</Label>}
        <p className="muted small">{facts.filter(Boolean).join(' · ')}</p>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className="quiet">
            {line}
          </p>
        ))}
      </div>
    </li>
  )
}
