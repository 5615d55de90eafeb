import { wordsIn } from '../texts.ts'
import type { AnswerInputProps } from './answerInput.ts'
import { RadioAnswer } from './ChoiceAnswer.tsx'

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

/** One box, with the question beside it. */
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
