import { weekdayName, weekdays } from '#kinds/dates/moments.ts'
import { wordsIn } from '../../../model/document.ts'
import { type AnswerInputProps, inputProps } from '../contract.ts'

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

interface OneOfProps extends AnswerInputProps {
  choices: readonly Choice[]
  /** `''` for none. */
  chosen: unknown
  onChoose: (value: string) => void
}

function RadioAnswer({ item, id, choices, chosen, onChoose }: OneOfProps) {
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

export function SelectAnswer(props: OneOfProps & { autoComplete?: string }) {
  const { choices, chosen, texts, onChoose } = props
  return (
    <select
      {...inputProps(props)}
      value={typeof chosen === 'string' ? chosen : ''}
      autoComplete={props.autoComplete}
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

export function WeekdayAnswer(props: AnswerInputProps) {
  return (
    <SelectAnswer
      {...props}
      choices={weekdays.map((day) => ({ value: String(day), label: weekdayName(day, props.language) }))}
      chosen={typeof props.value === 'number' ? String(props.value) : ''}
      onChoose={(day) => props.onChange(day === '' ? null : Number(day))}
    />
  )
}

/** Several of several: a box for each, kept in the order in which they are offered. */
export function ChoicesAnswer({ item, id, value, language, onChange }: AnswerInputProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const offered = item.options ?? []
  return (
    <div className="options">
      {offered.map((option, index) => (
        <label key={option.value} className="option">
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            name={item.key}
            value={option.value}
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                offered
                  .map((one) => one.value)
                  .filter((one) => (one === option.value ? target.checked : chosen.includes(one))),
              )
            }
          />
          <span>{wordsIn(option.label, language) || option.value}</span>
        </label>
      ))}
    </div>
  )
}

/** Yes or no where one of them must be said. */
export function YesOrNoAnswer(props: AnswerInputProps) {
  const { value, texts, onChange } = props
  const chosen = value === true ? 'yes' : value === false ? 'no' : undefined
  return (
    <RadioAnswer
      {...props}
      choices={[
        { value: 'yes', label: texts.formPage.yes },
        { value: 'no', label: texts.formPage.no },
      ]}
      chosen={chosen}
      onChoose={(word) => onChange(word === 'yes')}
    />
  )
}

export function BoxAnswer(props: AnswerInputProps) {
  const { item, id, value, describedBy, isInvalid, language, onChange } = props
  return (
    <label className="option">
      <input
        type="checkbox"
        id={id}
        name={item.key}
        checked={value === true}
        aria-required={item.accepted === true}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {wordsIn(item.label, language) || item.key}
        {item.accepted && <span className="required-mark"> *</span>}
      </span>
    </label>
  )
}
