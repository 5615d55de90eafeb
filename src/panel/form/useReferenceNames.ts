import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError, type FieldError } from '#model/contract/errors.ts'
import type { ValidationMessage } from '#model/kinds/messages.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { recordKey } from '../base/recordCache.ts'
import { usePanel } from '../ui/PanelContext.tsx'

/** Names a field by its label, and a record by its title where the panel has seen it; the backend says a key and an id. */
export function useReferenceNames(resource: ResolvedResource): (error: unknown) => unknown {
  const { resources } = usePanel()
  const { language, textOf } = useLanguage()
  const queryClient = useQueryClient()
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return error
      const fields = new Map(resource.fields.map((field) => [field.name, field]))

      function titleOf(field: ResolvedField | undefined, id: unknown): string | undefined {
        const other = resources.find(({ name }) => name === field?.resource)
        if (!other) return undefined
        const cached = queryClient.getQueriesData<AnyRecord>({
          queryKey: recordKey(other.name, String(id)),
        })
        const record = cached.find(([, data]) => data !== undefined)?.[1]
        return record && recordTitle(other, record, language)
      }

      function named(path: string, fault: FieldError): FieldError {
        if (typeof fault === 'string') return fault
        if (fault.code !== 'reference') return withLabel(fault, resource.fields, path, textOf)
        const title = titleOf(fields.get(path), fault.params.id)
        return title === undefined ? fault : { ...fault, params: { ...fault.params, id: title } }
      }

      const faults = Object.entries(error.fieldErrors).map(([path, fault]) => [path, named(path, fault)])
      return error.with({ fieldErrors: Object.fromEntries(faults) })
    },
    [language, queryClient, resource, resources, textOf],
  )
}

/**
 * Names another field in a message by its label.
 *
 * @param path where the message stands (`items[0].endDate`): the other field is a sibling there
 */
export function withLabel<Message extends ValidationMessage>(
  message: Message,
  fields: readonly ResolvedField[],
  path: string,
  textOf: (text: Text) => string,
): Message {
  const siblings = siblingsAt(fields, path)
  const other = siblings.find((field) => field.name === message.params.field)
  return other ? { ...message, params: { ...message.params, field: textOf(other.label) } } : message
}

/** Those of the record, or those of a list's item. */
function siblingsAt(fields: readonly ResolvedField[], path: string): readonly ResolvedField[] {
  const names = path.split(/[.[\]]+/).filter((part) => part !== '' && !/^\d+$/.test(part))
  return names
    .slice(0, -1)
    .reduce((siblings, name) => siblings.find((field) => field.name === name)?.fields ?? siblings, fields)
}
