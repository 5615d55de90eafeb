import { Alert, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { fill } from '#model/base/translator.ts'
import { instantFormat, timeFormat } from '#model/kinds/formats.ts'
import type { Language } from '#model/language/text.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { isGone } from '#panel/record/RecordStates.tsx'
import type { FormSaving } from './useAutosave.ts'
import type { RestoredDraft } from './useRestoredDraft.ts'

interface BuilderNoticesProps {
  saving: FormSaving
  restored: RestoredDraft | undefined
  hasRoom: boolean
  error: unknown
}

/** What the person has to know about saving, above the editor. What was entered stays where it is. */
export function BuilderNotices({ saving, restored, hasRoom, error }: BuilderNoticesProps) {
  const { autosave, state, taken, forgetTaken } = saving
  const { language, texts, textOf } = useLanguage()
  const text = texts.formSaving
  const now = useNow()
  const namesOf = (fields: typeof taken) => fields.map(({ label }) => textOf(label)).join(', ')
  return (
    <>
      {restored && (
        <Notice severity="info" onClose={restored.dismiss} action={text.discard} onAction={restored.discard}>
          {fill(text.restored, { time: savedTime(new Date(restored.keptAt), now, language) })}
        </Notice>
      )}
      {state.code === 'contested' && (
        <Notice severity="warning" action={text.look} onAction={() => void autosave.settle()}>
          {fill(text.contested, { fields: namesOf(state.fields) })}
        </Notice>
      )}
      {state.code === 'offline' && <Notice severity="warning">{`${text.offline} ${text.stays}`}</Notice>}
      {state.code === 'failed' && (
        <FailedSave error={state.error} isRetried={state.isRetried} onRetry={() => void autosave.flush()} />
      )}
      {taken.length > 0 && (
        <Notice severity="info" onClose={forgetTaken}>
          {fill(text.taken, { fields: namesOf(taken) })}
        </Notice>
      )}
      {isGone(error) && <Notice severity="warning">{text.gone}</Notice>}
      {!hasRoom && <Notice severity="warning">{texts.draft.notKept}</Notice>}
    </>
  )
}

function FailedSave(props: { error: unknown; isRetried: boolean; onRetry: () => void }) {
  const { error, isRetried, onRetry } = props
  const { formSaving } = useLanguage().texts
  const { cause, detail } = useErrorText(error)
  return (
    <Notice severity="error" action={formSaving.retry} onAction={onRetry}>
      <strong>{formSaving.notSaved}:</strong> {[cause, detail].filter(Boolean).join(' ')}{' '}
      {isRetried ? formSaving.retried : ''} {formSaving.stays}
    </Notice>
  )
}

interface NoticeProps {
  severity: 'info' | 'warning' | 'error'
  action?: string
  onAction?: () => void
  onClose?: () => void
  children: ReactNode
}

function Notice({ severity, action, onAction, onClose, children }: NoticeProps) {
  const { formSaving } = useLanguage().texts
  return (
    <Alert
      severity={severity}
      className="builder-notice"
      role={severity === 'error' ? 'alert' : 'status'}
      action={
        (action !== undefined || onClose) && (
          <>
            {action !== undefined && (
              <Button color="inherit" size="small" onClick={onAction}>
                {action}
              </Button>
            )}
            {onClose && (
              <Button color="inherit" size="small" onClick={onClose}>
                {formSaving.close}
              </Button>
            )}
          </>
        )
      }
    >
      {children}
    </Alert>
  )
}

/** The time of day of what happened today, with the day of everything else. */
export function savedTime(moment: Date, now: Date, language: Language): string {
  const isToday = moment.toDateString() === now.toDateString()
  return (isToday ? timeFormat(language) : instantFormat(language)).format(moment)
}
