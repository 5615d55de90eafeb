import { backendId } from '../../model/kinds/panelId.ts'
import type { Identifier } from '../../model/language/field.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import './recordHead.css'

/** The id as the backend knows it, to be copied. */
export function RecordId({ id }: { id: Identifier }) {
  const { recordPage } = useLanguage().texts
  const text = String(backendId(id))
  if (text === '') return null
  return (
    <span className="record-id">
      <span className="record-id-word">{recordPage.id}</span> <code>{text}</code>
      <CopyButton key={text} text={text} label={recordPage.copyId} />
    </span>
  )
}
