import type { ComponentType } from 'react'
import { type AddressPart, addressParts, countryName } from '#kinds/address/addressText.ts'
import { countryCodes } from '#validation/countries.ts'
import type { FormItem } from '../../../model/document.ts'
import type { AnswerInputProps } from '../contract.ts'
import {
  BoxAnswer,
  ChoiceAnswer,
  ChoicesAnswer,
  mostRadios,
  SelectAnswer,
  WeekdayAnswer,
  YesOrNoAnswer,
} from './ChoiceAnswer.tsx'
import { ColourAnswer, IbanAnswer, NativeAnswer, TypedAnswer } from './TypedAnswer.tsx'

/** How an input is named: by a label, as a group with a legend, or by words of its own. */
export type Naming = 'label' | 'group' | 'own'

const inputs: Readonly<Partial<Record<FormItem['kind'], ComponentType<AnswerInputProps>>>> = {
  address: AddressAnswer,
  iban: IbanAnswer,
  time: NativeAnswer,
  dateTime: NativeAnswer,
  weekday: WeekdayAnswer,
  choice: ChoiceAnswer,
  choices: ChoicesAnswer,
  colour: ColourAnswer,
}

export function answerInput(item: FormItem): ComponentType<AnswerInputProps> {
  if (item.kind === 'flag') return isBox(item) ? BoxAnswer : YesOrNoAnswer
  return inputs[item.kind] ?? TypedAnswer
}

export function namingOf(item: FormItem): Naming {
  if (item.kind === 'flag') return isBox(item) ? 'own' : 'group'
  if (item.kind === 'choice') return (item.options ?? []).length > mostRadios ? 'label' : 'group'
  return item.kind === 'choices' || item.kind === 'address' ? 'group' : 'label'
}

/**
 * A box that is not ticked says no, which is fine for a consent too. Where one of the two must be said, nothing is said by
 * doing nothing.
 */
export function isBox({ kind, required, accepted }: FormItem): boolean {
  return kind === 'flag' && (required !== true || accepted === true)
}

const completions: Readonly<Record<AddressPart, string>> = {
  street: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
  country: 'country',
}

const parts = Object.keys(addressParts) as AddressPart[]

function AddressAnswer(props: AnswerInputProps) {
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
