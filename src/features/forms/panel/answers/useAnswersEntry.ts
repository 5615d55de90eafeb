import { useMemo } from 'react'
import { useGetList, useGetOne } from 'react-admin'
import type { Identifier } from '../../../../model/language/field.ts'
import type { AnyRecord } from '../../../../model/language/resolve.ts'
import { type ResolvedResource, resolveResource } from '../../../../model/language/resolve.ts'
import { answersEntry } from '../../model/answersEntry.ts'
import { readForm } from '../../model/readForm.ts'

/** Most versions that are read: no form is published as often. */
const mostVersions = 500

export interface AnswersEntry {
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
