import { Alert } from '@mui/material'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { WriteOperation } from '../../model/kinds/recordSchema.ts'
import type { AnyRecord } from '../../model/language/resolve.ts'
import { usableValues } from '../base/drafts/draftValues.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { useKeptDraft } from './useKeptDraft.ts'

export interface FormDraftProps {
  operation: WriteOperation
  /** The record that the form began with. */
  base: AnyRecord | undefined
  /** The form's content is stored; nothing of it may be kept any more. */
  isSaved: boolean
  /** The form began with the values of another record. */
  isCopy: boolean
}

/**
 * Inside a form: keeps what is typed as a draft, and offers an earlier one when the form is opened again. A draft
 * is gone once it is saved or discarded.
 */
export function FormDraft({ operation, base, isSaved, isCopy }: FormDraftProps) {
  const resource = useResource()
  const { drafts } = usePanel().session
  const { texts } = useLanguage()
  const { setValue } = useFormContext()
  const id = operation === 'edit' && base ? String(base.id) : undefined
  const [offered, setOffered] = useState(() => drafts.find(resource.name, id))
  const isKept = useKeptDraft({ operation, base, isSaved, isCopy, offered })

  function restore() {
    for (const { field, value } of usableValues(offered?.values ?? {}, resource, operation)) {
      setValue(field.name, value, { shouldDirty: true, shouldValidate: false })
    }
    setOffered(offered?.earlier)
  }

  function discard() {
    const earlier = offered?.earlier
    if (earlier) drafts.keep(earlier)
    else drafts.drop(resource.name, id)
    setOffered(earlier)
  }

  return (
    <>
      {offered && (
        <DraftOffer
          draft={offered}
          base={base}
          operation={operation}
          onRestore={restore}
          onDiscard={discard}
        />
      )}
      {!isKept && (
        <Alert severity="warning" className="form-notice">
          {texts.draft.notKept}
        </Alert>
      )}
    </>
  )
}
