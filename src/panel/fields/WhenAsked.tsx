import type { ReactNode } from 'react'
import { useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { decidingNames, isAskedFor } from '#model/kinds/conditions.ts'
import type { ResolvedField } from '#model/language/resolve.ts'

interface WhenAskedProps {
  field: ResolvedField
  children: ReactNode
}

/** Shows the input of a field only where the field is asked for, in a form and in items of a list. */
export function WhenAsked({ field, children }: WhenAskedProps) {
  if (field.when.length === 0) return children
  return <Watched field={field}>{children}</Watched>
}

/** Only what the condition depends on is watched, so that typing elsewhere draws nothing anew. */
function Watched({ field, children }: WhenAskedProps) {
  const place = useWrappedSource('')
  const names = decidingNames([field])
  const values = useWatch({ name: names.map((name) => (place === '' ? name : `${place}.${name}`)) })
  const siblings = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  return isAskedFor(field, siblings) ? children : null
}
