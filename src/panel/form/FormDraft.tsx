import { Alert, Button } from '@mui/material'
import { type RefObject, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fill } from '#model/base/translator.ts'
import { instantFormat } from '#model/kinds/formats.ts'
import type { WriteOperation } from '#model/kinds/recordSchema.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import type { Draft } from '../base/drafts/draftStore.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { timeAgo } from '../base/i18n/timeAgo.ts'
import { fieldView } from '../fields/fieldViews.tsx'
import { detailOf } from '../fields/NotDelivered.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { usableValues } from './draftValues.ts'
import { type DraftKeys, useKeptDraft } from './useKeptDraft.ts'

interface FormDraftProps {
  operation: WriteOperation
  base: AnyRecord | undefined
  /** Nothing of it may be kept any more. */
  isSaved: boolean
  isCopy: boolean
  /** Gives the form the key that a creation goes out under. */
  keys?: RefObject<DraftKeys | undefined> | undefined
}

/** Keeps what is typed in a form as a draft, until it is saved or discarded, and offers an earlier one. */
export function FormDraft({ operation, base, isSaved, isCopy, keys }: FormDraftProps) {
  const resource = useResource()
  const { drafts } = usePanel().session
  const { texts } = useLanguage()
  const { setValue } = useFormContext()
  const id = operation === 'edit' && base ? String(base.id) : undefined
  const [offered, setOffered] = useState(() => drafts.find(resource.name, id))
  const isKept = useKeptDraft({ operation, base, isSaved, isCopy, offered, keys })

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
        <Alert severity="warning" className="spaced">
          {texts.draft.notKept}
        </Alert>
      )}
    </>
  )
}

interface DraftOfferProps {
  draft: Draft
  base: AnyRecord | undefined
  operation: WriteOperation
  onRestore: () => void
  onDiscard: () => void
}

function DraftOffer({ draft, base, operation, onRestore, onDiscard }: DraftOfferProps) {
  const resource = useResource()
  const { language, texts, textOf } = useLanguage()
  const now = useNow()
  const record = base ?? { id: '' }
  const kept = new Date(draft.keptAt)
  const version = typeof base?.updatedAt === 'string' ? base.updatedAt : undefined
  const exact = instantFormat(language)
  return (
    <Alert
      severity="info"
      className="draft-offer spaced"
      action={
        <>
          <Button onClick={onRestore}>{texts.draft.restore}</Button>
          <Button color="inherit" onClick={onDiscard}>
            {texts.draft.discard}
          </Button>
        </>
      }
    >
      <time dateTime={draft.keptAt} title={exact.format(kept)}>
        {fill(texts.draft.offer, { age: timeAgo(kept, now, language) })}
      </time>
      {draft.version !== version && <div>{texts.draft.changedSince}</div>}
      <table className="draft-changes mt-2">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{texts.draft.field}</th>
            <th scope="col">{texts.draft.stored}</th>
            <th scope="col">{texts.draft.drafted}</th>
          </tr>
        </thead>
        <tbody>
          {usableValues(draft.values, resource, operation).map(({ field, value }) => {
            const { Detail } = fieldView(field)
            const Stored = operation === 'edit' ? detailOf(field, record[field.name]) : Detail
            // Where one form makes several records, this field holds one value of each.
            const drafted =
              resource.api.create?.each?.field === field.name ? [value].flat().join(', ') : value
            return (
              <tr key={field.name}>
                <th scope="row">{textOf(field.label)}</th>
                <td className="draft-stored">
                  <Stored field={field} value={record[field.name]} record={record} />
                </td>
                <td>
                  <Detail field={field} value={drafted} record={record} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Alert>
  )
}
