import { type ReactNode, useState } from 'react'
import type { FormItem } from '../../../model/document.ts'
import { typedKind } from '../readTyped.ts'
import type { AnswerInputProps } from './answerInput.ts'

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

/** What browsers know of a person, by the kind of a question. */
const byKind: Readonly<Partial<Record<FormItem['kind'], string>>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  iban: 'off',
  bic: 'off',
}

/** The same by the usual keys of questions, written small and without `_`. */
const byKey: Readonly<Record<string, string>> = {
  name: 'name',
  fullname: 'name',
  accountholder: 'name',
  firstname: 'given-name',
  givenname: 'given-name',
  lastname: 'family-name',
  familyname: 'family-name',
  company: 'organization',
  organisation: 'organization',
  organization: 'organization',
  street: 'street-address',
  postalcode: 'postal-code',
  zip: 'postal-code',
  city: 'address-level2',
  birthday: 'bday',
  birthdate: 'bday',
  dateofbirth: 'bday',
}

/** The `autocomplete` of a question's input: what lets a browser fill it in (WCAG 1.3.5). */
function autocompleteOf({ kind, key }: Pick<FormItem, 'kind' | 'key'>): string | undefined {
  const isPlain = kind === 'text' || kind === 'date'
  return byKind[kind] ?? (isPlain ? byKey[key.replaceAll('_', '').toLowerCase()] : undefined)
}
