import { isInstant } from '../../../../../model/kinds/dates.ts'
import { formatInstant } from '../../../../../model/kinds/typed.ts'
import type { AnswerInputProps } from './answerInput.ts'

/** What stands for an answer that is not complete: no time and no moment, so that the rule says so. */
const incomplete = '?'

/** A time of day, or a day with a time, by the browser's own input. */
export function NativeAnswer(props: AnswerInputProps) {
  const { item, id, value, describedBy, isInvalid, onChange } = props
  const isTime = item.kind === 'time'
  const read = (text: string) => (isTime ? text : new Date(text).toISOString())

  function take(input: HTMLInputElement) {
    const empty = input.validity.badInput ? incomplete : null
    onChange(input.value === '' ? empty : read(input.value), 'typed')
  }

  return (
    <input
      id={id}
      name={item.key}
      type={isTime ? 'time' : 'datetime-local'}
      value={isTime ? timeOf(value) : localOf(value)}
      aria-required={item.required === true}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => take(target)}
      onBlur={({ target }) => {
        // Where only a part was typed, browsers tell of no change.
        if (target.value === '' && target.validity.badInput) take(target)
      }}
    />
  )
}

function timeOf(value: unknown): string {
  return typeof value === 'string' && /^\d\d:\d\d/.test(value) ? value : ''
}

/** An instant as the input writes it, in the reader's own zone. */
function localOf(value: unknown): string {
  if (!isInstant(value)) return ''
  const [day = '', time = ''] = formatInstant(value, 'de').split(' ')
  return `${day.split('.').toReversed().join('-')}T${time}`
}
