import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { type FormDocument, type FormItem, itemsOf } from '../../../model/document.ts'
import type { ItemPart } from '../../../model/itemParts.ts'
import { itemName } from '../../itemName.ts'
import { CheckBox, NumberBox, OptionalSelect, TextBox } from './boxes.tsx'

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

/** The rules that a kind has: bounds, letters, signs, other days. */
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
            { value: 'positive', label: text.positive },
            { value: 'negative', label: text.negative },
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
            { value: 'lower', label: text.lower },
            { value: 'upper', label: text.upper },
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
          options={days.map((day) => ({ value: day.key, label: itemName(day, language) }))}
          onChange={(notBefore) => onChange({ notBefore })}
        />
      )}
      {shown.length === 0 && !parts.has('notBefore') && !parts.has('currency') && (
        <p className="muted tiny">{text.noRules}</p>
      )}
    </div>
  )
}

/** What a question begins with. */
export function DefaultBox({ item, onChange }: { item: FormItem; onChange: (value: unknown) => void }) {
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  const value = item.default
  const chosen = value === undefined || value === null ? undefined : String(value)
  const common = { label: text.default, value: chosen, none: text.noDefault }
  switch (item.kind) {
    case 'integer':
    case 'number':
    case 'percent':
    case 'money':
      return (
        <NumberBox
          label={text.default}
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
        />
      )
    case 'choice':
      return (
        <OptionalSelect
          {...common}
          options={(item.options ?? []).map((option) => ({
            value: option.value,
            label: option.label[language] || option.label.de || option.value,
          }))}
          onChange={onChange}
        />
      )
    case 'flag':
      return (
        <OptionalSelect
          {...common}
          options={[
            { value: 'true', label: text.yes },
            { value: 'false', label: text.no },
          ]}
          onChange={(chosen) => onChange(chosen && chosen === 'true')}
        />
      )
    case 'weekday':
      return (
        <OptionalSelect
          {...common}
          options={text.weekdays.map((day, index) => ({ value: String(index + 1), label: day }))}
          onChange={(chosen) => onChange(chosen && Number(chosen))}
        />
      )
    default:
      return (
        <TextBox
          label={text.default}
          type={item.kind === 'date' ? 'date' : item.kind === 'time' ? 'time' : 'text'}
          value={String(value ?? '')}
          onChange={(typed) => onChange(typed || undefined)}
        />
      )
  }
}
