import type { ResolvedResource } from '../../model/language/resolve.ts'

/** The values of a new record before anyone has set one. */
export function defaultsOf(resource: ResolvedResource): Record<string, unknown> {
  return Object.fromEntries(
    resource.fields
      .filter((field) => field.default !== undefined)
      .map((field) => [field.name, field.default]),
  )
}
