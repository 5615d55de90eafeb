import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { plainText } from '../../../../richtext/plainText.ts'
import type { FormDocument, FormItem } from '../../model/document.ts'
import { conditionText } from '../conditionText.ts'
import { itemName, wordsIn } from '../itemName.ts'
import { namesOfKinds } from '../newItem.ts'
import { usePartWords } from './usePartWords.ts'

interface OutlineItemProps {
  form: FormDocument
  item: FormItem
  /** Of a question. */
  number: number | undefined
}

/** One item of a form to be read: what it is called, of which kind it is, and when it is asked for. */
export function OutlineItem({ form, item, number }: OutlineItemProps) {
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
      <span className="form-outline-number">{number === undefined ? '' : `${number}.`}</span>
      <div>
        {item.kind !== 'note' && <Label className="form-outline-label">{itemName(item, language)}</Label>}
        <p className="form-outline-facts">{facts.filter(Boolean).join(' · ')}</p>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className="form-outline-text">
            {line}
          </p>
        ))}
      </div>
    </li>
  )
}
