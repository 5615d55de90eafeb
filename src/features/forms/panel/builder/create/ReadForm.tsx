import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import type { FormContent } from '../useFormHistory.ts'
import { sizeOf } from './StartCards.tsx'

/** What was read, in one line. */
export function ReadForm({ content }: { content: FormContent }) {
  const { formSaving } = useLanguage().texts
  const title = content.title.trim() || formSaving.untitled
  return (
    <p role="status" className="start-read">
      <strong>{title}</strong> {fill(formSaving.create.size, sizeOf(content))}
    </p>
  )
}
