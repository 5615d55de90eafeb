import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'

/** That there is one, never which. */
function HiddenPassword({ value }: FieldValueProps) {
  const { texts } = useLanguage()
  if (value === null || value === undefined || value === '') return <NothingGiven />
  return (
    <span role="img" aria-label={texts.form.hidden}>
      ••••••••
    </span>
  )
}

export const passwordView: FieldView = { Cell: HiddenPassword, Detail: HiddenPassword }
