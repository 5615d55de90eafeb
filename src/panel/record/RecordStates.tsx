import { Button } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { LinkBase, useCreatePath, useGetRecordId } from 'react-admin'
import { backendId } from '#kinds/references/ids.ts'
import { useRecordTitle } from '#kinds/references/views.tsx'
import { fill } from '#model/base/translator.ts'
import { isApiError } from '#model/contract/errors.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useClock } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '../ui/FailurePanel.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { type RecordShape, RecordSkeleton } from './RecordSkeleton.tsx'

/** react-admin would leave for the list with a message; the page says it at its own address. */
export const shownInPlace = { onError: () => undefined }

/** Returns the record to show: what a list has shown of one that is gone since does not count. */
export function shownRecord(record: AnyRecord | undefined, error: unknown): AnyRecord | undefined {
  return isGone(error) ? undefined : record
}

export function isGone(error: unknown): boolean {
  return isApiError(error, 'not_found')
}

/** Shows a record that is there, loading, gone, or not to be had; what is known from a list stays beside the failure. */
export function RecordStates(props: {
  record: AnyRecord | undefined
  error: unknown
  isPending: boolean
  /** @default 'detail' */
  shape?: RecordShape
  onRetry: () => void
  /** Its id, where the path of the page does not say it. */
  id?: string
  children: ReactNode
}) {
  const { record, error, isPending, shape = 'detail', onRetry, id, children } = props
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  if (isGone(error)) return <RecordNotFound id={id} />
  if (error) {
    const title = fill(texts.connection.recordFailed, { resource: textOf(resource.label[0]) })
    return (
      <>
        <FailurePanel title={title} error={error} onRetry={onRetry} />
        {record && children}
      </>
    )
  }
  if (record) return children
  if (isPending) return <RecordSkeleton shape={shape} />
  return <RecordNotFound id={id} />
}

function RecordNotFound(props: { id: string | undefined }) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const id = String(useGetRecordId(props.id))
  return (
    <div className="empty-state" role="status">
      <strong>{texts.notFound.title}</strong>
      <p>{fill(texts.notFound.record, { resource: textOf(resource.label[0]), id })}</p>
      <Button
        variant="outlined"
        component={LinkBase}
        to={createPath({ resource: resource.name, type: 'list' })}
      >
        {texts.notFound.toList}
      </Button>
    </div>
  )
}

/** Remembers that a record was opened; one that turns out to be gone is forgotten. */
export function useNoteRecent(record: AnyRecord | undefined, error: unknown) {
  const resource = useResource()
  const { recent } = usePanel().session
  const clock = useClock()
  const { name, isChangeLog } = resource
  const asked = String(useGetRecordId())
  const title = useRecordTitle(resource, record)
  const gone = isGone(error)

  useEffect(() => {
    // What was done to a record is no record that somebody works with.
    if (isChangeLog) return
    if (gone) recent.forget(name, asked)
    // A row without an id of its own cannot be found again.
    else if (title !== undefined && String(backendId(asked)) === asked) {
      recent.note({ resource: name, id: asked, title, at: new Date(clock.now()).toISOString() })
    }
  }, [recent, name, isChangeLog, asked, title, gone, clock])
}
