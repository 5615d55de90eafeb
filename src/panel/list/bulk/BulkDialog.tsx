import { Fragment } from 'react'
import { countText } from '#model/kinds/countText.ts'
import type { ResolvedAction } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { actionTitle, actionWords } from '../../record/actionTitle.ts'
import { useBulkTouched } from '../../record/effects/useBulkTouched.tsx'
import { combinedQuestions, useAll, useRecordExtensions } from '../../record/loadedExtensions.ts'
import { useResource } from '../../ui/PanelContext.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { filtersIn } from '../filters/FilterSummary.tsx'
import { FilterValue } from '../filters/FilterValue.tsx'
import type { BulkScope } from './bulkScope.ts'

export interface BulkDialogProps {
  action: ResolvedAction
  scope: BulkScope
  isOpen: boolean
  onConfirm: () => void
  onCancel: () => void
  onGone: () => void
}

/** Asks before many records are changed, and says again how many, and by which filter they were found. */
export default function BulkDialog({ action, scope, isOpen, onConfirm, onCancel, onGone }: BulkDialogProps) {
  const resource = useResource()
  const { language, texts, textOf } = useLanguage()
  const count = 'ids' in scope ? scope.ids.length : scope.count
  const label = textOf(action.label)
  const what = countText(resource, count, language)
  const { asked, ...touched } = useBulkTouched(action, scope)
  const parts = [{ feature: '', ...touched }, ...useAll(useRecordExtensions().bulkQuestions, asked)]
  const { isLooking, tellsWayBack = false } = combinedQuestions(parts)
  const words = actionWords(action, count, tellsWayBack, texts)
  return (
    <QuestionDialog
      isOpen={isOpen}
      title={actionTitle(texts, label, what)}
      confirm={{
        label,
        isDestructive: action.tone === 'negative',
        isDisabled: isLooking,
        onConfirm,
      }}
      focus="confirm"
      onClose={onCancel}
      onGone={onGone}
    >
      {words !== undefined && <p>{textOf(words)}</p>}
      {'filter' in scope && <FilterScope filter={scope.filter} />}
      {parts.map(({ feature, content }) => (
        <Fragment key={feature}>{content}</Fragment>
      ))}
    </QuestionDialog>
  )
}

function FilterScope({ filter }: { filter: Readonly<Record<string, unknown>> }) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const { q, ...filters } = filter
  const narrowed = filtersIn(resource, filters)
  if (typeof q !== 'string' && narrowed.length === 0) return texts.bulk.scopeAll
  return (
    <>
      {texts.bulk.scopeFilter}
      <ul className="set-off">
        {typeof q === 'string' && (
          <li>
            {texts.list.search}: <strong>{q}</strong>
          </li>
        )}
        {narrowed.map(({ field, value }) => (
          <li key={field.name}>
            {textOf(field.label)}:{' '}
            <strong>
              <FilterValue field={field} value={value} />
            </strong>
          </li>
        ))}
      </ul>
    </>
  )
}
