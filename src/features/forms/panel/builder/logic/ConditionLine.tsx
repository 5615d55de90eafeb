import { IconButton } from '@mui/material'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { Remove } from '../../../../../panel/ui/icons.tsx'
import type { FormDocument, FormItem } from '../../../model/document.ts'
import { itemsOf } from '../../../model/document.ts'
import { ConditionValue } from './ConditionValue.tsx'
import { comparisonsOf, startRow, withComparison } from './comparisons.ts'
import type { ComparisonName, ConditionRow } from './conditionRows.ts'
import { questionName } from './conditionWords.ts'

interface ConditionLineProps {
  form: FormDocument
  questions: readonly FormItem[]
  row: ConditionRow
  isFirst: boolean
  onChange: (row: ConditionRow, typed: boolean) => void
  onRemove: () => void
}

/** Question, comparison, value. */
export function ConditionLine({ form, questions, row, isFirst, onChange, onRemove }: ConditionLineProps) {
  const { language, texts } = useLanguage()
  const text = texts.formLogic
  const item = itemsOf(form).find(({ key }) => key === row.question)
  const isOffered = questions.some(({ key }) => key === row.question)
  const offered = item ? comparisonsOf(item) : []
  const comparisons = offered.includes(row.comparison) ? offered : [row.comparison, ...offered]
  const name = questionName(form, row.question, language)
  return (
    <div className="logic-line">
      {!isFirst && <span className="logic-and">{text.and}</span>}
      <select
        aria-label={text.question}
        value={row.question}
        onChange={({ target }) => {
          const chosen = questions.find(({ key }) => key === target.value)
          if (chosen) onChange(startRow(chosen), false)
        }}
      >
        {!isOffered && (
          <option value={row.question}>{fill(item ? text.later : text.gone, { question: name })}</option>
        )}
        {questions.map(({ key }) => (
          <option key={key} value={key}>
            {questionName(form, key, language)}
          </option>
        ))}
      </select>
      <select
        aria-label={fill(text.comparisonOf, { question: name })}
        value={row.comparison}
        onChange={({ target }) => {
          if (item) onChange(withComparison(row, target.value as ComparisonName, item), false)
        }}
      >
        {comparisons.map((comparison) => (
          <option key={comparison} value={comparison}>
            {item?.kind === 'choices' && (comparison === 'is' || comparison === 'isNot')
              ? text.severalComparisons[comparison]
              : text.comparisons[comparison]}
          </option>
        ))}
      </select>
      {item && <ConditionValue item={item} row={row} onChange={onChange} />}
      <IconButton size="small" aria-label={fill(text.remove, { question: name })} onClick={onRemove}>
        <Remove fontSize="small" />
      </IconButton>
    </div>
  )
}
