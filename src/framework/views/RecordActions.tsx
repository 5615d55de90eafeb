import { Button } from '@mui/material'
import type { AnyRecord } from '../define/resolve.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '../shell/PanelContext.tsx'
import { offeredActions } from './actionRules.ts'
import { useRecordAction } from './useRecordAction.tsx'

/** The buttons of the entry's actions that fit the record's state and the person's rights. */
export function RecordActions({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { can } = usePanel()
  const { textOf } = useLanguage()
  const { start, isPending, dialog } = useRecordAction()
  return (
    <>
      {offeredActions(resource, record, can).map((action) => (
        <Button
          key={action.name}
          variant="outlined"
          disabled={isPending}
          onClick={() => start(action, record)}
        >
          {textOf(action.label)}
        </Button>
      ))}
      {dialog}
    </>
  )
}
