import { fill } from '../../model/base/translator.ts'
import type { AnyRecord, ResolvedField } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { fieldView } from '../fields/fieldViews.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import './detailField.css'

interface DetailFieldProps {
  field: ResolvedField
  value: unknown
  record: AnyRecord
  /** Whether its heading names it already. @default false */
  isNamed?: boolean
}

/** What people take elsewhere letter by letter. */
const copied: readonly string[] = ['email', 'iban', 'bic', 'url', 'phone', 'uuid']

/** One field of a record's page: its label, its value, and a button that copies it where one would want to. */
export function DetailField({ field, value, record, isNamed = false }: DetailFieldProps) {
  const { texts, textOf } = useLanguage()
  const { Detail, More, Page = Detail } = fieldView(field.kind)
  const label = textOf(field.label)
  return (
    <div className={field.grants ? 'detail-grants' : `detail-${field.kind}`}>
      <dt className={isNamed ? 'visually-hidden' : undefined}>{label}</dt>
      <dd>
        <Page field={field} value={value} record={record} />
        {copied.includes(field.kind) && typeof value === 'string' && value !== '' && (
          <span className="copy-value">
            <CopyButton key={value} text={value} label={fill(texts.recordPage.copyField, { field: label })} />
          </span>
        )}
        {More && <More field={field} value={value} record={record} />}
      </dd>
    </div>
  )
}
