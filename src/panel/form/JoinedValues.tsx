import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/**
 * Puts into the form what was put together from the changes of two people: should its write fail, the next one
 * begins with it, and takes nothing of theirs back.
 */
export function JoinedValues({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { setValue } = useFormContext()
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true })
  }, [setValue, values])
  return null
}
