import { fill } from '../../model/base/translator.ts'
import { countryName } from '../../model/kinds/countries.ts'
import { groupIban, normaliseIban } from '../../validation/ibanText.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useIbanHelp } from './useIbanHelp.ts'

interface IbanHelpProps {
  value: unknown
  /** Whether the field was found wrong; nothing is suggested while somebody is still typing. */
  invalid: boolean
  onChoose: (iban: string) => void
}

/** Below the input: country and bank of what is right, else what was probably meant. Read out when it changes. */
export function IbanHelp({ value, invalid, onChoose }: IbanHelpProps) {
  const { language, texts } = useLanguage()
  const { parts, suggestions } = useIbanHelp(value)
  return (
    <div className="input-help" aria-live="polite">
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

/** From where to where a text differs from another one. */
function difference(text: string, other: string): [from: number, to: number] {
  let from = 0
  while (from < text.length && text[from] === other[from]) from += 1
  let behind = 0
  while (behind < text.length - from && text.at(-1 - behind) === other.at(-1 - behind)) behind += 1
  return [from, text.length - behind]
}
