import { useRecordContext } from 'react-admin'
import type { Messages } from '../../../i18n/messages.ts'
import { fill } from '../../model/base/translator.ts'
import { recordTitle } from '../../model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '../../model/language/resolve.ts'
import type { Text } from '../../model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

/** The title of a resource's page: the entry's own, else derived from its name. */
export function useViewTitle(resource: ResolvedResource, view: 'list' | 'create' | 'edit'): string {
  const { texts, textOf } = useLanguage()
  return viewTitle(resource, view, texts, textOf)
}

/** The same for those who have many resources to name. */
export function viewTitle(
  resource: ResolvedResource,
  view: 'list' | 'create' | 'edit',
  texts: Messages,
  textOf: (text: Text) => string,
): string {
  const own = resource.titles[view]
  if (own !== undefined) return textOf(own)
  const [singular, plural] = resource.label
  if (view === 'list') return textOf(plural)
  return fill(texts.form[view], { resource: textOf(singular) })
}

/** The name of the record in context, for react-admin's own components. */
export function RecordTitle({ resource }: { resource: ResolvedResource }) {
  const record = useRecordContext<AnyRecord>()
  const { language } = useLanguage()
  return record && recordTitle(resource, record, language)
}
