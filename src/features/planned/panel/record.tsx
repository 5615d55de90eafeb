import { backendId } from '#kinds/references/ids.ts'
import { isOpen, type Plan, plansOf } from '#model/contract/plan.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { ActivityPart, HeadPart } from '#panel/record/recordExtensions.ts'
import { FailureDialog } from '#panel/ui/FailurePanel.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { useReopenable } from '#panel/ui/useReopenable.ts'
import { planResource } from '../model/namePlans.ts'
import { isPlannable, mayPlan } from './usePlans.ts'

const PlanDialog = lazyPart(() => import('./PlanDialog.tsx'), { Frame: FailureDialog })
const OtherPlanDialog = lazyPart(() => import('./OtherPlanDialog.tsx'), { Frame: FailureDialog })
const RecordPlans = lazyPart(() => import('./RecordPlans.tsx'))
const PlannedValue = lazyPart(() => import('./PlannedValue.tsx'))
const PlanEntry = lazyPart(() => import('./PlanEntry.tsx'))

export const plansInTime: ActivityPart = {
  kind: 'plan',
  sources({ id }, resource, readable) {
    const plans = plansOf(readable)
    if (!plans || resource.planned === undefined) return []
    const filter = { resource: resource.name, record: String(backendId(id)), status: ['SCHEDULED'] }
    return [{ key: 'plan', resource: plans, field: 'effectiveOn', filter, isAhead: true }]
  },
  Entry: ({ row }) => <PlanEntry plan={row as Plan} />,
}

/** Plans from the record, and changes a plan from its own page. */
export function usePlanHead(record: AnyRecord): HeadPart {
  const resource = useResource()
  const panel = usePanel()
  const { planned: text } = useLanguage().texts
  const { visit, begin, end, ...shown } = useReopenable()
  const dialog = { ...shown, onClose: end }
  if (resource.name === planResource) {
    const plan = record as Plan
    const target = panel.resources.find(({ name }) => name === plan.resource)
    if (!target || !isOpen(plan) || !mayPlan(target, panel)) return {}
    return {
      entries: [{ key: 'planned/replan', label: text.change, run: begin }],
      dialog: visit > 0 && <OtherPlanDialog key={visit} {...dialog} target={target} plan={plan} />,
    }
  }
  if (!mayPlan(resource, panel)) return {}
  return {
    entries: [{ key: 'planned/plan', label: text.plan, run: begin }],
    dialog: visit > 0 && <PlanDialog key={visit} {...dialog} target={resource} record={record} />,
  }
}

export function PlannedAtField({ field, record }: { field: ResolvedField; record: AnyRecord }) {
  const resource = useResource()
  const panel = usePanel()
  const isPlanned = resource.planned?.fields.includes(field.name) && isPlannable(resource, panel)
  return isPlanned && <PlannedValue field={field} record={record} />
}

export function PlansOfRecord({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const panel = usePanel()
  return isPlannable(resource, panel) && <RecordPlans record={record} />
}
