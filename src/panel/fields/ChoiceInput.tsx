import { SelectInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import GrantsMatrix from '../rights/grants/GrantsMatrix.tsx'
import type { FieldInputProps } from './fieldView.ts'
import { useChoices } from './useChoices.ts'
import { useInputProps } from './useInputProps.ts'

export function ChoiceInput(props: FieldInputProps) {
  const choices = useChoices(props.field)
  return (
    <>
      <SelectInput
        {...useInputProps(props)}
        choices={choices}
        translateChoice={false}
        parse={(value: string) => (value === '' ? null : value)}
      />
      {props.field.grants && <ChosenGrants {...props} />}
    </>
  )
}

/** Below the choice of a rights template: what it lets a person do. */
function ChosenGrants({ field, source }: FieldInputProps) {
  const value: unknown = useWatch({ name: source })
  return <GrantsMatrix field={field} value={value} />
}
