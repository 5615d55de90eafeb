import type { ResolvedResource } from '#model/language/resolve.ts'
import type { RelatedRecords } from './index.ts'

/**
 * Records of entries of `config.json` that lead to a person: the person's entry, which is code, cannot name them. Only of those
 * that lie in the API's own database.
 */
function configuredAbout(
  { name }: Pick<ResolvedResource, 'name'>,
  resources: readonly ResolvedResource[],
): readonly (RelatedRecords & { resource: ResolvedResource })[] {
  return resources
    .filter(({ origin, backend }) => origin === 'configuration' && backend === undefined)
    .flatMap((resource) =>
      resource.fields
        .filter((field) => field.kind === 'reference' && field.resource === name && !field.computed)
        .map((field) => ({ resource, of: resource.name, by: field.name })),
    )
}

/** Gives the entries of people what entries of the configuration have of them, as far as their lists can be asked for it. */
export function withConfigured(resources: readonly ResolvedResource[]): readonly ResolvedResource[] {
  return resources.map((resource) => {
    const { person } = resource
    if (person === undefined) return resource
    const more = configuredAbout(resource, resources)
      .filter(({ resource: { list }, by }) => list.filters.includes(by))
      .filter((each) => !isAmong(person.related, each))
      .map(({ of, by }) => ({ of, by }))
    return more.length === 0
      ? resource
      : { ...resource, person: { ...person, related: [...person.related, ...more] } }
  })
}

/** Whose records are about a person of an entry: those that it names, and all of the configuration that lead there. */
export function relatedTo(
  resource: ResolvedResource,
  resources: readonly ResolvedResource[],
): readonly RelatedRecords[] {
  const { person } = resource
  if (person === undefined) return []
  const more = configuredAbout(resource, resources).filter((each) => !isAmong(person.related, each))
  return [...person.related, ...more.map(({ of, by }) => ({ of, by }))]
}

function isAmong(related: readonly RelatedRecords[], { of, by }: RelatedRecords): boolean {
  return related.some((each) => each.of === of && each.by === by)
}
