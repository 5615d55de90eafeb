/** An error of one part of a value, as react-hook-form nests them; an empty object where there is none. */
export function errorAt(errors: unknown, ...path: readonly (string | number)[]): object {
  let found = errors
  for (const key of path) found = isObject(found) ? found[key] : undefined
  return isObject(found) ? found : none
}

/** Always the same, so that what is given it need not be drawn anew. */
const none = {}

/** The message of one part; it carries its key and bounds, to be read through `ValidationError`. */
export function messageAt(errors: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = errorAt(errors, ...path)
  return 'message' in found && typeof found.message === 'string' ? found.message : undefined
}

export function hasErrors(errors: unknown): boolean {
  if (!isObject(errors)) return false
  if (typeof errors.message === 'string') return true
  return Object.entries(errors).some(([key, error]) => key !== 'ref' && hasErrors(error))
}

export function wrongItems(errors: unknown): number[] {
  if (!isObject(errors)) return []
  return Object.entries(errors)
    .filter(([key, error]) => /^\d+$/.test(key) && hasErrors(error))
    .map(([key]) => Number(key))
    .toSorted((one, other) => one - other)
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}
