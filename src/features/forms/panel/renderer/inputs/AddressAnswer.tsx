import { type AddressPart, addressParts, countryName } from '#model/kinds/address.ts'
import { countryCodes } from '#validation/countries.ts'
import type { AnswerInputProps } from '../contract.ts'
import { SelectAnswer } from './ChoiceAnswer.tsx'

const completions: Readonly<Record<AddressPart, string>> = {
  street: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
  country: 'country',
}

const parts = Object.keys(addressParts) as AddressPart[]

/** A postal address: an input for each part of it. */
export function AddressAnswer(props: AnswerInputProps) {
  const { item, id, value, partFaults, textOfFault, texts, language, onChange } = props
  const address = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >

  function put(part: AddressPart, text: string, how?: 'typed') {
    const next = Object.fromEntries(
      parts.map((name) => [name, (name === part ? text : address[name]) || null]),
    )
    onChange(Object.values(next).every((one) => one === null) ? null : next, how)
  }

  return (
    <div className="address">
      {parts.map((part, index) => {
        const place = `${item.key}.${part}`
        const fault = partFaults[place] && textOfFault(place)
        const partId = index === 0 ? id : `${id}-${part}`
        const faultId = `${id}-${part}-fault`
        const shown = typeof address[part] === 'string' ? address[part] : ''
        return (
          <div key={part} className={`address-${part}`}>
            <label htmlFor={partId}>{texts.form.address[part]}</label>
            {part === 'country' ? (
              <SelectAnswer
                {...props}
                id={partId}
                autoComplete={completions.country}
                choices={countriesIn(language)}
                chosen={shown}
                isInvalid={fault !== undefined}
                describedBy={fault && faultId}
                onChoose={(code) => put('country', code)}
              />
            ) : (
              <input
                id={partId}
                name={`${item.key}.${part}`}
                autoComplete={completions[part]}
                value={shown}
                aria-invalid={fault !== undefined}
                aria-describedby={fault && faultId}
                onChange={({ target }) => put(part, target.value, 'typed')}
              />
            )}
            {fault && (
              <p id={faultId} className="fault">
                {fault}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}

function countriesIn(language: AnswerInputProps['language']) {
  return countryCodes
    .map((code) => ({ value: code, label: countryName(code, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
