import { fill } from '../../../../../model/base/translator.ts'
import { countryName } from '../../../../../model/kinds/address.ts'
import { useIbanHelp } from '../../../../../panel/fields/useIbanHelp.ts'
import { groupIban } from '../../../../../validation/ibanText.ts'
import type { AnswerInputProps } from './answerInput.ts'
import { TypedAnswer } from './TypedAnswer.tsx'

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
