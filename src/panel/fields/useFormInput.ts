import { useId } from 'react'
import { useRecordContext, useWrappedSource } from 'react-admin'
import { get, useController } from 'react-hook-form'

/**
 * An input's place in its form, as react-admin's `useInput` gives it: by the name that lists of items put before it,
 * with the record's value, where an emptied text is `null`. It hears of its own value and error only; `useInput` has
 * each input hear of each key, to know whether a default of its own may still be set, which the entry's are not.
 */
export function useFormInput(source: string) {
  const name = useWrappedSource(source)
  const stored: unknown = get(useRecordContext(), name)
  const { field, fieldState, formState } = useController({ name, defaultValue: stored })
  const id = useId()
  return {
    id,
    field,
    error: fieldState.error?.message,
    isInvalid: fieldState.invalid,
    formState,
    put: (value: unknown) => field.onChange(value === '' ? null : value),
  }
}
