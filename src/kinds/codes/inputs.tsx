import { InputAdornment } from '@mui/material'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { fill } from '#model/base/translator.ts'
import { visibleSigns } from '#model/base/visibleText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldInput, FieldInputProps } from '#panel/fields/fieldView.ts'
import { TypedInput } from '#panel/fields/TypedInput.tsx'
import { isHexColor } from '#validation/hex.ts'
import { groupIban, normaliseIban } from '#validation/ibanText.ts'
import { countryName } from '../address/addressText.ts'
import { LineInput } from '../texts/inputs.tsx'
import { compactIban } from './codes.ts'
import type { codesKinds } from './kind.ts'
import { useIbanHelp } from './useIbanHelp.ts'

/** The blanks and dashes beyond ASCII that come along when an account number is copied out of a document. */
const printed = /[\u00a0\u2000-\u200a\u202f\u2010-\u2015]/g

/**
 * An account number. Typed or pasted in any way, stored without blanks, shown in groups of four. On leaving it says
 * what is wrong where, and offers what was probably meant.
 */
function IbanInput(props: FieldInputProps) {
  const { source } = props
  const { control, getFieldState, setFocus, setValue, trigger } = useFormContext()
  const value: unknown = useWatch({ control, name: source })
  const { invalid } = getFieldState(source, useFormState({ control, name: source }))

  async function choose(iban: string) {
    setValue(source, iban, { shouldDirty: true })
    await trigger(source)
    // The button that was pressed is gone.
    setFocus(source)
  }

  return (
    <TypedInput
      {...props}
      checkOnLeave
      className="code-input"
      parse={(text) => {
        const typed = text.replace(printed, ' ')
        return typed.trim() === '' ? null : compactIban(typed)
      }}
      format={(shown) => (typeof shown === 'string' ? groupIban(shown) : '')}
      below={<IbanHelp value={value} invalid={invalid} onChoose={(iban) => void choose(iban)} />}
    />
  )
}

interface IbanHelpProps {
  value: unknown
  /** Whether the field was found wrong; nothing is suggested while somebody is still typing. */
  invalid: boolean
  onChoose: (iban: string) => void
}

/** Below the input: country and bank of what is right, else what was probably meant. Read out when it changes. */
function IbanHelp({ value, invalid, onChoose }: IbanHelpProps) {
  const { language, texts } = useLanguage()
  const { parts, suggestions } = useIbanHelp(value)
  return (
    <div className="input-help facts muted tiny" aria-live="polite">
      {parts && (
        <span>
          {fill(texts.form.ibanOf, {
            country: countryName(parts.countryCode, language),
            bank: parts.bankCode ?? '–',
          })}
        </span>
      )}
      {invalid && suggestions.length > 0 && (
        <>
          <span>{texts.form.suggestion}</span>
          {suggestions.map((iban) => (
            <button key={iban} type="button" className="suggestion code" onClick={() => onChoose(iban)}>
              <Compared iban={iban} typed={String(value)} />
            </button>
          ))}
        </>
      )}
    </div>
  )
}

/** A suggestion with its difference marked: nobody compares 22 characters by eye. */
function Compared({ iban, typed }: { iban: string; typed: string }) {
  const [from, to] = difference(iban, normaliseIban(typed))
  const text = groupIban(iban)
  const placeInGroups = (place: number) => place + Math.floor(place / 4)
  if (from >= to) return text
  const [start, end] = [placeInGroups(from), placeInGroups(to - 1) + 1]
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}

function difference(text: string, other: string): [from: number, to: number] {
  let from = 0
  while (from < text.length && text[from] === other[from]) from += 1
  let behind = 0
  while (behind < text.length - from && text.at(-1 - behind) === other.at(-1 - behind)) behind += 1
  return [from, text.length - behind]
}

/** A bank's code: what is typed small becomes capital, blanks go. On leaving it says what is wrong. */
function BicInput(props: FieldInputProps) {
  return (
    <TypedInput
      {...props}
      checkOnLeave
      className="code-input"
      parse={(text) => visibleSigns(text).replace(/\s+/g, '').toUpperCase() || null}
      format={(value) => (typeof value === 'string' ? value : '')}
    />
  )
}

/** Typed as `#1a2b3c`, or chosen with the browser's own picker. */
function ColourInput(props: FieldInputProps) {
  const { texts } = useLanguage()
  return (
    <TypedInput
      {...props}
      checkOnLeave
      className="code-input"
      placeholder="#1a2b3c"
      parse={(text) => visibleSigns(text).toLowerCase() || null}
      format={(value) => (typeof value === 'string' ? value : '')}
      end={(value, onChange) => (
        <InputAdornment position="end">
          <input
            type="color"
            className={isHexColor(value) ? 'colour-picker' : 'colour-picker none'}
            aria-label={texts.form.chooseColour}
            value={isHexColor(value) ? String(value) : '#000000'}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputAdornment>
      )}
    />
  )
}

export const codesInputs = {
  uuid: LineInput,
  iban: IbanInput,
  bic: BicInput,
  colour: ColourInput,
} satisfies Record<keyof typeof codesKinds, FieldInput>
