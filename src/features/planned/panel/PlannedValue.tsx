import { fill } from '#model/base/translator.ts'
import { plannedFields } from '#model/contract/plan.ts'
import { dayText } from '#model/kinds/formats.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import { ChangeArrow } from '#panel/ui/ChangeArrow.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { usePlans } from './usePlans.ts'
import './planned.css'

/** Shows later values of a field: `→ ab 01.01.2027: 59,00 €`. */
export default function PlannedValue({ field, record }: { field: ResolvedField; record: AnyRecord }) {
  const resource = useResource()
  const { language, texts } = useLanguage()
  const { scheduled } = usePlans(resource, record)
  const { Cell } = fieldView(field)
  return scheduled.flatMap((plan) =>
    plannedFields(resource, plan)
      .filter((planned) => planned.field.name === field.name)
      .map(({ after }) => (
        <span key={plan.id} className="planned-value muted">
          <ChangeArrow /> {fill(texts.planned.onDay, { day: dayText(plan.effectiveOn, language) })}{' '}
          <Cell field={field} value={after} record={{ ...record, [field.name]: after }} />
        </span>
      )),
  )
}
