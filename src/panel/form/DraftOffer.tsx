import { Alert, Button } from '@mui/material'
import { fill } from '../../model/base/translator.ts'
import { instantFormat } from '../../model/kinds/formats.ts'
import type { WriteOperation } from '../../model/kinds/recordSchema.ts'
import type { AnyRecord } from '../../model/language/resolve.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import type { Draft } from '../base/drafts/draftStore.ts'
import { usableValues } from '../base/drafts/draftValues.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { timeAgo } from '../base/i18n/timeAgo.ts'
import { fieldView } from '../fields/fieldViews.ts'
import { useResource } from '../ui/PanelContext.tsx'

export interface DraftOfferProps {
  draft: Draft
  /** The record that the form began with. */
  base: AnyRecord | undefined
  operation: WriteOperation
  onRestore: () => void
  onDiscard: () => void
}

/** A draft of this form: how old it is, and what it would change. */
export function DraftOffer({ draft, base, operation, onRestore, onDiscard }: DraftOfferProps) {
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
      className="draft-offer"
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
      <table className="draft-changes">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{texts.draft.field}</th>
            <th scope="col">{texts.draft.stored}</th>
            <th scope="col">{texts.draft.drafted}</th>
          </tr>
        </thead>
        <tbody>
          {usableValues(draft.values, resource, operation).map(({ field, value }) => {
            const { Detail } = fieldView(field.kind)
            // Where one form makes several records, this field holds one value of each.
            const drafted =
              resource.api.create?.each?.field === field.name ? [value].flat().join(', ') : value
            return (
              <tr key={field.name}>
                <th scope="row">{textOf(field.label)}</th>
                <td className="draft-stored">
                  <Detail field={field} value={record[field.name]} record={record} />
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
