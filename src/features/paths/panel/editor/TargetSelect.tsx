import { TextField } from '@mui/material'
import { memo, useId } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import type { ResolvedField } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { InputMessage } from '../../../../panel/fields/InputMessage.tsx'
import { type PathTarget, pathEnd, type Step } from '../../model/path.ts'
import { useStepWords } from './useStepWords.ts'

export interface TargetSelectProps {
  field: ResolvedField
  label: string
  value: PathTarget
  /** All steps; they change while one types, and this may lag behind. */
  steps: readonly Step[]
  /** Key of the step from which it leads. */
  from: string
  error?: string | undefined
  onChange: (target: PathTarget) => void
  /** A new step of a kind is to be the target. */
  onNew: (kind: string) => void
}

/** Where a path goes on. A native list: with hundreds of steps it opens at once, and it can be typed in. */
export const TargetSelect = memo(function TargetSelect(props: TargetSelectProps) {
  const { field, label, value, steps, from, error, onChange, onNew } = props
  const { texts } = useLanguage()
  const text = texts.pathEditor
  const { kindLabel, nameOf } = useStepWords(field)
  const id = useId()
  const isGone = value !== null && value !== pathEnd && !steps.some(({ key }) => key === value)
  return (
    <TextField
      select
      fullWidth
      id={id}
      label={label}
      value={value === null ? '' : `=${value}`}
      error={error !== undefined}
      helperText={error === undefined ? undefined : <InputMessage error={error} help={false} />}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
      onChange={({ target }) => {
        if (target.value.startsWith('+')) onNew(target.value.slice(1))
        else onChange(target.value === '' ? null : target.value.slice(1))
      }}
    >
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
    </TextField>
  )
})
