import { addressLines } from '../../model/kinds/address.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'
import { PlainText } from './TextView.tsx'

function AddressLines({ value }: FieldValueProps) {
  const { language } = useLanguage()
  const lines = addressLines(value, language)
  if (lines.length === 0) return <NothingGiven />
  return <address className="address-lines">{lines.join('\n')}</address>
}

export const addressView: FieldView = { Cell: PlainText, Detail: AddressLines }
