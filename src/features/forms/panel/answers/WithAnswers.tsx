import { type ReactNode, useMemo } from 'react'
import { LinkBase, useCreatePath, useGetOne } from 'react-admin'
import type { Identifier } from '#model/language/field.ts'
import { type AnyRecord, type ResolvedResource, resolveResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { ScopedResource } from '#panel/shell/ScopedResource.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { answersEntry } from '../../model/answersEntry.ts'
import { readForm } from '../../model/readForm.ts'
import { useVersions } from '../useVersions.ts'

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

/**
 * The answers to a form as a resource: their columns are its questions, those of all its versions. There is none until it
 * is known, and where the form was never published.
 */
export function useAnswersEntry(id: Identifier) {
  const form = useGetOne<AnyRecord>('forms', { id })
  const versions = useVersions(id)
  const resource = useMemo(() => {
    if (!form.data || !versions.data?.length) return undefined
    const asked = versions.data.map(({ questions }) => readForm(questions))
    return resolveResource(answersEntry(form.data, asked))
  }, [form.data, versions.data])
  return {
    versions: versions.data,
    resource,
    isPending: form.isPending || versions.isPending,
    isFetching: form.isFetching || versions.isFetching,
    error: form.error ?? versions.error,
    refetch() {
      void form.refetch()
      void versions.refetch()
    },
  }
}
