import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { NothingGiven } from '#panel/fields/TextViews.tsx'
import type { passwordKinds } from './kind.ts'

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

export const passwordViews = {
  password: { Cell: HiddenPassword, Detail: HiddenPassword },
} satisfies Record<keyof typeof passwordKinds, FieldView>
