import { useRecordContext } from 'react-admin'
import type { Messages } from '#i18n/messages.ts'
import { useRecordTitle } from '#kinds/references/views.tsx'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

type View = 'list' | 'create' | 'edit'

/** Returns the heading of a resource's page, which the menu says too, and the window's title. */
export function useViewTitle(resource: ResolvedResource, view: View): { title: string; windowTitle: string } {
  const { texts, textOf } = useLanguage()
  const title = viewTitle(resource, view, texts, textOf)
  const { [view]: own } = resource.titles
  return { title, windowTitle: own === undefined ? title : textOf(own) }
}

/** Returns the heading alone, for those who have many resources to name. */
export function viewTitle(
  { label: [singular, plural], createLabel }: ResolvedResource,
  view: View,
  texts: Messages,
  textOf: (text: Text) => string,
): string {
  if (view === 'list') return textOf(plural)
  if (view === 'create' && createLabel !== undefined) return textOf(createLabel)
  return fill(texts.form[view], { resource: textOf(singular) })
}

/** Shows the name of the record in context, for react-admin's own components. */
export function RecordTitle({ resource }: { resource: ResolvedResource }) {
  const record = useRecordContext<AnyRecord>()
  return useRecordTitle(resource, record)
}
