import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useId } from 'react'
import { defaultTimeZone } from '../../../model/base/timeZone.ts'
import { fill } from '../../../model/base/translator.ts'
import { dayFormat } from '../../../model/kinds/formats.ts'
import { recordTitle } from '../../../model/kinds/recordTitle.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useNow } from '../../../panel/base/clock/ClockContext.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '../../../panel/ui/FailurePanel.tsx'
import { useResource } from '../../../panel/ui/PanelContext.tsx'
import { isErasable } from '../model/retention.ts'
import { EraseQuestion } from './EraseQuestion.tsx'
import { useErase } from './useErase.ts'
import { type ErasureFacts, useErasureFacts } from './useErasureFacts.ts'
import './person.css'

/** Says what would be erased and what is kept, or from when on it is possible, and asks. */
export default function EraseDialog({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const resource = useResource()
  const { language, texts } = useLanguage()
  const text = texts.person
  const now = useNow()
  const titleId = useId()
  const { timeZone = defaultTimeZone } = resource.person?.erase?.retention ?? {}
  const { data: facts, error, isFetching, refetch } = useErasureFacts(record)
  const title = fill(text.title, { name: recordTitle(resource, record, language) })
  const erase = useErase(record, { onDone: onClose, onRefused: () => void refetch() })
  const isPossible = facts !== undefined && error === null && isErasable(facts.from, now, timeZone)
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={erase.isPending ? () => undefined : onClose}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {isPossible ? (
        <EraseQuestion record={record} facts={facts} erase={erase} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {error ? (
              <FailurePanel
                title={text.factsFailed}
                error={error}
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            ) : facts ? (
              <Refusal facts={facts} />
            ) : (
              <Skeleton variant="rounded" height={160} role="img" aria-label={texts.shell.loading} />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{text.close}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function Refusal({ facts: { from, keeping } }: { facts: ErasureFacts }) {
  const { language, texts, textOf } = useLanguage()
  const { refusedOpen, refusedUntil } = texts.person
  const records = keeping ? textOf(keeping.label[1]) : ''
  const day = from ? dayFormat(language).format(new Date(from)) : ''
  return <Alert severity="info">{fill(from ? refusedUntil : refusedOpen, { records, day })}</Alert>
}
