import type { ReactNode } from 'react'
import { isSame } from '../../../model/kinds/mergeRecords.ts'
import { backendId } from '../../../model/kinds/references.ts'
import type { AnyRecord, ResolvedField } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import type { BeforeSave, HeadPart, RecordParts } from '../../../panel/record/recordParts.ts'
import { FailureDialog } from '../../../panel/ui/FailurePanel.tsx'
import { lazyPart } from '../../../panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '../../../panel/ui/PanelContext.tsx'
import { useQuestion } from '../../../panel/ui/useQuestion.ts'
import { useVisits } from '../../../panel/ui/useVisits.ts'
import { isOpen, type Plan, plannedFields, planResource, plansOf } from '../model/plan.ts'
import type { PlannedQuestionProps } from './PlannedQuestion.tsx'
import { isPlannable, mayPlan, usePlans } from './usePlans.ts'

const PlanDialog = lazyPart(() => import('./PlanDialog.tsx'), { Frame: FailureDialog })
const OtherPlanDialog = lazyPart(() => import('./OtherPlanDialog.tsx'), { Frame: FailureDialog })
const RecordPlans = lazyPart(() => import('./RecordPlans.tsx'))
const PlannedValue = lazyPart(() => import('./PlannedValue.tsx'))
const PlannedQuestion = lazyPart(() => import('./PlannedQuestion.tsx'), {
  Frame: ({ onAnswer, children }: PlannedQuestionProps & { children: ReactNode }) => (
    <FailureDialog onClose={() => onAnswer(false)}>{children}</FailureDialog>
  ),
})
const PlanEntry = lazyPart(() => import('./PlanEntry.tsx'))

export const recordParts: RecordParts = {
  feature: 'planned',
  useHead,
  useBeforeSave,
  AtField,
  AfterSections,
  activity: {
    kind: 'plan',
    sources({ id }, resource, readable) {
      const plans = plansOf(readable)
      if (!plans || resource.planned === undefined) return []
      const filter = { resource: resource.name, record: String(backendId(id)), status: ['SCHEDULED'] }
      return [{ key: 'plan', resource: plans, field: 'effectiveOn', filter, isAhead: true }]
    },
    Entry: ({ row }) => <PlanEntry plan={row as Plan} />,
  },
}

/** Planning from the record, and planning otherwise from the plan's own page. */
function useHead(record: AnyRecord): HeadPart | undefined {
  const resource = useResource()
  const panel = usePanel()
  const { planned: text } = useLanguage().texts
  const { visit, begin, end, ...shown } = useVisits()
  const dialog = { ...shown, onClose: end }
  if (resource.name === planResource) {
    const plan = record as Plan
    const target = panel.resources.find(({ name }) => name === plan.resource)
    if (!target || !isOpen(plan) || !mayPlan(target, panel)) return undefined
    return {
      entries: [{ key: 'planned/replan', label: text.change, run: begin }],
      dialog: visit > 0 && <OtherPlanDialog key={visit} {...dialog} target={target} plan={plan} />,
    }
  }
  if (!mayPlan(resource, panel)) return undefined
  return {
    entries: [{ key: 'planned/plan', label: text.plan, run: begin }],
    dialog: visit > 0 && <PlanDialog key={visit} {...dialog} target={resource} record={record} />,
  }
}

/** Whoever changes a field for today is asked what is to become of what is planned for it. */
function useBeforeSave(base: AnyRecord | undefined): BeforeSave {
  const resource = useResource()
  const panel = usePanel()
  const { ask, dialog } = useQuestion()
  const isPlanned = base !== undefined && isPlannable(resource, panel)
  const { readNow } = usePlans(resource, base ?? { id: '' }, false)
  return {
    async mayWrite(values) {
      if (!isPlanned) return true
      // Nobody is kept from saving because that cannot be read.
      const open = await readNow().catch(() => [])
      const plans = open.filter(
        (plan) =>
          plan.status === 'SCHEDULED' &&
          plannedFields(resource, plan).some(({ field }) => !isSame(field, base, values)),
      )
      if (plans.length === 0) return true
      return ask<boolean>((onAnswer) => <PlannedQuestion {...{ plans, onAnswer }} />)
    },
    dialog,
  }
}

function AtField({ field, record }: { field: ResolvedField; record: AnyRecord }) {
  const resource = useResource()
  const panel = usePanel()
  const isPlanned = resource.planned?.fields.includes(field.name) && isPlannable(resource, panel)
  return isPlanned && <PlannedValue field={field} record={record} />
}

function AfterSections({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const panel = usePanel()
  return isPlannable(resource, panel) && <RecordPlans record={record} />
}
