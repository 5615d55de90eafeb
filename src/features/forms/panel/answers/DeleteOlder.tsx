import { Alert, TextField } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetList, useNotify } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { dayText } from '#model/kinds/formats.ts'
import { localDay } from '#model/kinds/periods.ts'
import { instantRange } from '#model/kinds/range.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { QuestionDialog } from '#panel/ui/QuestionDialog.tsx'

interface DeleteOlderProps {
  form: AnyRecord
  resource: ResolvedResource
  onClose: () => void
}

/** Deletes the answers that came before a day. How many these are is counted first, and stands in the question. */
export default function DeleteOlder({ form, resource, onClose }: DeleteOlderProps) {
  const { language, texts } = useLanguage()
  const text = texts.formAnswers
  const { http } = usePanel()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const now = useNow()
  const [day, setDay] = useState(() => dayBefore(localDay(now), 365))
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day)
  const counted = useGetList<AnyRecord>(
    resource.name,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'submittedAt', order: 'ASC' },
      filter: { submittedAt: { to: dayBefore(day, 1) } },
    },
    { enabled: isDay },
  )
  const deleting = useMutation({
    async mutationFn() {
      const answer = await http?.request({
        method: 'POST',
        path: `mca-forms/${encodeURIComponent(form.id)}/answers/delete-older`,
        // The moment at which the day begins here, as the count has it.
        body: { before: instantRange({ from: day }).from },
      })
      return Number((answer?.body as { deleted?: unknown } | undefined)?.deleted ?? 0)
    },
    async onSuccess(count) {
      notify(fill(count === 1 ? text.deletedOne : text.deleted, { count }), { type: 'success' })
      onClose()
      // Forms say how many answers they have.
      await Promise.all(
        [resource.name, 'forms'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      )
    },
  })
  const count = isDay ? counted.total : undefined
  const shown = isDay ? dayText(day, language) : ''
  return (
    <QuestionDialog
      title={text.deleteTitle}
      confirm={{
        label: fill(count === 1 ? text.deleteOne : text.deleteMany, { count: count ?? 0 }),
        isDestructive: true,
        isDisabled: !count || counted.isFetching,
        onConfirm: () => deleting.mutate(),
      }}
      isPending={deleting.isPending}
      onClose={onClose}
    >
      <div className="stack wide">
        <p>{text.deleteLead}</p>
        <TextField
          type="date"
          label={text.before}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: localDay(now) } }}
        />
        {counted.error ? (
          <FailurePanel
            title={text.countFailed}
            error={counted.error}
            retrying={counted.isFetching}
            onRetry={() => void counted.refetch()}
          />
        ) : (
          count !== undefined && (
            <Alert severity={count === 0 ? 'info' : 'warning'} role="status">
              {fill(count === 0 ? text.noneOlder : count === 1 ? text.olderOne : text.older, {
                count,
                day: shown,
              })}
            </Alert>
          )
        )}
        {deleting.error && (
          <FailurePanel
            title={text.notDeleted}
            error={deleting.error}
            retrying={deleting.isPending}
            onRetry={() => deleting.mutate()}
          />
        )}
      </div>
    </QuestionDialog>
  )
}

/** The day so many days before another one, both `YYYY-MM-DD`. What is no day stays as it is. */
function dayBefore(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : new Date(time - days * 86_400_000).toISOString().slice(0, 10)
}
