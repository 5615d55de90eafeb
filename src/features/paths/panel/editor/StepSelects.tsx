import { TextField } from '@mui/material'
import { memo, type ReactNode, useId } from 'react'
import { fill } from '#model/base/translator.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { InputMessage } from '#panel/fields/TextBox.tsx'
import { type PathTarget, pathEnd, type Step, type StepCondition, stepKind } from '../../model/path.ts'
import { linksOf, predecessors, reachable } from '../graph.ts'
import { useStepWords } from './useStepWords.ts'

interface NativeSelectProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  children: ReactNode
}

/** A native list: with hundreds of steps it opens at once, and it can be typed in. */
function NativeSelect({ label, value, error, onChange, children }: NativeSelectProps) {
  const id = useId()
  return (
    <TextField
      select
      fullWidth
      id={id}
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error === undefined ? undefined : <InputMessage error={error} help={false} />}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
      onChange={({ target }) => onChange(target.value)}
    >
      {children}
    </TextField>
  )
}

export function KindSelect(props: { field: ResolvedField; step: Step; onChange: (kind: string) => void }) {
  const { field, step, onChange } = props
  const { pathEditor: text } = useLanguage().texts
  const { kindLabel } = useStepWords(field)
  return (
    <NativeSelect label={text.part.kind} value={step.kind} onChange={onChange}>
      {stepKind(field, step.kind) === undefined && <option value={step.kind}>{text.unknownKind}</option>}
      {Object.keys(field.kinds ?? {}).map((kind) => (
        <option key={kind} value={kind}>
          {kindLabel(kind)}
        </option>
      ))}
    </NativeSelect>
  )
}

interface TargetSelectProps {
  field: ResolvedField
  label: string
  value: PathTarget
  /** All steps; they change while one types, and this may lag behind. */
  steps: readonly Step[]
  from: string
  error?: string | undefined
  onChange: (target: PathTarget) => void
  /** A new step of a kind is to be the target. */
  onNew: (kind: string) => void
}

export const TargetSelect = memo(function TargetSelect(props: TargetSelectProps) {
  const { field, label, value, steps, from, error, onChange, onNew } = props
  const { pathEditor: text } = useLanguage().texts
  const { kindLabel, nameOf } = useStepWords(field)
  const isGone = value !== null && value !== pathEnd && !steps.some(({ key }) => key === value)
  function choose(chosen: string) {
    if (chosen.startsWith('+')) onNew(chosen.slice(1))
    else onChange(chosen === '' ? null : chosen.slice(1))
  }
  return (
    <NativeSelect label={label} value={value === null ? '' : `=${value}`} error={error} onChange={choose}>
      <option value="">{text.order}</option>
      <option value={`=${pathEnd}`}>{text.end}</option>
      {isGone && <option value={`=${value}`}>{fill(text.gone, { key: value })}</option>}
      <optgroup label={text.steps}>
        {steps.map(
          (step, index) =>
            step.key !== from && (
              <option key={step.key} value={`=${step.key}`}>
                {fill(text.numbered, { number: index + 1, title: nameOf(step) })}
              </option>
            ),
        )}
      </optgroup>
      <optgroup label={text.newTarget}>
        {Object.keys(field.kinds ?? {}).map((kind) => (
          <option key={kind} value={`+${kind}`}>
            {fill(text.newOf, { kind: kindLabel(kind) })}
          </option>
        ))}
      </optgroup>
    </NativeSelect>
  )
})

interface ConditionSelectProps {
  field: ResolvedField
  value: StepCondition | null
  steps: readonly Step[]
  of: string
  error?: string | undefined
  onChange: (condition: StepCondition | null) => void
}

const written = ({ step, branch }: StepCondition) => `${step}/${branch}`

/** Which answer one must have given to see a step. Questions that come before it stand first. */
export const ConditionSelect = memo(function ConditionSelect(props: ConditionSelectProps) {
  const { field, value, steps, of, error, onChange } = props
  const { pathEditor: text } = useLanguage().texts
  const { nameOf } = useStepWords(field)
  const before = reachable([of], predecessors(linksOf(steps)))
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
  function choose(chosen: string) {
    const [step = '', branch = ''] = chosen.split('/')
    onChange(chosen === '' ? null : { step, branch })
  }
  return (
    <NativeSelect
      label={text.condition}
      value={value === null ? '' : written(value)}
      error={error}
      onChange={choose}
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
    </NativeSelect>
  )
})
