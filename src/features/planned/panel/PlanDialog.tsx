import { Alert, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import { Fragment, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Form, ResourceContextProvider, useEvent } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { coreKind } from '#kinds/kinds.ts'
import { isApiError } from '#model/contract/errors.ts'
import { inOrder, type Plan, plannedAction, plannedValues } from '#model/contract/plan.ts'
import { areMet } from '#model/kinds/conditions.ts'
import { isSame } from '#model/kinds/isSame.ts'
import { firstDay, monthNumber } from '#model/kinds/periods.ts'
import type { AnyRecord, ResolvedAction, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { partField } from '#panel/editing/PartForm.tsx'
import { fieldInput } from '#panel/fields/fieldInputs.tsx'
import { createResolver } from '#panel/form/createResolver.ts'
import { useUnsavedForm } from '#panel/form/useKeptDraft.ts'
import { ChangeQuestion } from '#panel/record/effects/ChangeQuestion.tsx'
import { settleContradictions } from '#panel/record/effects/settleContradictions.tsx'
import { loadedExtensions } from '#panel/record/loadedExtensions.ts'
import { UnsavedScope, useMayLeave } from '#panel/ui/LeaveQuestion.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import { useQuestion } from '#panel/ui/useQuestion.ts'
import { plannedToday, valuesAfter } from '../model/planValues.ts'
import type { PlannedChange } from './client.ts'
import { plannableActions, plannableFields, usePlans } from './usePlans.ts'
import { dayName, useSavePlan } from './useSavePlan.ts'
import '#panel/form/form.css'
import './planned.css'

interface PlanDialogProps {
  isOpen: boolean
  target: ResolvedResource
  record: AnyRecord
  /** Plan to change. @default a new one */
  plan?: Plan
  onClose: () => void
}

type Values = Readonly<Record<string, unknown>>

export default function PlanDialog(props: PlanDialogProps) {
  const { isOpen, target, record, plan, onClose } = props
  const { texts } = useLanguage()
  const { scheduled, isPending: isReading } = usePlans(target, record)
  const formId = useId()
  const mayLeave = useMayLeave()
  const [isSaving, setSaving] = useState(false)
  return (
    <SlideOver
      open={isOpen}
      title={plan ? texts.planned.replan : texts.planned.plan}
      onClose={onClose}
      onCancel={onClose}
      mayClose={() => mayLeave(formId)}
      formId={isReading ? undefined : formId}
      confirmLabel={texts.planned.confirm}
      busy={isSaving}
    >
      <ResourceContextProvider value={target.name}>
        <UnsavedScope value={formId}>
          {!isReading && <PlanForm {...props} id={formId} scheduled={scheduled} onBusy={setSaving} />}
        </UnsavedScope>
      </ResourceContextProvider>
    </SlideOver>
  )
}

interface PlanFormProps extends PlanDialogProps {
  id: string
  scheduled: readonly Plan[]
  onBusy: (isBusy: boolean) => void
}

function PlanForm({ id, target, record, plan, scheduled, onBusy, onClose }: PlanFormProps) {
  const panel = usePanel()
  const { texts, textOf } = useLanguage()
  const text = texts.planned
  const today = useToday(target)
  const fields = useMemo(() => plannableFields(target, panel), [target, panel])
  const actions = plannableActions(target, panel)
  const [what, setWhat] = useState(
    plan ? (plannedAction(target, plan)?.name ?? '') : firstOf(fields, actions),
  )
  const action = actions.find(({ name }) => name === what)
  const isAction = action !== undefined
  const { ask, dialog } = useQuestion()
  const dayField = useMemo(
    () => partField('date', text.from, { name: dayName, required: true, help: text.fromHelp }),
    [text],
  )
  const others = scheduled.filter(({ id: other }) => other !== plan?.id)
  const then = (day: unknown) => thenOf(target, record, others, day)
  // Plans made elsewhere meanwhile do not replace what is typed here.
  const [start] = useState((): AnyRecord => {
    const day = plan?.effectiveOn ?? nextMonth(today)
    return { ...record, ...then(day), ...(plan ? plannedValues(target, plan) : {}), [dayName]: day }
  })
  const resolver = useMemo(() => {
    const entered = isAction ? [] : fields
    return createResolver({ ...target, fields: [dayField, ...entered] }, 'edit', textOf)
  }, [dayField, fields, isAction, target, textOf])
  const { save, error, forget } = useSavePlan(target, record, plan, onClose)
  const DayInput = fieldInput({ kind: 'date', type: coreKind('date') })

  /** Only fields that can be planned are a way out. */
  function settle(base: AnyRecord, values: Values) {
    const isPlanned = ({ name }: ResolvedField) => fields.some((field) => field.name === name)
    const open = target.fields.map((field) =>
      isPlanned(field) ? field : { ...field, edit: 'never' as const },
    )
    const resource = { ...target, fields: open }
    return settleContradictions(ask, {
      ...{ contradiction: loadedExtensions(panel).contradiction, resource, operation: 'edit', base },
      values: { ...base, ...values },
    })
  }

  async function submit(values: Values) {
    forget()
    const day = String(values[dayName])
    if (day <= today) return { [dayName]: text.afterToday }
    const base = { ...record, ...then(day) }
    const entered = isAction ? base : await settle(base, values)
    if (entered === undefined) return undefined
    const changed = fields.filter((field) => !isSame(field, base, entered))
    if (!isAction && changed.length === 0) return { [dayName]: text.nothing }
    const change: PlannedChange = isAction
      ? { effectiveOn: day, action: what }
      : { effectiveOn: day, values: Object.fromEntries(changed.map(({ name }) => [name, entered[name]])) }
    const isConfirmed = await ask<boolean>((onAnswer) => (
      <ChangeQuestion
        {...{ resource: target, day, onAnswer }}
        before={base}
        after={{ ...base, ...(action?.body ?? change.values) }}
        {...(action ? { effects: action.effects } : {})}
        label={text.confirm}
        doing={text.plan}
      />
    ))
    if (!isConfirmed) return undefined
    onBusy(true)
    const errors = await save(change)
    onBusy(false)
    return errors
  }

  return (
    <Form
      id={id}
      className="stack fields"
      // Not as defaults: react-admin would lay the record of the page over what will be.
      record={start}
      resolver={resolver}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <DayInput field={dayField} source={dayName} />
      {actions.length > 0 && (
        <Choice
          values={fields.length > 0 ? text.values : undefined}
          actions={actions}
          then={then}
          value={what}
          onChange={setWhat}
        />
      )}
      {!isAction &&
        fields.map((field) => {
          const Input = fieldInput(field)
          return <Input key={field.name} field={field} source={field.name} />
        })}
      <FollowDay fields={fields} then={then} />
      {error !== null && <Refused error={error} />}
      {!isAction &&
        Object.entries(loadedExtensions(panel).beside).map(([feature, { form }]) => (
          <Fragment key={feature}>{form?.(target)}</Fragment>
        ))}
      {dialog}
      {/* The visible button lies outside the form; without one inside, Enter does nothing. */}
      <button type="submit" hidden />
    </Form>
  )
}

function firstOf(fields: readonly ResolvedField[], actions: readonly ResolvedAction[]): string {
  return fields.length > 0 ? '' : (actions[0]?.name ?? '')
}

function useToday(target: ResolvedResource): string {
  return plannedToday([target], useNow())
}

function nextMonth(today: string): string {
  return firstDay(0, monthNumber(today) + 2)
}

/** Returns the record on a day, before this plan. */
function thenOf(target: ResolvedResource, record: AnyRecord, others: readonly Plan[], day: unknown): Values {
  if (!isCalendarDay(day)) return record
  return valuesAfter(target, record, inOrder(others.filter(({ effectiveOn }) => effectiveOn <= day)))
}

interface ChoiceProps {
  /** Label of setting values; `undefined`: nothing can be set. */
  values: string | undefined
  actions: readonly ResolvedAction[]
  then: (day: unknown) => Values
  value: string
  onChange: (value: string) => void
}

/** Offers values, and actions that will be possible on the day. */
function Choice({ values, actions, then, value, onChange }: ChoiceProps) {
  const { texts, textOf } = useLanguage()
  const labelId = useId()
  const day: unknown = useWatch({ name: dayName })
  const possible = actions.filter(({ name, when }) => name === value || areMet(when, then(day)))
  const options = [
    ...(values === undefined ? [] : [{ value: '', label: values }]),
    ...possible.map(({ name, label }) => ({ value: name, label: textOf(label) })),
  ]
  return (
    <FormControl>
      <FormLabel id={labelId}>{texts.planned.what}</FormLabel>
      <RadioGroup row aria-labelledby={labelId} value={value} onChange={(_event, chosen) => onChange(chosen)}>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio size="small" />}
            label={option.label}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

/** Updates untouched fields to the values of the chosen day. */
function FollowDay({ fields, then }: { fields: readonly ResolvedField[]; then: (day: unknown) => Values }) {
  useUnsavedForm()
  const { getFieldState, getValues, setValue } = useFormContext()
  const day: unknown = useWatch({ name: dayName })
  const before = useRef(day)
  const follow = useEvent((next: unknown) => {
    if (before.current === next) return
    const [from, to] = [then(before.current), then(next)]
    before.current = next
    for (const field of fields) {
      const isTouched = getFieldState(field.name).isDirty || !isSame(field, getValues(), from)
      if (!isTouched && !isSame(field, from, to)) setValue(field.name, to[field.name])
    }
  })
  useEffect(() => follow(day), [day])
  return null
}

function Refused({ error }: { error: unknown }) {
  const { cause, detail } = useErrorText(error)
  const isRefusal = isApiError(error, 'conflict')
  return (
    <Alert severity="error" role="alert">
      {cause}
      {isRefusal && detail !== undefined && ` ${detail}`}
    </Alert>
  )
}
