import { defaultTimeZone } from '#model/base/timeZone.ts'
import type { Part } from '#model/language/capabilities.ts'
import type { CompletionContext, EntryFeature } from '#model/language/features.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { namePlans } from './namePlans.ts'

export const plannedModel: EntryFeature = {
  name: 'planned',
  complete: resolvePlanned,
  forPerson: plannedFor,
  completeAll: namePlans,
}

/**
 * Which changes of its records can be planned: the API makes them at the beginning of a day, in the name of whoever has
 * planned them. Only for records that the API has itself.
 */
export interface Planned<Name extends string = string> extends Part {
  /** Fields whose values can be changed from a day on; the form for edits has them. @default none */
  fields?: readonly Name[]
  /** Actions of the entry that can be done on a day. @default none */
  actions?: readonly string[]
}

export interface ResolvedPlanned {
  fields: readonly string[]
  actions: readonly string[]
  /** Whose days they are, IANA name. */
  timeZone: string
}

function resolvePlanned(
  { planned, backend }: AnyResource,
  { timeZone = defaultTimeZone }: Pick<CompletionContext, 'timeZone'>,
): Pick<ResolvedResource, 'planned'> {
  // Another backend does nothing on its own; the rules say so.
  if (planned === undefined || backend !== undefined) return {}
  return { planned: { fields: planned.fields ?? [], actions: planned.actions ?? [], timeZone } }
}

/** What one does not see one does not plan. */
function plannedFor(resource: ResolvedResource, hidden: ReadonlySet<string>): ResolvedResource {
  const { planned } = resource
  if (planned === undefined) return resource
  const fields = planned.fields.filter((name) => !hidden.has(name))
  return { ...resource, planned: { ...planned, fields } }
}

declare module '#model/language/resource.ts' {
  interface FeatureKeys<Name extends string = string, Fields = AnyFields> {
    /** Which changes of its records can be planned for a day to come. @default none */
    planned?: Planned<Name>
  }
}

declare module '#model/language/resolved.ts' {
  interface ResolvedFeatureKeys {
    planned?: ResolvedPlanned
  }
}
