import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import {
  type FormDocument,
  type FormItem,
  isNumberKind,
  itemsOf,
  type Words,
  wordsIn,
} from '../../../model/document.ts'
import type { ItemPart } from '../../../model/itemParts.ts'
import { itemName } from '../../itemName.ts'
import { CheckBox, NumberBox, OptionalSelect, TextBox, WordsBox } from './boxes.tsx'

const bounds = [
  'minLength',
  'maxLength',
  'min',
  'max',
  'moreThan',
  'lessThan',
  'minItems',
  'maxItems',
] as const

type Changes = { [Part in ItemPart]?: FormItem[Part] | undefined }

interface RulesBoxProps {
  form: FormDocument
  item: FormItem
  parts: ReadonlySet<ItemPart>
  onChange: (changes: Changes, group?: string) => void
}

export function RulesBox({ form, item, parts, onChange }: RulesBoxProps) {
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  const shown = bounds.filter((bound) => parts.has(bound))
  const days = itemsOf(form).filter(({ key, kind }) => kind === item.kind && key !== item.key)
  return (
    <div className="stack loose">
      {shown.map((bound) => (
        <NumberBox
          key={bound}
          label={text.bounds[bound]}
          value={item[bound]}
          onChange={(value) => onChange({ [bound]: value }, bound)}
        />
      ))}
      {parts.has('currency') && (
        <TextBox
          label={text.currency}
          help={text.currencyHelp}
          value={item.currency ?? ''}
          onChange={(value) =>
            onChange({ currency: value.toUpperCase().slice(0, 3) || undefined }, 'currency')
          }
        />
      )}
      {parts.has('sign') && (
        <OptionalSelect
          label={text.sign}
          value={item.sign}
          none={text.anySign}
          options={[
            ['positive', text.positive],
            ['negative', text.negative],
          ]}
          onChange={(sign) => onChange({ sign })}
        />
      )}
      {parts.has('letters') && (
        <OptionalSelect
          label={text.letters}
          value={item.letters}
          none={text.anyLetters}
          options={[
            ['lower', text.lower],
            ['upper', text.upper],
          ]}
          onChange={(letters) => onChange({ letters })}
        />
      )}
      {parts.has('noSpaces') && (
        <CheckBox
          label={text.noSpaces}
          checked={item.noSpaces === true}
          onChange={(checked) => onChange({ noSpaces: checked || undefined })}
        />
      )}
      {parts.has('notBefore') && (
        <OptionalSelect
          label={text.notBefore}
          value={item.notBefore}
          none={text.anyDay}
          options={days.map((day) => [day.key, itemName(day, language)])}
          onChange={(notBefore) => onChange({ notBefore })}
        />
      )}
      {shown.length === 0 && !parts.has('notBefore') && !parts.has('currency') && (
        <p className="muted tiny">{text.noRules}</p>
      )}
    </div>
  )
}

export function DefaultBox({ item, onChange }: { item: FormItem; onChange: (value: unknown) => void }) {
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  const value = item.default
  const chosen = value === undefined || value === null ? undefined : String(value)
  const select = (options: readonly [string, string][], read: (chosen: string) => unknown) => (
    <OptionalSelect
      label={text.default}
      value={chosen}
      none={text.noDefault}
      options={options}
      onChange={(next) => onChange(next && read(next))}
    />
  )
  if (isNumberKind(item.kind)) {
    const number = typeof value === 'number' ? value : undefined
    return <NumberBox label={text.default} value={number} onChange={onChange} />
  }
  switch (item.kind) {
    case 'choice':
      return select(
        (item.options ?? []).map((option) => [option.value, wordsIn(option.label, language) || option.value]),
        (next) => next,
      )
    case 'flag':
      return select(Object.entries({ true: text.yes, false: text.no }), (next) => next === 'true')
    case 'weekday':
      return select(
        text.weekdays.map((day, index) => [String(index + 1), day]),
        Number,
      )
    default:
      return (
        <TextBox
          label={text.default}
          type={item.kind === 'date' || item.kind === 'time' ? item.kind : 'text'}
          value={String(value ?? '')}
          onChange={(typed) => onChange(typed || undefined)}
        />
      )
  }
}

type Messages = NonNullable<FormItem['messages']>

interface MessagesBoxProps {
  item: FormItem
  onChange: (messages: Messages | undefined, group: string) => void
}

/** What is wrong with a value of these kinds, besides its bounds. */
const ownCodes: Readonly<Partial<Record<FormItem['kind'], readonly string[]>>> = {
  email: ['email'],
  url: ['url'],
  phone: ['phone'],
  uuid: ['uuid'],
  iban: ['iban', 'ibanCountryUnknown', 'ibanLength', 'ibanCheckDigits'],
  bic: ['bic', 'bicLength', 'bicCountry'],
  colour: ['colour'],
  integer: ['number', 'integer'],
  number: ['number'],
  percent: ['number'],
  money: ['number', 'decimals'],
  date: ['date'],
  dateTime: ['dateTime'],
  time: ['time'],
}

const rules = [...bounds, 'notBefore', 'noSpaces', 'accepted'] as const

/** What customers are told in the form's own words, for each thing that can be wrong with the question as it is. */
export function MessagesBox({ item, onChange }: MessagesBoxProps) {
  const { texts } = useLanguage()
  const text = texts.formBuilder
  const codes = [
    ...(item.required ? ['required'] : []),
    ...(ownCodes[item.kind] ?? []),
    ...rules.filter((rule) => item[rule] !== undefined),
  ]
  if (codes.length === 0) return <p className="muted tiny">{text.noMessages}</p>

  function change(code: string, words: Words, language: string) {
    const { [code]: _, ...others } = item.messages ?? {}
    const messages = words.de === '' && words.en === '' ? others : { ...others, [code]: words }
    onChange(Object.keys(messages).length === 0 ? undefined : messages, `messages.${code}.${language}`)
  }

  return (
    <>
      <p className="muted tiny">{text.messagesHelp}</p>
      {codes.map((code) => (
        <WordsBox
          key={code}
          label={fill(text.messageFor, { message: usual(texts.validation, code) })}
          value={item.messages?.[code]}
          onChange={(words, language) => change(code, words, language)}
        />
      ))}
    </>
  )
}

function usual(messages: object, code: string): string {
  const message = Object.entries(messages).find(([name]) => name === code)?.[1]
  return typeof message === 'string'
    ? message
        .replaceAll(/%?\{\w+\}/g, '…')
        .split('||||')[0]
        ?.trim() || code
    : code
}
