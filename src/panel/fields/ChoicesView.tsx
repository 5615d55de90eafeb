import { choicesKind } from '../../model/kinds/choices.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'
import { PlainText } from './TextView.tsx'

function ChosenChips({ field, value }: FieldValueProps) {
  const { language } = useLanguage()
  const chosen = Array.isArray(value) ? value.map(String) : []
  if (chosen.length === 0) return <NothingGiven />
  return (
    <span className="tags">
      {chosen.map((one) => (
        <span key={one} className="tag">
          {choicesKind.toText([one], field, language)}
        </span>
      ))}
    </span>
  )
}

export const choicesView: FieldView = { Cell: PlainText, Detail: ChosenChips }
