import { fill } from '../../../../model/base/translator.ts'
import type { Language } from '../../../../model/language/text.ts'
import { type FormDocument, itemsOf } from '../../model/document.ts'
import type { Faults } from './contract.ts'
import { messageText } from './messageText.ts'
import { type RendererTexts, wordsIn } from './texts.ts'
import { keyOf } from './useAnswers.ts'

interface FaultSummaryProps {
  form: FormDocument
  faults: Faults
  language: Language
  texts: RendererTexts
  onShow: (key: string) => void
}

/** All that is wrong, above the questions; each leads to its question. Read out when it appears. */
export function FaultSummary({ form, faults, language, texts, onShow }: FaultSummaryProps) {
  const places = Object.entries(faults)
  const labels = new Map(itemsOf(form).map((item) => [item.key, wordsIn(item.label, language)]))
  return (
    <div className="fault-summary" role="alert">
      <p>
        {places.length === 1
          ? texts.formPage.summaryOne
          : fill(texts.formPage.summaryMany, { count: places.length })}
      </p>
      <ul>
        {places.map(([place, message]) => (
          <li key={place}>
            <button type="button" className="link" onClick={() => onShow(keyOf(place))}>
              {labels.get(keyOf(place)) || keyOf(place)}
            </button>
            {': '}
            {messageText(form, place, message, language, texts)}
          </li>
        ))}
      </ul>
    </div>
  )
}
