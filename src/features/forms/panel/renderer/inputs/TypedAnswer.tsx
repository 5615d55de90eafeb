import { type ReactNode, useState } from 'react'
import { countryName } from '#kinds/address/addressText.ts'
import { useIbanHelp } from '#kinds/codes/useIbanHelp.ts'
import { isInstant } from '#kinds/dates/moments.ts'
import { fill } from '#model/base/translator.ts'
import { formatInstant } from '#model/kinds/typed.ts'
import { isHexColor } from '#validation/hex.ts'
import { groupIban } from '#validation/ibanText.ts'
import type { FormItem } from '../../../model/document.ts'
import { type AnswerInputProps, inputProps } from '../contract.ts'
import { typedKind } from '../readTyped.ts'

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
  const { item, value, language, thisYear, onChange, end } = props
  const [typed, setTyped] = useState<string>()
  const kind = typedKind(item)
  const typing = { language, thisYear }
  const shown = typed ?? kind.write(value, typing)
  const shared = {
    ...inputProps(props),
    value: shown,
    placeholder: props.placeholder,
    autoComplete: autocompleteOf(item),
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

/** Typed as `#1a2b3c`, or chosen with the browser's own picker. */
export function ColourAnswer(props: AnswerInputProps) {
  const { value, texts, onChange } = props
  return (
    <TypedAnswer
      {...props}
      placeholder="#1a2b3c"
      end={
        <input
          type="color"
          className="colour"
          aria-label={texts.form.chooseColour}
          value={isHexColor(value) ? String(value) : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  )
}

/** An account number. Below it: country and bank of a right one; of an almost right one, what was probably meant. */
export function IbanAnswer(props: AnswerInputProps) {
  const { id, value, isInvalid, texts, language, onChange } = props
  const { parts, suggestions } = useIbanHelp(value)

  function choose(iban: string) {
    onChange(iban)
    // The button that was pressed is gone.
    document.getElementById(id)?.focus()
  }

  return (
    <>
      <TypedAnswer {...props} />
      <div className="iban-help" aria-live="polite">
        {parts && (
          <p className="hint">
            {fill(texts.form.ibanOf, {
              country: countryName(parts.countryCode, language),
              bank: parts.bankCode ?? '–',
            })}
          </p>
        )}
        {isInvalid && suggestions.length > 0 && (
          <p className="suggestions">
            <span>{texts.form.suggestion}</span>
            {suggestions.map((iban) => (
              <button key={iban} type="button" className="suggestion" onClick={() => choose(iban)}>
                {groupIban(iban)}
              </button>
            ))}
          </p>
        )}
      </div>
    </>
  )
}

/** What stands for an answer that is not complete: no time and no moment, so that the rule says so. */
const incomplete = '?'

/** A time of day, or a day with a time, by the browser's own input. */
export function NativeAnswer(props: AnswerInputProps) {
  const { item, value, onChange } = props
  const isTime = item.kind === 'time'
  const read = (text: string) => (isTime ? text : instantOf(text))

  function take(input: HTMLInputElement) {
    const empty = input.validity.badInput ? incomplete : null
    onChange(input.value === '' ? empty : read(input.value), 'typed')
  }

  return (
    <input
      {...inputProps(props)}
      type={isTime ? 'time' : 'datetime-local'}
      // Without it browsers take six digits for a year, and what is typed on goes into it.
      max={isTime ? undefined : '9999-12-31T23:59'}
      value={isTime ? timeOf(value) : localOf(value)}
      onChange={({ target }) => take(target)}
      onBlur={({ target }) => {
        // Where only a part was typed, browsers tell of no change.
        if (target.value === '' && target.validity.badInput) take(target)
      }}
    />
  )
}

function instantOf(text: string): string {
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? incomplete : instant.toISOString()
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
