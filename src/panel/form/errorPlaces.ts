import type { ResolvedField } from '../../model/language/resolve.ts'
import type { Text } from '../../model/language/text.ts'

/** One thing that is wrong, and where. */
export interface ErrorPlace {
  /** In the form: `amount`, `lines.0.price`. */
  path: string
  /** Of the field; absent where the error belongs to no field of the entry. */
  label?: Text
  /** Which item of a list, from 1. */
  position?: number
  message: string
  /** The rule that is broken. */
  type: string
}

/** The errors of a form in the order of its fields; react-hook-form nests them as the values are nested. */
export function errorPlaces(errors: object, fields: readonly ResolvedField[]): ErrorPlace[] {
  const order = new Map(fields.map((field, index) => [field.name, index]))
  const placeOf = ({ path }: ErrorPlace) => order.get(path.split('.', 1)[0] ?? '') ?? fields.length
  return flattened(errors, '')
    .map(({ path, message, type }) => {
      const [name, index] = path.split('.')
      const field = fields.find((candidate) => candidate.name === name)
      const position = index !== undefined && /^\d+$/.test(index) ? Number(index) + 1 : undefined
      return {
        ...{ path, message, type },
        ...(field ? { label: field.label } : {}),
        ...(position === undefined ? {} : { position }),
      }
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

function flattened(errors: object, before: string): Pick<ErrorPlace, 'path' | 'message' | 'type'>[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return []
    const path = key === 'root' ? before : before === '' ? key : `${before}.${key}`
    if ('message' in error && typeof error.message === 'string') {
      return [{ path, message: error.message, type: 'type' in error ? String(error.type) : '' }]
    }
    return flattened(error, path)
  })
}
