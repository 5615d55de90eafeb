import { Typography } from '@mui/material'
import type { AnyRecord } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { DetailField } from './DetailField.tsx'
import { unknownFields } from './unknownFields.ts'

/** What the backend sends and the entry does not declare: shown all the same, each value by what it looks like. */
export function UnknownFields({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { recordPage } = useLanguage().texts
  const unknown = unknownFields(resource, record)
  if (unknown.length === 0) return null
  return (
    <section className="detail-section">
      <Typography variant="h2">{recordPage.moreData}</Typography>
      <p className="detail-section-help">{recordPage.moreDataHelp}</p>
      <dl>
        {unknown.map(({ field, value }) => (
          <DetailField key={field.name} field={field} value={value} record={record} />
        ))}
      </dl>
    </section>
  )
}
