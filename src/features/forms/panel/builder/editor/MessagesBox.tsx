import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FormItem, Words } from '../../../model/document.ts'
import { WordsBox } from './boxes.tsx'

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

const rules = [
  'minLength',
  'maxLength',
  'min',
  'max',
  'moreThan',
  'lessThan',
  'minItems',
  'maxItems',
  'notBefore',
  'noSpaces',
  'accepted',
] as const

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

/** The usual message, without its placeholders. */
function usual(messages: object, code: string): string {
  const message = Object.entries(messages).find(([name]) => name === code)?.[1]
  return typeof message === 'string'
    ? message
        .replaceAll(/%?\{\w+\}/g, '…')
        .split('||||')[0]
        ?.trim() || code
    : code
}
