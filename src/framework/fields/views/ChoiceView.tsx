import { SelectInput } from 'react-admin'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { ToneLabel } from '../../shell/ToneLabel.tsx'
import type { FieldInputProps, FieldValueProps, FieldView } from './fieldView.ts'
import { PlainText } from './TextView.tsx'
import { useChoices } from './useChoices.ts'
import { useInputProps } from './useInputProps.ts'

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

function ChoiceInput(props: FieldInputProps) {
  const choices = useChoices(props.field)
  return (
    <SelectInput
      {...useInputProps(props)}
      choices={choices}
      translateChoice={false}
      parse={(value: string) => (value === '' ? null : value)}
    />
  )
}

export const choiceView: FieldView = {
  Cell: ChoiceValue,
  Detail: ChoiceValue,
  Input: ChoiceInput,
}
