import { wordsIn } from '../texts.ts'
import type { AnswerInputProps } from './answerInput.ts'

/** More than these stand in a list that opens. */
export const mostRadios = 6

interface Choice {
  value: string
  label: string
}

/** One of several: buttons where all can be seen at once, else a list. */
export function ChoiceAnswer(props: AnswerInputProps) {
  const { item, value, language, texts, onChange } = props
  const choices = (item.options ?? []).map((option) => ({
    value: option.value,
    label: wordsIn(option.label, language) || option.value,
  }))
  const take = (chosen: string) => onChange(chosen === '' ? null : chosen)
  if (choices.length > mostRadios)
    return <SelectAnswer {...props} choices={choices} chosen={value} onChoose={take} />
  // What was chosen by mistake can be taken back.
  const none = item.required ? [] : [{ value: '', label: texts.form.none }]
  return <RadioAnswer {...props} choices={[...choices, ...none]} chosen={value ?? ''} onChoose={take} />
}

/** @param props.chosen `''` for none */
export function RadioAnswer(
  props: AnswerInputProps & {
    choices: readonly Choice[]
    chosen: unknown
    onChoose: (value: string) => void
  },
) {
  const { item, id, choices, chosen, onChoose } = props
  return (
    <div className="options">
      {choices.map(({ value, label }, index) => (
        <label key={value} className="option">
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={`${id}-${item.key}`}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}

export function SelectAnswer(
  props: AnswerInputProps & {
    choices: readonly Choice[]
    chosen: unknown
    onChoose: (value: string) => void
    autoComplete?: string
  },
) {
  const { item, id, choices, chosen, describedBy, isInvalid, texts, onChoose } = props
  return (
    <select
      id={id}
      name={item.key}
      value={typeof chosen === 'string' ? chosen : ''}
      autoComplete={props.autoComplete}
      aria-required={item.required === true}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{texts.formPage.choose}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
