import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { NothingGiven, textView } from '#panel/fields/TextViews.tsx'
import { addressLines } from './addressText.ts'
import type { addressKinds } from './kind.ts'

function AddressLines({ value }: FieldValueProps) {
  const { language } = useLanguage()
  const lines = addressLines(value, language)
  if (lines.length === 0) return <NothingGiven />
  return (
    <address className="address-lines" translate="no">
      {lines.join('\n')}
    </address>
  )
}

export const addressViews = {
  address: { ...textView, Detail: AddressLines },
} satisfies Record<keyof typeof addressKinds, FieldView>
