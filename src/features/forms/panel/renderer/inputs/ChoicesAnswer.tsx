import { wordsIn } from '../texts.ts'
import type { AnswerInputProps } from './answerInput.ts'

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
