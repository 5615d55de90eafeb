import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { Form, useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { readMany } from '#client/api/manyAtOnce.ts'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { ChoiceNotes } from '#kinds/references/TitleInput.tsx'
import { useRecordTitle } from '#kinds/references/views.tsx'
import { fill } from '#model/base/translator.ts'
import { dayText } from '#model/kinds/formats.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { type DueSides, dueChanges, isDueKnown } from '#model/language/dueChanges.ts'
import { duesOf } from '#model/language/dues.ts'
import type { DueRule, Dues } from '#model/language/features.ts'
import type { Identifier } from '#model/language/field.ts'
import { type History, unchanged } from '#model/language/history.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { readAhead } from '#panel/dues/histories.ts'
import { fieldInput } from '#panel/fields/fieldInputs.tsx'
import { createResolver } from '#panel/form/createResolver.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import { entryOfSide, idAt, pairingOf } from '../../model/pair.ts'
import { faultOfVerb, type PairVerb, type VerbValues, verbSteps } from '../pairVerbs.ts'
import type { PauseStep } from '../pauses.ts'
import { usePairJob } from '../usePairJob.ts'
import { useSwitchNotes } from '../useSwitchNotes.ts'
import { stepsOfMany } from '../verbChanges.ts'
import { useStart, useVerbFields } from '../verbForm.ts'
import { NoticeHint } from './NoticeHint.tsx'
import { PairFindings } from './PairFindings.tsx'
import { ReviewCosts } from './ReviewCosts.tsx'
import '#panel/form/form.css'

interface VerbDialogProps {
  isOpen: boolean
  verb: PairVerb
  records: readonly AnyRecord[]
  /** Values that are filled in. @default as the verb begins */
  start?: VerbValues
  /** Takes what is entered for a review. @default it is saved at once */
  onApply?: (values: VerbValues) => void | Promise<void>
  /** Saved, or on its way. @default nothing */
  onSaved?: () => void
  onClose: () => void
}

interface VerbFormProps extends Pick<VerbDialogProps, 'verb' | 'records'> {
  fields: readonly ResolvedField[]
}

/** Changes, switches, extends or ends pairs, and says before what that comes to. */
export default function VerbDialog({
  isOpen,
  verb,
  records: given,
  start: filled,
  onApply,
  onSaved,
  onClose,
}: VerbDialogProps) {
  // As they were when it was asked.
  const [records] = useState(given)
  const [record = { id: '' }, ...more] = records
  const resource = useResource()
  const { formatNumber, language, texts, textOf } = useLanguage()
  const words = texts.pairing.verbs[verb]
  const formId = useId()
  const fields = useVerbFields(verb, more.length > 0)
  const resolver = useMemo(
    () => createResolver({ ...resource, fields }, verb === 'switch' ? 'create' : 'edit', textOf),
    [fields, resource, textOf, verb],
  )
  const title =
    more.length === 0
      ? words.title
      : fill(texts.pairing.verbs.many, { verb: words.label, count: formatNumber(records.length) })
  const { begin, isRunning, refusal } = usePairJob(title, () => {
    onClose()
    onSaved?.()
  })
  const start = { ...useStart(verb, records), ...filled }
  const namesOf = useNamesOf(resource)
  const today = useToday()
  const stepsOf = (values: VerbValues): readonly PauseStep[] =>
    more.length === 0
      ? verbSteps(resource, record, verb, values)
      : stepsOfMany(resource, records, { verb, values }, today)

  function submit(values: Record<string, unknown>) {
    // The review tells of each.
    if (onApply) return void onApply(values)
    const fault = more.length === 0 ? faultOfVerb(resource, record, verb, values) : undefined
    if (fault) return { on: fill(texts.pairing.verbs[fault.code], { day: dayText(fault.day, language) }) }
    if (stepsOf(values).length === 0) return { on: texts.pairing.verbs.noneConcerned }
    void save(values)
    return undefined
  }

  async function save(values: VerbValues) {
    const names =
      more.length === 0 ? undefined : await namesOf(records).catch(() => new Map<string, string>())
    const steps = stepsOf(values).map((step) =>
      names ? { ...step, title: names.get(String(step.pair?.id)) ?? String(step.pair?.id) } : step,
    )
    begin({ resource: resource.name, pair: record, verb, steps })
  }

  return (
    <SlideOver
      open={isOpen}
      title={title}
      onClose={onClose}
      onCancel={onClose}
      formId={formId}
      confirmLabel={onApply ? texts.workbench.onToReview : words.label}
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
        {more.length === 0 && <PairName record={record} />}
        <VerbInputs {...{ verb, records, fields }} />
        {verb === 'end' && <NoticeHint />}
        {verb === 'switch' && more.length > 0 && <p className="muted">{texts.workbench.valuesHelp}</p>}
        {!onApply && verb === 'switch' && <SwitchFindings records={records} />}
        {!onApply && <VerbMoney {...{ verb, records, fields, stepsOf }} />}
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

/** Says what is about to be changed: a name on the page around it is behind the dialog. */
function PairName({ record }: { record: AnyRecord }) {
  const title = useRecordTitle(useResource(), record)
  return (
    <p className="firm" translate="no">
      {title}
    </p>
  )
}

function VerbInputs({ verb, records, fields }: VerbFormProps) {
  const entered = useWatch() as VerbValues
  const noteOf = useSwitchNotes(records, verb === 'switch')
  return (
    <ChoiceNotes value={verb === 'switch' ? (record) => noteOf(record, entered) : undefined}>
      {fields.map((field) => {
        const Input = fieldInput(field)
        return <Input key={field.name} field={field} source={field.name} />
      })}
    </ChoiceNotes>
  )
}

/** Reads names of the second side, by the id of the pair. */
function useNamesOf(resource: ResolvedResource) {
  const { language } = useLanguage()
  const provider = useDataProvider()
  const [, side] = pairingOf(resource).sides
  const entry = useResource(entryOfSide(resource, side))
  return async (pairs: readonly AnyRecord[]) => {
    const ids = pairs.map((pair) => idAt(pair, side))
    const found = await readMany(provider, entry, ids, new AbortController().signal)
    return new Map(
      pairs.flatMap((pair): [string, string][] => {
        const other = found.get(String(idAt(pair, side)))
        return other ? [[String(pair.id), recordTitle(entry, other, language)]] : []
      }),
    )
  }
}

/** Says what speaks against the new pair: what is not offered then, or is had already. */
function SwitchFindings({ records }: { records: readonly AnyRecord[] }) {
  const resource = useResource()
  const {
    sides: [first, second],
    period: [begin = '', end = ''] = [],
  } = pairingOf(resource)
  const entered = useWatch() as VerbValues
  const [id, on] = [entered[first], entered.on]
  const to = entered[end] ?? null
  const others = useMemo(
    () => records.map((each) => ({ id: idAt(each, second), title: '' })),
    [records, second],
  )
  const values = useMemo(() => ({ [begin]: on, [end]: to }), [begin, end, on, to])
  if ((id ?? '') === '' || !isCalendarDay(on)) return null
  const record = { id: id as Identifier }
  return <PairFindings {...{ resource, record, others, values }} side={first} replaced={records} />
}

/** Says what is paid more or less, and from when on. */
function VerbMoney(props: VerbFormProps & { stepsOf: (values: VerbValues) => readonly PauseStep[] }) {
  const { verb, records, fields, stepsOf } = props
  const resource = useResource()
  const { resources, can } = usePanel()
  const provider = useDataProvider()
  const today = useToday()
  const { formatNumber, language, texts } = useLanguage()
  const entered = useWatch() as VerbValues
  const [first] = pairingOf(resource).sides
  const dues = duesOf(resource, resources)
  const isByFirst = dues !== undefined && dues.by === first && can(dues.priced.access.list)
  const ids = [
    ...new Set(
      [...records.map((each) => idAt(each, first)), entered[first] ?? null]
        .filter((id) => id !== null)
        .map(String),
    ),
  ]
  const { data } = useQuery({
    queryKey: [resource.name, 'verbMoney', ids],
    queryFn: async ({ signal }) =>
      dues && {
        rule: await dues.rule(),
        priced: await readAhead({ provider, resources, can }, dues.priced, ids, signal),
      },
    enabled: isByFirst,
    retry: false,
    placeholderData: (before) => before,
  })
  const isEntered = fields.every(({ name, required }) => !required || (entered[name] ?? '') !== '')
  const isDayEntered = fields.every(({ name }) => name !== 'on') || isCalendarDay(entered.on ?? today)
  if (!data || !dues || !isEntered || !isDayEntered) return null
  const values = Object.fromEntries(fields.map(({ name }) => [name, entered[name] ?? null]))
  const steps = stepsOf(values)
  const sides = steps.map((step) => sidesOf(dues, data, step.pair ?? records[0] ?? { id: '' }, step))
  const left = records.length - new Set(steps.map(({ pair }) => pair)).size
  const together = dueChanges(sides, today).filter(({ sum }, index) => index > 0 || sum !== 0)
  const endings = verb === 'extend' ? endingsBefore(dues, steps, sides, entered.on) : []
  return (
    <div role="status" className="stack">
      {[...endings].map(([id, day]) => (
        <Alert key={id} severity="warning">
          {fill(texts.pairing.verbs.endsBefore, {
            title: recordTitle(dues.priced, data.priced.get(id)?.[0]?.record ?? { id }, language),
            day: dayText(day, language),
          })}
        </Alert>
      ))}
      {left > 0 && <p>{fill(texts.pairing.verbs.left, { count: formatNumber(left) })}</p>}
      <ReviewCosts
        {...{ currency: dues.currency, today, together, each: new Map() }}
        unknown={sides.every(isDueKnown) ? 0 : 1}
      />
    </div>
  )
}

/** Returns the last days of what has the price, by its id, where pairs are to hold longer; none is no end. */
function endingsBefore(
  { by }: Dues,
  steps: readonly PauseStep[],
  sides: readonly DueSides[],
  to: unknown,
): ReadonlyMap<string, string> {
  const ends = new Map<string, string>()
  for (const [index, [, after]] of sides.entries()) {
    const end = after.findLast(({ due }) => due !== undefined)?.due?.to ?? ''
    if (end !== '' && (!to || end < String(to))) ends.set(String(steps[index]?.values[by]), end)
  }
  return ends
}

interface KnownPrices {
  rule: DueRule
  priced: ReadonlyMap<string, History>
}

function sidesOf(
  { by }: Dues,
  { rule, priced }: KnownPrices,
  record: AnyRecord,
  { operation, values }: PauseStep,
): DueSides {
  const duesOn = (of: AnyRecord) => rule(unchanged(of), priced.get(String(of[by])))
  return [
    operation === 'assign' ? [] : duesOn(record),
    operation === 'remove' ? [] : duesOn({ ...values, id: record.id }),
  ]
}
