import { TextField } from '@mui/material'
import { memo, useId } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import type { ResolvedField } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { InputMessage } from '../../../../panel/fields/InputMessage.tsx'
import type { Step, StepCondition } from '../../model/path.ts'
import { askedBefore } from './askedBefore.ts'
import { useStepWords } from './useStepWords.ts'

interface ConditionSelectProps {
  field: ResolvedField
  value: StepCondition | null
  steps: readonly Step[]
  /** Key of the step that it is for. */
  of: string
  error?: string | undefined
  onChange: (condition: StepCondition | null) => void
}

const written = ({ step, branch }: StepCondition) => `${step}/${branch}`

/** Which answer one must have given to see a step. Questions that come before it stand first. */
export const ConditionSelect = memo(function ConditionSelect(props: ConditionSelectProps) {
  const { field, value, steps, of, error, onChange } = props
  const { texts } = useLanguage()
  const text = texts.pathEditor
  const { nameOf } = useStepWords(field)
  const id = useId()
  const before = askedBefore(steps, of)
  const decisions = steps.filter((step) => step.branches.length > 0 && step.key !== of)
  const groups = [
    { label: text.earlier, decisions: decisions.filter(({ key }) => before.has(key)) },
    { label: text.elsewhere, decisions: decisions.filter(({ key }) => !before.has(key)) },
  ].filter((group) => group.decisions.length > 0)
  const isThere = decisions.some(
    ({ key, branches }) => key === value?.step && branches.some((branch) => branch.key === value.branch),
  )
  // A path without questions has nothing to ask for.
  if (value === null && groups.length === 0) return null
  return (
    <TextField
      select
      fullWidth
      id={id}
      label={text.condition}
      value={value === null ? '' : written(value)}
      error={error !== undefined}
      helperText={error === undefined ? undefined : <InputMessage error={error} help={false} />}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
      onChange={({ target }) => {
        const [step = '', branch = ''] = target.value.split('/')
        onChange(target.value === '' ? null : { step, branch })
      }}
    >
      <option value="">{text.always}</option>
      {value !== null && !isThere && <option value={written(value)}>{text.goneAnswer}</option>}
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.decisions.flatMap((decision) =>
            decision.branches.map((branch, index) => (
              <option
                key={`${decision.key}/${branch.key}`}
                value={written({ step: decision.key, branch: branch.key })}
              >
                {fill(text.answer, {
                  question: nameOf(decision),
                  answer: branch.label.trim() || fill(text.branch.label, { number: index + 1 }),
                })}
              </option>
            )),
          )}
        </optgroup>
      ))}
    </TextField>
  )
})
