import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError, type FieldError } from '../../api/errors.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '../../define/resolve.ts'
import { recordTitle } from '../../fields/recordTitle.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { usePanel } from '../../shell/PanelContext.tsx'

/**
 * The backend names a record that is gone by its id, which tells people nothing. Where the panel has seen the
 * record before, the message names it by its title.
 */
export function useReferenceNames(resource: ResolvedResource): (error: unknown) => unknown {
  const { resources } = usePanel()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return error
      const fields = new Map(resource.fields.map((field) => [field.name, field]))

      function titleOf(field: ResolvedField | undefined, id: unknown): string | undefined {
        const other = resources.find(({ name }) => name === field?.resource)
        if (!other) return undefined
        const cached = queryClient.getQueriesData<AnyRecord>({
          queryKey: [other.name, 'getOne', { id: String(id) }],
        })
        const record = cached.find(([, data]) => data !== undefined)?.[1]
        return record && recordTitle(other, record, language)
      }

      function named(path: string, fault: FieldError): FieldError {
        if (typeof fault === 'string' || fault.code !== 'reference') return fault
        const title = titleOf(fields.get(path), fault.params.id)
        return title === undefined ? fault : { ...fault, params: { ...fault.params, id: title } }
      }

      const faults = Object.entries(error.fieldErrors).map(([path, fault]) => [path, named(path, fault)])
      return error.with({ fieldErrors: Object.fromEntries(faults) })
    },
    [language, queryClient, resource, resources],
  )
}
