import { BooleanInput, CheckboxGroupInput, SelectInput, useInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ChipsField } from '#panel/fields/ChipsField.tsx'
import { useIsUnknown } from '#panel/fields/FormBase.ts'
import type { FieldInputProps } from '#panel/fields/fieldView.ts'
import { useInputProps } from '#panel/fields/TypedInput.tsx'
import GrantsMatrix from '#panel/rights/grants/GrantsMatrix.tsx'
import { weekdayName, weekdays } from '../dates/kind.ts'

/** Stands for the choice of nothing, which is no value that an input could hold. */
const noneChosen = '(none)'

export function ChoiceInput(props: FieldInputProps) {
  const { none } = props.field
  const { textOf } = useLanguage()
  const record = useRecordContext()
  const choices = useChoices(props.field, [record?.[props.source]])
  // What is stored has been answered; of a new record nothing has.
  const isStored = record?.id !== undefined
  const isNone = (value: unknown) =>
    none !== undefined && (value === '' || (isStored && (value ?? null) === null))
  return (
    <>
      <SelectInput
        {...useInputProps(props)}
        choices={none === undefined ? choices : [...choices, { id: noneChosen, name: textOf(none) }]}
        translateChoice={false}
        format={(value: unknown) => (isNone(value) ? noneChosen : (value ?? ''))}
        parse={(value: string) => {
          if (value === noneChosen) return isStored ? null : ''
          return value === '' ? null : value
        }}
      />
      {props.field.grants && <ChosenGrants {...props} />}
    </>
  )
}

/** Below the choice of a rights template: what it lets a person do. */
function ChosenGrants({ field, source }: FieldInputProps) {
  const value: unknown = useWatch({ name: source })
  const { grants } = useLanguage().texts
  if (field.none !== undefined && value === '') return <p className="muted mt-1 mb-2">{grants.noRights}</p>
  return <GrantsMatrix field={field} value={value} />
}

/** Few options that are all to be seen: a box for each. */
export function ChoicesInput(props: FieldInputProps) {
  const stored: unknown = useRecordContext()?.[props.source]
  const choices = useChoices(props.field, Array.isArray(stored) ? stored : [])
  return (
    <CheckboxGroupInput {...useInputProps(props)} choices={choices} translateChoice={false} row={false} />
  )
}

/**
 * Returns the options of a choice in the language in use, as react-admin's inputs take them. What is stored and is none of them
 * is the last one, by the name that the backend has for it.
 */
function useChoices({ options = {} }: ResolvedField, stored: readonly unknown[]) {
  const { textOf } = useLanguage()
  const offered = Object.entries(options).map(([id, option]) => ({ id, name: textOf(option) }))
  const others = stored.filter(
    (one): one is string => typeof one === 'string' && one !== '' && !Object.hasOwn(options, one),
  )
  return [...offered, ...others.map((one) => ({ id: one, name: one }))]
}

export function FlagInput(props: FieldInputProps) {
  // Untouched it says no, but for a value that nobody knows.
  return <BooleanInput {...useInputProps(props)} defaultValue={useIsUnknown(props.field) ? null : false} />
}

export function WeekdayInput(props: FieldInputProps) {
  const { language } = useLanguage()
  return (
    <SelectInput
      {...useInputProps(props)}
      choices={weekdays.map((day) => ({ id: day, name: weekdayName(day, language) }))}
      translateChoice={false}
      parse={(value: unknown) => (value === '' ? null : Number(value))}
    />
  )
}

/** Words that become chips with Enter or a comma; several can be pasted at once. */
export function TagsField(props: FieldInputProps) {
  const { texts } = useLanguage()
  const { label, isRequired, helperText, source } = useInputProps(props)
  const input = useInput({ source, isRequired })
  const { value, onChange } = input.field
  const tags: string[] = Array.isArray(value) ? value.map(String) : []

  function change(words: readonly string[]) {
    const separate = words
      .flatMap((word) => (tags.includes(word) ? [word] : word.split(/[,;\n]/)))
      .map((word) => word.trim())
    const known = new Set<string>()
    const distinct = separate.filter((word) => {
      const isNew = word !== '' && !known.has(word.toLowerCase())
      known.add(word.toLowerCase())
      return isNew
    })
    onChange(distinct)
  }

  return (
    <ChipsField
      input={input}
      values={tags}
      label={label}
      required={isRequired}
      placeholder={tags.length === 0 ? texts.form.tagsHint : ''}
      help={helperText}
      onChange={change}
      onSeparated={(typed) => change([...tags, typed])}
    />
  )
}
