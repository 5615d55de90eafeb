import { TextField } from '@mui/material'
import { useCallback, useId, useMemo } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { fill } from '../../../../model/base/translator.ts'
import type { ResolvedField } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { DayInput } from '../../../../panel/fields/DateInputs.tsx'
import { FlagInput } from '../../../../panel/fields/FlagInput.tsx'
import { NumberInput } from '../../../../panel/fields/NumberInput.tsx'
import { RichTextInput } from '../../../../panel/fields/RichTextInput.tsx'
import { LineInput } from '../../../../panel/fields/TextInputs.tsx'
import { Add } from '../../../../panel/ui/icons.tsx'
import type { Branch, Step } from '../../model/path.ts'
import { shownResource, stepKind } from '../../model/steps.ts'
import { partsOfKind } from '../editing/kindEdits.ts'
import { type BranchActions, BranchForm } from './BranchForm.tsx'
import { ConditionSelect } from './ConditionSelect.tsx'
import { PartForm } from './PartForm.tsx'
import { PartInput } from './PartInput.tsx'
import { StepRecordInput } from './StepRecordInput.tsx'
import { errorAt, messageAt } from './stepErrors.ts'
import { TargetSelect } from './TargetSelect.tsx'
import { useStepWords } from './useStepWords.ts'

export interface StepActions extends BranchActions {
  changeStep(key: string, changes: Partial<Step>, group?: string): void
  changeKind(key: string, kind: string): void
  addBranch(key: string): void
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

/** The inputs of the one step that is open. */
export function StepForm({ field, step, steps, errors, ownMinutes, actions }: StepFormProps) {
  const { texts } = useLanguage()
  const text = texts.pathEditor
  const { key, kind } = step
  const parts = partsOfKind(field, kind)
  const resource = shownResource(field, step)
  const isDecision = parts.includes('branches')
  const values = useMemo(
    () => ({
      title: step.title,
      record: step.record,
      text: step.text,
      minutes: step.minutes,
      days: step.days,
      optional: step.optional,
      from: step.from,
      until: step.until,
    }),
    [step.title, step.record, step.text, step.minutes, step.days, step.optional, step.from, step.until],
  )
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
            as={NumberInput}
            kind="integer"
            source="minutes"
            label={text.part.minutes}
            help={ownMinutes === '' ? undefined : fill(text.part.minutesHelp, { minutes: ownMinutes })}
          />
        )}
        {parts.includes('days') && (
          <PartInput as={NumberInput} kind="integer" source="days" label={text.part.days} />
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

function KindSelect(props: { field: ResolvedField; step: Step; onChange: (kind: string) => void }) {
  const { field, step, onChange } = props
  const { texts } = useLanguage()
  const { kindLabel } = useStepWords(field)
  const id = useId()
  const isKnown = stepKind(field, step.kind) !== undefined
  return (
    <TextField
      select
      fullWidth
      id={id}
      label={texts.pathEditor.part.kind}
      value={step.kind}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
      onChange={({ target }) => onChange(target.value)}
    >
      {!isKnown && <option value={step.kind}>{texts.pathEditor.unknownKind}</option>}
      {Object.keys(field.kinds ?? {}).map((kind) => (
        <option key={kind} value={kind}>
          {kindLabel(kind)}
        </option>
      ))}
    </TextField>
  )
}

interface BranchesProps {
  field: ResolvedField
  step: Step
  steps: readonly Step[]
  errors: object
  actions: StepActions
}

function Branches({ field, step, steps, errors, actions }: BranchesProps) {
  const { texts } = useLanguage()
  const text = texts.pathEditor
  return (
    <fieldset className="path-edit-branches">
      <legend>{text.part.branches}</legend>
      <ol>
        {step.branches.map((branch: Branch, index) => (
          <BranchForm
            key={branch.key}
            field={field}
            decision={step.key}
            branch={branch}
            index={index}
            count={step.branches.length}
            steps={steps}
            errors={errorAt(errors, index)}
            actions={actions}
          />
        ))}
      </ol>
      <button type="button" className="path-edit-add" onClick={() => actions.addBranch(step.key)}>
        <Add fontSize="small" /> {text.branch.add}
      </button>
    </fieldset>
  )
}
