import { memo, useCallback } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { FlagInput } from '#kinds/choices/inputs.tsx'
import { DayInput } from '#kinds/dates/inputs.tsx'
import { IntegerInput } from '#kinds/numbers/inputs.tsx'
import { ReferencedInput } from '#kinds/references/inputs.tsx'
import { RichTextInput } from '#kinds/richText/inputs.tsx'
import { LineInput } from '#kinds/texts/inputs.tsx'
import { fill } from '#model/base/translator.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { PartForm, PartInput, partField } from '#panel/editing/PartForm.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { type Step, shownResource } from '../../model/path.ts'
import { partsOfKind } from '../editing/kindEdits.ts'
import { type BranchActions, Branches } from './Branches.tsx'
import { ConditionSelect, KindSelect, TargetSelect } from './StepSelects.tsx'
import { errorAt, messageAt } from './stepErrors.ts'

export interface StepActions extends BranchActions {
  changeStep(key: string, changes: Partial<Step>, group?: string): void
  changeKind(key: string, kind: string): void
  leadStepToNew(key: string, kind: string): void
}

interface StepFormProps {
  field: ResolvedField
  step: Step
  /** All steps, for targets and conditions; they may lag behind while one types. */
  steps: readonly Step[]
  errors: unknown
  /** Minutes of its record, as text. `''`: not known. */
  ownMinutes: string
  actions: StepActions
}

export function StepForm({ field, step, steps, errors, ownMinutes, actions }: StepFormProps) {
  const { texts } = useLanguage()
  const text = texts.pathEditor
  const { key, kind } = step
  const parts = partsOfKind(field, kind)
  const resource = shownResource(field, step)
  const isDecision = parts.includes('branches')
  const { title, record, minutes, days, optional, from, until } = step
  const values = { title, record, text: step.text, minutes, days, optional, from, until }
  const change = useCallback(
    (name: string, value: unknown) => {
      const typed =
        name === 'title' ? String(value ?? '') : value === '' || value === undefined ? null : value
      actions.changeStep(key, { [name]: typed }, `${key}.${name}`)
    },
    [actions, key],
  )
  const lead = useCallback((next: Step['next']) => actions.changeStep(key, { next }), [actions, key])
  const leadToNew = useCallback((newKind: string) => actions.leadStepToNew(key, newKind), [actions, key])
  const setCondition = useCallback((when: Step['when']) => actions.changeStep(key, { when }), [actions, key])

  return (
    <PartForm values={values} errors={errorAt(errors) as FieldErrors<FieldValues>} onChange={change}>
      <div className="path-edit-fields">
        <KindSelect field={field} step={step} onChange={(chosen) => actions.changeKind(key, chosen)} />
        <PartInput as={LineInput} kind="text" source="title" label={text.part.title} required />
      </div>
      {resource !== undefined && parts.includes('record') && <StepRecordInput resource={resource} />}
      {parts.includes('text') && (
        <PartInput
          as={RichTextInput}
          kind="richText"
          source="text"
          label={isDecision ? text.part.question : text.part.text}
        />
      )}
      {isDecision && (
        <Branches
          field={field}
          step={step}
          steps={steps}
          errors={errorAt(errors, 'branches')}
          actions={actions}
        />
      )}
      <div className="path-edit-fields">
        {parts.includes('minutes') && (
          <PartInput
            as={IntegerInput}
            kind="integer"
            source="minutes"
            label={text.part.minutes}
            help={ownMinutes === '' ? undefined : fill(text.part.minutesHelp, { minutes: ownMinutes })}
          />
        )}
        {parts.includes('days') && (
          <PartInput as={IntegerInput} kind="integer" source="days" label={text.part.days} />
        )}
        <TargetSelect
          field={field}
          label={isDecision ? text.part.otherwise : text.part.next}
          value={step.next}
          steps={steps}
          from={key}
          error={messageAt(errors, 'next')}
          onChange={lead}
          onNew={leadToNew}
        />
        <ConditionSelect
          field={field}
          value={step.when}
          steps={steps}
          of={key}
          error={messageAt(errors, 'when')}
          onChange={setCondition}
        />
      </div>
      <div className="path-edit-fields">
        <PartInput as={DayInput} kind="date" source="from" label={text.part.from} />
        <PartInput as={DayInput} kind="date" source="until" label={text.part.until} />
      </div>
      <PartInput as={FlagInput} kind="flag" source="optional" label={text.part.optional} />
    </PartForm>
  )
}

/** The record that the step shows; called as its entry is. */
const StepRecordInput = memo(function StepRecordInput({ resource }: { resource: string }) {
  const { textOf } = useLanguage()
  const { label } = useResource(resource)
  return (
    <ReferencedInput
      field={partField('reference', textOf(label[0]), { resource, name: 'record' })}
      source="record"
    />
  )
})
