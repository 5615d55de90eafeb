import { Alert } from '@mui/material'
import { fill } from '#model/base/translator.ts'
import { formatInstant } from '#model/kinds/typed.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { ChangeSetState } from '../changeSetStore.ts'

export function WorkbenchNotices(props: {
  title: string
  state: ChangeSetState
  mayWrite: boolean
  unexpected: { field: string; state: string } | undefined
  note: string | undefined
}) {
  const { title, state, mayWrite, unexpected, note } = props
  const { language, texts } = useLanguage()
  const text = texts.workbench
  const { restoredFrom, set, hasRoom } = state
  const isRestored = mayWrite && restoredFrom !== undefined && set.changes.size > 0
  return (
    <>
      {!mayWrite && <Notice>{text.readOnly}</Notice>}
      {mayWrite && unexpected && (
        <Notice severity="warning">{fill(text.unexpectedOf, { title, ...unexpected })}</Notice>
      )}
      {isRestored && <Notice>{fill(text.restored, { time: formatInstant(restoredFrom, language) })}</Notice>}
      {!hasRoom && <Notice severity="warning">{text.noRoom}</Notice>}
      {note !== undefined && <Notice>{note}</Notice>}
    </>
  )
}

function Notice({ severity = 'info', children }: { severity?: 'info' | 'warning'; children: string }) {
  return (
    <Alert severity={severity} className="mb-3">
      {children}
    </Alert>
  )
}
