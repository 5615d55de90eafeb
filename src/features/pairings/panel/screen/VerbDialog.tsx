import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { Form, useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { readMany } from '#client/api/manyAtOnce.ts'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { fill } from '#model/base/translator.ts'
import { withPlans } from '#model/contract/history.ts'
import type { Plan } from '#model/contract/plan.ts'
import { dayText } from '#model/kinds/formats.ts'
import { firstDay, shiftedDay } from '#model/kinds/periods.ts'
import { type DueSides, dueChanges, isDueKnown } from '#model/language/dueChanges.ts'
import { duesOf } from '#model/language/dues.ts'
import type { DueRule, Dues } from '#model/language/features.ts'
import type { Identifier } from '#model/language/field.ts'
import { unchanged } from '#model/language/history.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { readPlans } from '#panel/dues/histories.ts'
import { partField } from '#panel/editing/PartForm.tsx'
import { fieldInput } from '#panel/fields/fieldInputs.tsx'
import { createResolver } from '#panel/form/createResolver.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import { daysOf, idAt, pairingOf, valueNames } from '../../model/pair.ts'
import { faultOfVerb, type PairVerb, type VerbValues, verbSteps } from '../pairVerbs.ts'
import { usePairJob } from '../usePairJob.ts'
import { PairFindings } from './PairFindings.tsx'
import { ReviewCosts } from './ReviewCosts.tsx'
import '#panel/form/form.css'

interface VerbDialogProps {
  isOpen: boolean
  verb: PairVerb
  record: AnyRecord
  onClose: () => void
}

/** Changes, switches or ends one pair, and says before what that comes to. */
export default function VerbDialog({ isOpen, verb, record: given, onClose }: VerbDialogProps) {
  // As it was when it was asked.
  const [record] = useState(given)
  const resource = useResource()
  const { language, texts, textOf } = useLanguage()
  const words = texts.pairing.verbs[verb]
  const formId = useId()
  const fields = useVerbFields(verb)
  const resolver = useMemo(
    () => createResolver({ ...resource, fields }, verb === 'switch' ? 'create' : 'edit', textOf),
    [fields, resource, textOf, verb],
  )
  const { begin, isRunning, refusal } = usePairJob(words.title, onClose)
  const start = useStart(verb, record)

  function submit(values: Record<string, unknown>) {
    const fault = faultOfVerb(resource, record, verb, values)
    if (fault) return { on: fill(texts.pairing.verbs[fault.code], { day: dayText(fault.day, language) }) }
    begin({ resource: resource.name, pair: record, verb, steps: verbSteps(resource, record, verb, values) })
    return undefined
  }

  return (
    <SlideOver
      open={isOpen}
      title={words.title}
      onClose={onClose}
      onCancel={onClose}
      formId={formId}
      confirmLabel={words.label}
      busy={isRunning}
    >
      <Form
        id={formId}
        className="stack fields"
        // The record of the page around it has fields of the same names.
        record={{ ...start, id: record.id }}
        resolver={resolver}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        {fields.map((field) => {
          const Input = fieldInput(field)
          return <Input key={field.name} field={field} source={field.name} />
        })}
        {verb === 'switch' && <SwitchFindings record={record} />}
        <VerbMoney verb={verb} record={record} fields={fields} />
        {refusal !== undefined && (
          <Alert severity="error" role="alert">
            {refusal}
          </Alert>
        )}
        <button type="submit" hidden />
      </Form>
    </SlideOver>
  )
}

/** A switch is on the first of the next month, an end on the last day of this one. */
function useStart(verb: PairVerb, record: AnyRecord): VerbValues {
  const resource = useResource()
  const today = useToday()
  const { period } = pairingOf(resource)
  if (verb === 'change') return record
  const first = firstDay(Number(today.slice(0, 4)), Number(today.slice(5, 7)) + 1)
  const { from = '' } = daysOf(period, record)
  if (verb === 'end') return { on: shiftedDay(first, -1) }
  return { ...record, [pairingOf(resource).sides[0]]: null, on: first > from ? first : shiftedDay(from, 1) }
}

function useVerbFields(verb: PairVerb): readonly ResolvedField[] {
  const resource = useResource()
  const { verbs } = useLanguage().texts.pairing
  return useMemo(() => {
    const pairing = pairingOf(resource)
    const named = (name: string | undefined) => resource.fields.filter((field) => field.name === name)
    const values = valueNames(pairing).flatMap(named)
    if (verb === 'change') return values
    const { day, help } = verbs[verb]
    const on = partField('date', day, { name: 'on', required: true, help })
    if (verb === 'end') return [on]
    const others = values.filter(({ name }) => name !== pairing.period?.[0])
    return [...named(pairing.sides[0]), on, ...others]
  }, [resource, verb, verbs])
}

/** Says what speaks against the new pair: what is not offered then, or is had already. */
function SwitchFindings({ record }: Pick<VerbDialogProps, 'record'>) {
  const resource = useResource()
  const {
    sides: [first, second],
    period: [begin = '', end = ''] = [],
  } = pairingOf(resource)
  const entered = useWatch() as VerbValues
  const [id, on] = [entered[first], entered.on]
  const to = entered[end] ?? null
  const chosen = useMemo(() => ({ id: id as Identifier, title: '' }), [id])
  const values = useMemo(() => ({ [begin]: on, [end]: to }), [begin, end, on, to])
  if ((id ?? '') === '' || !isCalendarDay(on)) return null
  const other = { id: idAt(record, second) }
  return <PairFindings {...{ resource, chosen, values }} side={second} record={other} />
}

/** Says what is paid more or less, and from when on. */
function VerbMoney({
  verb,
  record,
  fields,
}: Pick<VerbDialogProps, 'verb' | 'record'> & { fields: readonly ResolvedField[] }) {
  const resource = useResource()
  const { resources, can } = usePanel()
  const provider = useDataProvider()
  const today = useToday()
  const entered = useWatch() as VerbValues
  const [first] = pairingOf(resource).sides
  const dues = duesOf(resource, resources)
  const isByFirst = dues !== undefined && dues.by === first && can(dues.priced.access.list)
  const ids = [
    ...new Set([idAt(record, first), entered[first] ?? null].filter((id) => id !== null).map(String)),
  ]
  const { data } = useQuery({
    queryKey: [resource.name, 'verbMoney', ids],
    queryFn: async ({ signal }) =>
      dues && {
        rule: await dues.rule(),
        priced: await readMany(provider, dues.priced, ids, signal),
        plans: await readPlans({ provider, resources, can }, dues.priced, ids, signal),
      },
    enabled: isByFirst,
    retry: false,
    placeholderData: (before) => before,
  })
  const isEntered = fields.every(({ name, required }) => !required || (entered[name] ?? '') !== '')
  const isDayEntered = verb === 'change' || isCalendarDay(entered.on)
  if (!data || !dues || !isEntered || !isDayEntered) return null
  const values = Object.fromEntries(fields.map(({ name }) => [name, entered[name] ?? null]))
  const sides = sidesOf(dues, data, record, verbSteps(resource, record, verb, values))
  const together = dueChanges(sides, today).filter(({ sum }, index) => index > 0 || sum !== 0)
  return (
    <div role="status">
      <ReviewCosts
        {...{ currency: dues.currency, today, together, each: new Map() }}
        unknown={sides.every(isDueKnown) ? 0 : 1}
      />
    </div>
  )
}

interface KnownPrices {
  rule: DueRule
  priced: ReadonlyMap<string, AnyRecord>
  plans: ReadonlyMap<string, readonly Plan[]>
}

function sidesOf(
  { by, priced: entry }: Dues,
  { rule, priced, plans }: KnownPrices,
  record: AnyRecord,
  steps: ReturnType<typeof verbSteps>,
): DueSides[] {
  const stepsOf = (values: AnyRecord) => {
    const paid = priced.get(String(values[by]))
    const planned = plans.get(String(values[by])) ?? []
    return rule(unchanged(values), paid && withPlans(unchanged(paid), entry, planned))
  }
  return steps.map(
    ({ operation, values }): DueSides => [
      operation === 'change' ? stepsOf(record) : [],
      stepsOf({ ...values, id: record.id }),
    ],
  )
}
