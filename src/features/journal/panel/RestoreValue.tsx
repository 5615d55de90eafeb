import { Button } from '@mui/material'
import { useState } from 'react'
import { fill } from '../../../model/base/translator.ts'
import { isAskedFor } from '../../../model/kinds/conditions.ts'
import { isSame } from '../../../model/kinds/mergeRecords.ts'
import type { AnyRecord, ResolvedField } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { hasEdit } from '../../../panel/record/useRecordView.ts'
import { usePanel, useResource } from '../../../panel/ui/PanelContext.tsx'
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
