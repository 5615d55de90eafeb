import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import type { FormItem } from '../../../model/document.ts'
import { NumberBox, SelectBox, TextBox } from './boxes.tsx'

/** What a question begins with. */
export function DefaultBox({ item, onChange }: { item: FormItem; onChange: (value: unknown) => void }) {
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  const value = item.default
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
        <SelectBox
          label={text.default}
          value={String(value ?? '')}
          options={[
            { value: '', label: text.noDefault },
            ...(item.options ?? []).map((option) => ({
              value: option.value,
              label: option.label[language] || option.label.de || option.value,
            })),
          ]}
          onChange={(chosen) => onChange(chosen || undefined)}
        />
      )
    case 'flag':
      return (
        <SelectBox
          label={text.default}
          value={value === undefined ? '' : String(value)}
          options={[
            { value: '', label: text.noDefault },
            { value: 'true', label: text.yes },
            { value: 'false', label: text.no },
          ]}
          onChange={(chosen) => onChange(chosen === '' ? undefined : chosen === 'true')}
        />
      )
    case 'weekday':
      return (
        <SelectBox
          label={text.default}
          value={String(value ?? '')}
          options={[
            { value: '', label: text.noDefault },
            ...text.weekdays.map((day, index) => ({ value: String(index + 1), label: day })),
          ]}
          onChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))}
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
