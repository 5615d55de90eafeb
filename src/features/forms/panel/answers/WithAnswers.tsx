import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { LinkBase, useCreatePath, useGetList, useGetOne } from 'react-admin'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { resolveResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { ScopedResource } from '#panel/shell/ScopedResource.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { answersEntry } from '../../model/answersEntry.ts'
import { readForm } from '../../model/readForm.ts'

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

/** Most versions that are read: no form is published as often. */
const mostVersions = 500

interface AnswersEntry {
  form: AnyRecord | undefined
  /** The published versions, the newest first. */
  versions: readonly AnyRecord[] | undefined
  /** The answers as a resource; `undefined` until it is known, and where the form was never published. */
  resource: ResolvedResource | undefined
  isPending: boolean
  isFetching: boolean
  error: unknown
  refetch: () => void
}

/** The answers to a form as a resource: their columns are its questions, those of all its versions. */
export function useAnswersEntry(id: Identifier): AnswersEntry {
  const form = useGetOne<AnyRecord>('forms', { id })
  const versions = useGetList<AnyRecord>('formVersions', {
    pagination: { page: 1, perPage: mostVersions },
    sort: { field: 'version', order: 'DESC' },
    filter: { form: id },
  })
  const resource = useMemo(() => {
    if (!form.data || !versions.data?.length) return undefined
    const { title, titleEnglish } = form.data
    const told = { id: String(id), title: String(title ?? ''), titleEnglish: String(titleEnglish ?? '') }
    return resolveResource(
      answersEntry(
        told,
        versions.data.map(({ questions }) => readForm(questions)),
      ),
    )
  }, [form.data, versions.data, id])
  return {
    form: form.data,
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
