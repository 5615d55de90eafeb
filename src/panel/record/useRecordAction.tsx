import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type GetListResult, useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord, ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'
import { useErrorText } from '../base/i18n/errorText.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { listsOf, replaceRecord } from '../base/recordCache.ts'
import { useNotifications } from '../notifications/useNotifications.ts'
import { FailureDialog } from '../ui/FailurePanel.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { useNoteFailure } from '../ui/useNotifyFailure.ts'
import { withRecordExtensions } from './loadedExtensions.ts'
import type { ShownLink } from './SecretLinkDialog.tsx'
import { useMention } from './useMention.ts'

const ActionQuestion = withRecordExtensions(() => import('./ActionQuestion.tsx'), {
  Frame: FailureDialog,
})

const SecretLinkDialog = lazyPart(() => import('./SecretLinkDialog.tsx'), { Frame: FailureDialog })

/**
 * Does an action of the entry with one record, after its question if it has one.
 *
 * @returns how to begin, and the element that asks
 */
export function useRecordAction({ onGone }: { onGone?: () => void } = {}) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const { notify } = useNotifications()
  const mention = useMention()
  const [asked, setAsked] = useState<Performance>()
  const [isOpen, setOpen] = useState(false)
  const [link, setLink] = useState<ShownLink>()
  const { mutate, isPending, error, reset } = usePerform(resource)
  const { cause } = useErrorText(error)
  /** The button is drawn disabled only a moment later; a second click may be quicker. */
  const isUnderWay = useRef(false)
  const label = asked ? textOf(asked.action.label) : ''
  const about = asked ? mention(asked.record) : undefined
  useNoteFailure(fill(texts.form.notDone, { what: about?.what ?? '', action: label }), error, about?.to)

  function perform(performance: Performance, onDone?: () => void) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(performance, {
      onSettled: () => {
        isUnderWay.current = false
      },
      onSuccess: ({ isGone, link: secret, undo }) => {
        setOpen(false)
        onDone?.()
        if (secret) return setLink({ ...secret, record: performance.record })
        const { what, to } = mention(performance.record)
        const told = fill(texts.form.actionDone, { what, action: textOf(performance.action.label) })
        notify({ label: told, theme: 'success', to: isGone ? undefined : to, undo })
        if (isGone) onGone?.()
      },
      onError: () => ask(performance),
    })
  }

  function ask(performance: Performance) {
    setAsked(performance)
    setOpen(true)
  }

  function start(action: ResolvedAction, record: AnyRecord) {
    reset()
    const isDoneAtOnce = action.confirm === undefined && action.effects.length === 0
    if (isDoneAtOnce && action.whileUsed === undefined) perform({ action, record })
    else ask({ action, record })
  }

  const question = asked && (
    <ActionQuestion
      {...asked}
      error={error}
      failure={error === null ? undefined : cause}
      label={label}
      isOpen={isOpen}
      isPending={isPending}
      // A second click while the question fades away is no second answer.
      onConfirm={(onDone) => isOpen && perform(asked, onDone)}
      onClose={() => setOpen(false)}
      onGone={() => setAsked(undefined)}
    />
  )
  const dialog = (
    <>
      {question}
      {link && <SecretLinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  )
  return { start, isPending, dialog }
}

export interface Performance {
  action: ResolvedAction
  record: AnyRecord
}

type Performed = Awaited<ReturnType<PanelDataProvider['perform']>> & {
  /** The batch, where it can be undone. */
  undo: string | undefined
}

/** Does actions; the answer replaces the record wherever the panel shows it. */
export function usePerform(resource: ResolvedResource) {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const panel = usePanel()
  return useMutation<Performed, unknown, Performance>({
    async mutationFn({ action, record }) {
      const operation = action.answer === 'gone' ? 'DELETE' : 'ACTION'
      const isUndoable = panel.parts.undo?.isOffered(resource, operation, panel)
      const meta = isUndoable ? { batch: crypto.randomUUID() } : {}
      const asked = { action: action.name, id: record.id, previousData: record, meta }
      return { ...(await dataProvider.perform(resource.name, asked)), undo: meta.batch }
    },
    onSuccess: ({ data, isGone, link }, { record }) => {
      if (isGone) {
        const isRecord = (other: AnyRecord) => String(other.id) === String(record.id)
        // Its own page stands until it is left.
        queryClient.setQueriesData<GetListResult<AnyRecord>>(
          { queryKey: listsOf(resource.name) },
          (cached) => (cached ? withoutRow(cached, isRecord) : cached),
        )
        return queryClient.invalidateQueries({ queryKey: listsOf(resource.name) })
      }
      // The answer was the link; what it did to the record is read anew.
      if (link) return queryClient.invalidateQueries({ queryKey: [resource.name] })
      replaceRecord(queryClient, resource.name, data)
      // Where the row stands now, only the server knows.
      return queryClient.invalidateQueries({ queryKey: [resource.name], refetchType: 'none' })
    },
  })
}

function withoutRow(
  page: GetListResult<AnyRecord>,
  isRecord: (row: AnyRecord) => boolean,
): GetListResult<AnyRecord> {
  const data = page.data.filter((row) => !isRecord(row))
  const gone = page.data.length - data.length
  return { ...page, data, ...(page.total === undefined ? {} : { total: page.total - gone }) }
}
