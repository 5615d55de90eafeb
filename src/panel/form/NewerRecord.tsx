import { Alert } from '@mui/material'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { fill } from '../../model/base/translator.ts'
import { isSame } from '../../model/kinds/mergeRecords.ts'
import type { AnyRecord } from '../../model/language/resolve.ts'
import { isMarked } from '../base/drafts/draftValues.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useResource } from '../ui/PanelContext.tsx'

export interface NewerRecordProps {
  /** The record as it was read last. */
  record: AnyRecord
  /** As the form began with it. */
  base: AnyRecord
  onRebase: (record: AnyRecord) => void
}

/**
 * The record was read again while the form is open. What the person has not touched follows; where they have, it
 * is said, and saving will ask.
 */
export function NewerRecord({ record, base, onRebase }: NewerRecordProps) {
  const { fields } = useResource()
  const { texts, textOf } = useLanguage()
  const { dirtyFields } = useFormState()
  const marks: Readonly<Record<string, unknown>> = dirtyFields
  const isNewer = record !== base && !isOlder(record, base)
  const changed = !isNewer ? [] : fields.filter((field) => !isSame(field, record, base))
  const both = changed.filter((field) => isMarked(marks[field.name]))
  const mayFollow = isNewer && both.length === 0

  useEffect(() => {
    if (mayFollow) onRebase(record)
  }, [mayFollow, onRebase, record])

  if (both.length === 0) return null
  return (
    <Alert severity="warning" className="form-notice">
      {fill(texts.conflict.newer, { fields: both.map((field) => textOf(field.label)).join(', ') })}
    </Alert>
  )
}

/** After a merge the form is ahead of what react-admin has read. */
function isOlder(record: AnyRecord, base: AnyRecord): boolean {
  const [one, other] = [record.updatedAt, base.updatedAt]
  return typeof one === 'string' && typeof other === 'string' && Date.parse(one) < Date.parse(other)
}
