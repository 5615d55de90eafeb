import { Button } from '@mui/material'
import { useState } from 'react'
import type { AnyRecord, ResolvedField } from '../define/resolve.ts'
import { isAskedFor } from '../fields/conditions.ts'
import { isSame } from '../fields/mergeRecords.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'
import { usePanel, useResource } from '../shell/PanelContext.tsx'
import { hasEdit } from '../views/useRecordView.ts'
import { RestoreDialog } from './RestoreDialog.tsx'

export interface RestoreValueProps {
  field: ResolvedField
  /** The value to go back to. */
  earlier: unknown
  /** The record as it is now. */
  record: AnyRecord
}

/**
 * Offers an earlier value of a field to whoever could enter it in the form. Not where the field has that value now,
 * nor where an action or the server alone sets it.
 */
export function RestoreValue(props: RestoreValueProps) {
  const { field, earlier, record } = props
  const resource = useResource()
  const { can } = usePanel()
  const { texts, textOf } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const isEntered = field.edit === 'always' && isAskedFor(field, record)
  const isOffered = hasEdit(resource) && can(resource.access.edit) && isEntered
  if (!isOffered || isSame(field, { [field.name]: earlier }, record)) return null
  return (
    <>
      <Button
        size="small"
        aria-label={fill(texts.journal.restoreNamed, { field: textOf(field.label) })}
        onClick={() => setAsking(true)}
      >
        {texts.journal.restore}
      </Button>
      {isAsking && <RestoreDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}
