import type { ReactNode } from 'react'
import { LinkBase, useCreatePath } from 'react-admin'
import type { Identifier } from '../../../../model/language/field.ts'
import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { TabLoading } from '../../../../panel/record/TabLoading.tsx'
import { ScopedResource } from '../../../../panel/shell/ScopedResource.tsx'
import { FailurePanel } from '../../../../panel/ui/FailurePanel.tsx'
import { useAnswersEntry } from './useAnswersEntry.ts'

/** What is shown of the answers to a form, once it is known what they are made of. */
export function WithAnswers(props: {
  form: Identifier
  children: (resource: ResolvedResource) => ReactNode
}) {
  const { form: id, children } = props
  const { texts } = useLanguage()
  const text = texts.formAnswers
  const createPath = useCreatePath()
  const { resource, versions, isPending, isFetching, error, refetch } = useAnswersEntry(id)
  if (resource) return <ScopedResource resource={resource}>{children(resource)}</ScopedResource>
  if (error) return <FailurePanel title={text.failed} error={error} retrying={isFetching} onRetry={refetch} />
  if (isPending || versions === undefined) return <TabLoading />
  return (
    <div className="empty-state" role="status">
      <strong>{text.neverPublishedTitle}</strong>
      <p>{text.neverPublished}</p>
      <LinkBase to={createPath({ resource: 'forms', id, type: 'edit' })}>{text.toEditor}</LinkBase>
    </div>
  )
}
