import { Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ResourceContextProvider, ValidationError } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { type Plan, plannedAction, plannedFields } from '#model/contract/plan.ts'
import { dayText } from '#model/kinds/formats.ts'
import { type ValidationMessage, validationText } from '#model/kinds/messages.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import { withLabel } from '#panel/form/useReferenceNames.ts'
import { offeredActions } from '#panel/record/actionRules.ts'
import { useRecordAction } from '#panel/record/useRecordAction.tsx'
import { ChangeArrow } from '#panel/ui/ChangeArrow.tsx'
import { FailureDialog, FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import { useReopenable } from '#panel/ui/useReopenable.ts'
import { planResource } from '../model/namePlans.ts'
import { changedSince } from '../model/planValues.ts'
import { mayPlan, usePlans } from './usePlans.ts'
import './planned.css'

const PlanDialog = lazyPart(() => import('./PlanDialog.tsx'), { Frame: FailureDialog })

/** Shows open and failed plans, which can be changed and withdrawn. */
export default function RecordPlans({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const queryClient = useQueryClient()
  const { planned: text } = useLanguage().texts
  const { all, open, scheduled, error, isFetching, refetch } = usePlans(resource, record)
  const done = all.filter(({ status }) => status === 'APPLIED').length
  const [seen, setSeen] = useState<number>()
  // A retried plan has changed the record.
  useEffect(() => {
    if (isFetching) return
    if (seen !== undefined && done > seen) void queryClient.invalidateQueries({ queryKey: [resource.name] })
    setSeen(done)
  }, [done, isFetching, queryClient, resource.name, seen])
  if (open.length === 0 && !error) return null
  return (
    <section className="detail-section">
      <Typography variant="h2">{text.title}</Typography>
      {error && (
        <FailurePanel
          title={text.failed}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ul className="set-off stack loose">
        {open.map((plan) => (
          <PlanItem key={plan.id} target={resource} record={record} plan={plan} plans={scheduled} />
        ))}
      </ul>
    </section>
  )
}

interface PlanItemProps {
  target: ResolvedResource
  record: AnyRecord
  plan: Plan
  /** All scheduled ones. */
  plans: readonly Plan[]
}

function PlanItem({ target, record, plan, plans }: PlanItemProps) {
  const panel = usePanel()
  const { language, texts, textOf } = useLanguage()
  const text = texts.planned
  const day = dayText(plan.effectiveOn, language)
  const since = plan.status === 'SCHEDULED' ? changedSince(target, record, plan, plans) : []
  return (
    <li className="plan">
      <p className="facts">
        <strong>
          {text.from} <time dateTime={plan.effectiveOn}>{day}</time>
        </strong>
        <span className="muted small">{fill(text.by, { name: plan.plannedBy })}</span>
      </p>
      <PlannedThings target={target} record={record} plan={plan} />
      <Failure target={target} plan={plan} />
      {since.length > 0 && (
        <p className="small">
          <ToneLabel tone="warning">
            {fill(text.since, { fields: since.map(({ label }) => textOf(label)).join(', ') })}
          </ToneLabel>
        </p>
      )}
      {mayPlan(target, panel) && (
        <ResourceContextProvider value={planResource}>
          <PlanButtons target={target} record={record} plan={plan} day={day} />
        </ResourceContextProvider>
      )}
    </li>
  )
}

function PlannedThings({ target, record, plan }: Omit<PlanItemProps, 'plans'>) {
  const { textOf } = useLanguage()
  const action = plannedAction(target, plan)
  if (action) return <p>{textOf(action.label)}</p>
  return (
    <dl className="mt-1 mb-1 planned-things">
      {plannedFields(target, plan).map(({ field, before, after }) => {
        const { Cell } = fieldView(field)
        const shown = (value: unknown) => (
          <Cell field={field} value={value} record={{ ...record, [field.name]: value }} />
        )
        return (
          <div key={field.name}>
            <dt className="muted">{textOf(field.label)}</dt>
            <dd className="facts">
              {shown(before)}
              <ChangeArrow />
              {shown(after)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Shows the reason, and faults of values. */
function Failure({ target, plan }: Pick<PlanItemProps, 'target' | 'plan'>) {
  const plans = useResource(planResource)
  const { textOf } = useLanguage()
  if (plan.status !== 'FAILED') return null
  const optionsOf = (name: string) => plans.fields.find((field) => field.name === name)?.options ?? {}
  const faults = Object.entries(plan.faults ?? {}) as [string, ValidationMessage][]
  return (
    <div className="small">
      <p>
        <ToneLabel tone="negative">
          {textOf(optionsOf('status').FAILED ?? plan.status)}
          {plan.reason && ` – ${textOf(optionsOf('reason')[plan.reason] ?? plan.reason)}`}
        </ToneLabel>
      </p>
      {faults.map(([path, fault]) => {
        const field = target.fields.find(({ wire }) => wire === path.split(/[.[]/, 1)[0])
        const message = validationText(withLabel(fault, target.fields, path, textOf))
        return (
          <p key={path}>
            {field ? textOf(field.label) : path}
            {': '}
            <ValidationError error={message} />
          </p>
        )
      })}
    </div>
  )
}

function PlanButtons({ target, record, plan, day }: Omit<PlanItemProps, 'plans'> & { day: string }) {
  const plans = useResource()
  const { can, session } = usePanel()
  const { texts, textOf } = useLanguage()
  const text = texts.planned
  const { start, isPending, dialog } = useRecordAction()
  const { visit, isOpen, begin, end } = useReopenable()
  return (
    <div className="row">
      <Button size="small" variant="outlined" aria-label={fill(text.changeOf, { day })} onClick={begin}>
        {text.change}
      </Button>
      {offeredActions(plans, plan, { can, person: session.person }).map((action) => {
        const label = textOf(action.label)
        return (
          <Button
            key={action.name}
            size="small"
            disabled={isPending}
            aria-label={fill(text.actionOf, { action: label, day })}
            onClick={() => start(action, plan)}
          >
            {label}
          </Button>
        )
      })}
      {visit > 0 && (
        <PlanDialog key={visit} isOpen={isOpen} target={target} record={record} plan={plan} onClose={end} />
      )}
      {dialog}
    </div>
  )
}
