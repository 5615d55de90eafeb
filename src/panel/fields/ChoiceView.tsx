import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { ToneLabel } from '../ui/ToneLabel.tsx'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import { PlainText } from './TextView.tsx'

/** The word alone, or with icon and colour where the entry gives the values a meaning. */
function ChoiceValue(props: FieldValueProps) {
  const { language, textOf } = useLanguage()
  const { field, value } = props
  const option =
    typeof value === 'string' && Object.hasOwn(field.options ?? {}, value)
      ? field.options?.[value]
      : undefined
  if (field.tones === undefined || option === undefined) return <PlainText {...props} />
  return (
    <ToneLabel key={language} tone={field.tones[String(value)] ?? 'neutral'}>
      {textOf(option)}
    </ToneLabel>
  )
}

const GrantsMatrix = lazyPart(() => import('../rights/grants/GrantsMatrix.tsx'))

/** A rights template says what it allows. */
function ChoiceMore({ field, value }: FieldValueProps) {
  return field.grants ? <GrantsMatrix field={field} value={value} /> : null
}

export const choiceView: FieldView = { Cell: ChoiceValue, Detail: ChoiceValue, More: ChoiceMore }
