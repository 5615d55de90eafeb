import { useId } from 'react'

interface ChoiceGroupProps<Value extends string> {
  label: string
  /** @default none */
  lead?: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChoose: (value: Value) => void
}

/** A few options beside each other, of which one counts. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, lead, value, options, onChoose } = props
  const id = useId()
  return (
    <fieldset className="choice-group" aria-describedby={lead && `${id}-lead`}>
      <legend>{label}</legend>
      <div>
        {options.map(([option, name]) => (
          <label key={option}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {lead && <p id={`${id}-lead`}>{lead}</p>}
    </fieldset>
  )
}
