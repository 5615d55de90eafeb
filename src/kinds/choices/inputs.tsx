import { BooleanInput, CheckboxGroupInput, SelectInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useIsUnknown } from '#panel/fields/FormBase.ts'
import type { FieldInput, FieldInputProps } from '#panel/fields/fieldView.ts'
import { useInputProps } from '#panel/fields/TypedInput.tsx'
import GrantsMatrix from '#panel/rights/grants/GrantsMatrix.tsx'
import type { choicesKinds } from './kind.ts'

/** Stands for the choice of nothing, which is no value that an input could hold. */
const noneChosen = '(none)'

function ChoiceInput(props: FieldInputProps) {
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
function ChoicesInput(props: FieldInputProps) {
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

export const choicesInputs = {
  choice: ChoiceInput,
  choices: ChoicesInput,
  flag: FlagInput,
} satisfies Record<keyof typeof choicesKinds, FieldInput>
