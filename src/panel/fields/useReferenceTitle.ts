import { recordTitle } from '../../model/kinds/recordTitle.ts'
import type { AnyRecord } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useResource } from '../ui/PanelContext.tsx'

/** The function that names records of a referenced resource in the language in use. */
export function useReferenceTitle(resourceName: string): (record: AnyRecord) => string {
  const { language } = useLanguage()
  const resource = useResource(resourceName)
  return (record) => recordTitle(resource, record, language)
}
