import { type ReactNode, useState } from 'react'
import { typedKind } from '../readTyped.ts'
import type { AnswerInputProps } from './answerInput.ts'
import { autocompleteOf } from './autocomplete.ts'

const types: Readonly<Partial<Record<string, 'email' | 'tel' | 'url'>>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  image: 'url',
  file: 'url',
  video: 'url',
}

const isLong = (kind: string) => kind === 'longText' || kind === 'richText'
const isCode = (kind: string) => ['iban', 'bic', 'uuid', 'colour'].includes(kind)

/** Whatever is typed. It stays as it was typed until the input is left; then it is written as the language has it. */
export function TypedAnswer(props: AnswerInputProps & { end?: ReactNode; placeholder?: string }) {
  const { item, id, value, describedBy, isInvalid, language, thisYear, onChange, end } = props
  const [typed, setTyped] = useState<string>()
  const kind = typedKind(item)
  const typing = { language, thisYear }
  const shown = typed ?? kind.write(value, typing)
  const shared = {
    id,
    name: item.key,
    value: shown,
    placeholder: props.placeholder,
    autoComplete: autocompleteOf(item),
    'aria-required': item.required === true,
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      onChange(kind.read(target.value, typing), 'typed')
    },
    onBlur: () => {
      setTyped(undefined)
    },
  }
  if (isLong(item.kind)) return <textarea rows={4} {...shared} />
  const input = (
    <input
      type={types[item.kind] ?? 'text'}
      inputMode={inputModeOf(item)}
      className={isCode(item.kind) ? 'typed-code' : undefined}
      spellCheck={isCode(item.kind) ? false : undefined}
      autoCapitalize={item.kind === 'iban' || item.kind === 'bic' ? 'characters' : undefined}
      {...shared}
    />
  )
  if (end === undefined) return input
  return (
    <span className="with-end">
      {input}
      {end}
    </span>
  )
}

/** The keyboard of a phone. That for digits has no minus sign. */
function inputModeOf({ kind, min, sign }: AnswerInputProps['item']) {
  if (!['integer', 'number', 'percent', 'money'].includes(kind)) return undefined
  if (sign !== 'positive' && (min === undefined || min < 0)) return 'text'
  return kind === 'integer' ? 'numeric' : 'decimal'
}
