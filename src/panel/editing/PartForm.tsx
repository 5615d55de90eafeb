import { type ComponentType, memo, type ReactNode, useEffect } from 'react'
import { useEvent } from 'react-admin'
import { type FieldErrors, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { type FieldKindName, type FieldOptions, field } from '#model/language/field.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { resolveField } from '#model/language/resolveFields.ts'
import type { FieldInputProps } from '../fields/fieldView.ts'

interface PartFormProps {
  /** By name. What changes here from outside is shown. */
  values: Readonly<Record<string, unknown>>
  errors?: FieldErrors<FieldValues>
  onChange: (name: string, value: unknown) => void
  children: ReactNode
}

const noErrors: FieldErrors<FieldValues> = {}

/** Holds the inputs of one part of a value: were each a field of the form around, every key would cost a walk through all. */
export function PartForm({ values, errors = noErrors, onChange, children }: PartFormProps) {
  const form = useForm<FieldValues>({ defaultValues: { ...values }, errors })
  const { getValues, setValue, watch } = form
  const tell = useEvent((name: string, value: unknown) => {
    if (!isAlike(value, values[name])) onChange(name, value)
  })

  // Undone, or filled in by something else.
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      if (!isAlike(getValues(name), value)) setValue(name, value)
    }
  }, [getValues, setValue, values])

  useEffect(() => {
    const watching = watch((typed, { name }) => {
      if (name !== undefined) tell(name, typed[name])
    })
    return () => watching.unsubscribe()
  }, [watch])

  return <FormProvider {...form}>{children}</FormProvider>
}

/** Inputs write nothing as an empty text. */
function isAlike(one: unknown, other: unknown): boolean {
  return (one ?? '') === (other ?? '')
}

interface PartInputProps {
  as: ComponentType<FieldInputProps>
  kind: FieldKindName
  source: string
  label: string
  required?: boolean
  help?: string | undefined
}

/** Shows the input of one part. It is not drawn anew for each key typed in another one. */
export const PartInput = memo(function PartInput(props: PartInputProps) {
  const { as: Input, kind, source, label, required = false, help } = props
  return (
    <Input
      field={partField(kind, label, { required, ...(help === undefined ? {} : { help }) })}
      source={source}
    />
  )
})

/** Returns a field for the input of one part; its rules are said by the value's own kind. */
export function partField(
  kind: FieldKindName,
  label: string,
  options: Partial<FieldOptions> & { resource?: string; name?: string } = {},
): ResolvedField {
  const { name = kind, ...others } = options
  return resolveField(name, field(kind, { label, ...others }))
}
