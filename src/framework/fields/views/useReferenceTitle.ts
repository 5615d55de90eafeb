import type { AnyRecord } from '../../define/resolve.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useResource } from '../../shell/PanelContext.tsx'
import { recordTitle } from '../recordTitle.ts'

/** The function that names records of a referenced resource in the language in use. */
export function useReferenceTitle(resourceName: string): (record: AnyRecord) => string {
  const { language } = useLanguage()
  const resource = useResource(resourceName)
  return (record) => recordTitle(resource, record, language)
}
