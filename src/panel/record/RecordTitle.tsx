import { useRecordContext } from 'react-admin'
import { recordTitle } from '../../model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

/** The name of the record in context, for react-admin's own components. */
export function RecordTitle({ resource }: { resource: ResolvedResource }) {
  const record = useRecordContext<AnyRecord>()
  const { language } = useLanguage()
  return record && recordTitle(resource, record, language)
}
