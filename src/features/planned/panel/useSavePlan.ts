import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { fill } from '#model/base/translator.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { Plan } from '#model/contract/plan.ts'
import { dayText } from '#model/kinds/formats.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useNotifications } from '#panel/notifications/useNotifications.ts'
import { useMention } from '#panel/record/useMention.ts'
import { useNoteFailure } from '#panel/ui/useNotifyFailure.ts'
import { planResource } from '../model/namePlans.ts'
import type { PlannedChange } from './client.ts'

/** Form field of the day; no field of an entry is called so. */
export const dayName = '$from'

/** Sends a repetition with the same key. @returns errors by field, as forms take them */
export function useSavePlan(
  target: ResolvedResource,
  record: AnyRecord,
  plan: Plan | undefined,
  onDone: () => void,
) {
  const provider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const { notify } = useNotifications()
  const mention = useMention()
  const { language, texts } = useLanguage()
  const sent = useRef({ content: '', key: '' })
  const { mutateAsync, error, reset } = useMutation<unknown, unknown, PlannedChange>({
    mutationFn(change) {
      if (plan) return provider.replan(target.name, { id: plan.id, change, version: plan.updatedAt })
      const content = JSON.stringify(change)
      if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() }
      return provider.plan(target.name, { id: record.id, change, key: sent.current.key })
    },
  })

  const { what, to } = mention(record)
  useNoteFailure(fill(texts.form.notDone, { what, action: texts.planned.plan }), error, to)

  async function save(change: PlannedChange): Promise<Readonly<Record<string, string>> | undefined> {
    try {
      await mutateAsync(change)
    } catch (failure) {
      const errors = failure instanceof ApiError ? failure.body.errors : undefined
      if (!errors) return undefined
      const { effectiveOn, ...ofFields } = errors
      return { ...ofFields, ...(effectiveOn === undefined ? {} : { [dayName]: effectiveOn }) }
    }
    const day = dayText(change.effectiveOn, language)
    notify({ label: fill(texts.planned.saved, { what, day }), theme: 'success', to })
    onDone()
    await queryClient.invalidateQueries({ queryKey: [planResource] })
    return undefined
  }

  const isAtField = error instanceof ApiError && error.body.errors !== undefined
  return { save, error: isAtField ? null : error, forget: reset }
}
