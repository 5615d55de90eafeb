import { useRecordContext } from 'react-admin'
import type { AnyRecord, ResolvedResource } from '../define/resolve.ts'
import { recordTitle } from '../fields/recordTitle.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'

/** The name of the record in context, for react-admin's own components. */
export function RecordTitle({ resource }: { resource: ResolvedResource }) {
  const record = useRecordContext<AnyRecord>()
  const { language } = useLanguage()
  return record && recordTitle(resource, record, language)
}
