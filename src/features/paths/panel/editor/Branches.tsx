import { memo, useCallback } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { DayInput } from '#kinds/dates/inputs.tsx'
import { LineInput } from '#kinds/texts/inputs.tsx'
import { fill } from '#model/base/translator.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { PartForm, PartInput } from '#panel/editing/PartForm.tsx'
import { PlainMoveButtons } from '#panel/editing/PlainMoveButtons.tsx'
import { Add, Close } from '#panel/ui/icons.tsx'
import type { Branch, PathTarget, Step } from '../../model/path.ts'
import { TargetSelect } from './StepSelects.tsx'
import { errorAt, messageAt } from './stepErrors.ts'

export interface BranchActions {
  addBranch(decision: string): void
  change(decision: string, branch: string, changes: Partial<Branch>, group?: string): void
  move(decision: string, branch: string, to: number): void
  remove(decision: string, branch: string): void
  leadToNew(decision: string, branch: string, kind: string): void
}

interface BranchesProps {
  field: ResolvedField
  step: Step
  steps: readonly Step[]
  errors: object
  actions: BranchActions
}

export function Branches({ field, step, steps, errors, actions }: BranchesProps) {
  const { pathEditor: text } = useLanguage().texts
  return (
    <fieldset className="framed">
      <legend>{text.part.branches}</legend>
      <ol className="stack wide mb-3">
        {step.branches.map((branch, index) => (
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
      <button
        type="button"
        className="edit-add line inline small"
        onClick={() => actions.addBranch(step.key)}
      >
        <Add fontSize="small" /> {text.branch.add}
      </button>
    </fieldset>
  )
}

interface BranchFormProps {
  field: ResolvedField
  decision: string
  branch: Branch
  index: number
  count: number
  /** For the list of targets. */
  steps: readonly Step[]
  errors: unknown
  actions: BranchActions
}

const BranchForm = memo(function BranchForm(props: BranchFormProps) {
  const { field, decision, branch, index, count, steps, errors, actions } = props
  const { texts } = useLanguage()
  const text = texts.pathEditor.branch
  const number = index + 1
  const { key } = branch
  const values = { label: branch.label, from: branch.from, until: branch.until }
  const change = useCallback(
    (name: string, value: unknown) => {
      const changes = { [name]: name === 'label' ? String(value ?? '') : value === '' ? null : value }
      actions.change(decision, key, changes, `${key}.${name}`)
    },
    [actions, decision, key],
  )
  const lead = useCallback(
    (next: PathTarget) => actions.change(decision, key, { next }),
    [actions, decision, key],
  )
  const leadToNew = useCallback(
    (kind: string) => actions.leadToNew(decision, key, kind),
    [actions, decision, key],
  )

  return (
    <li className="path-edit-branch stack loose" data-branch={key}>
      <PartForm values={values} errors={errorAt(errors) as FieldErrors<FieldValues>} onChange={change}>
        <div className="line closest top">
          <PartInput
            as={LineInput}
            kind="text"
            source="label"
            label={fill(text.label, { number })}
            required
          />
          <PlainMoveButtons
            up={fill(text.up, { number })}
            down={fill(text.down, { number })}
            isFirst={index === 0}
            isLast={index === count - 1}
            onMove={(by) => actions.move(decision, key, index + by)}
          />
          <button
            type="button"
            className="edit-button"
            data-do="remove"
            aria-label={fill(text.remove, { number })}
            onClick={() => actions.remove(decision, key)}
          >
            <Close fontSize="small" />
          </button>
        </div>
        <div className="path-edit-fields">
          <TargetSelect
            field={field}
            label={text.next}
            value={branch.next}
            steps={steps}
            from={decision}
            error={messageAt(errors, 'next')}
            onChange={lead}
            onNew={leadToNew}
          />
        </div>
        <div className="path-edit-fields">
          <PartInput as={DayInput} kind="date" source="from" label={text.from} />
          <PartInput as={DayInput} kind="date" source="until" label={text.until} />
        </div>
      </PartForm>
    </li>
  )
})
