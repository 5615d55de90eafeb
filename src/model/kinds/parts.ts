import type { ResolvedResource } from '../language/resolve.ts'

/** The entries whose records are parts of those of another one, with the field that leads there. */
export function partsOf(
  resources: readonly ResolvedResource[],
  name: string,
): { resource: ResolvedResource; by: string }[] {
  return resources.flatMap((resource) =>
    resource.fields
      .filter((field) => field.isPart && field.resource === name)
      .map((field) => ({ resource, by: field.name })),
  )
}
