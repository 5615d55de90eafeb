import { areMet } from '#model/kinds/conditions.ts'
import { isSame } from '#model/kinds/isSame.ts'
import type { Effect } from '#model/language/effects.ts'
import type { EntryFeature } from '#model/language/features.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { AnyFields, ValuesOf } from '#model/language/resource.ts'

export const effectsModel: EntryFeature = {
  name: 'effects',
  complete: ({ effects }) => (effects === undefined ? {} : { effects }),
  forPerson: effectsFor,
}

/** What an edit touches besides the record, where it changes one of some fields; asked before it is saved. */
export type EditEffect<Name extends string = string, Fields = AnyFields> = Effect<Name> & {
  /** One of them has to be another value than before. @example ['price', 'endsOn'] */
  changed: readonly Name[]
  /** What the record has to be so that it touches anything; a list means one of them. @default always @example { state: ['OPEN'] } */
  when?: ValuesOf<Fields, true>
}

/** Those that a change of one record calls for. */
export function effectsOf(
  { effects = [], fields }: ResolvedResource,
  { before, after }: { before: AnyRecord; after: AnyRecord },
): EditEffect[] {
  const isChanged = (name: string) =>
    fields.some((field) => field.name === name && !isSame(field, before, after))
  return effects.filter(({ changed, when = {} }) => areMet(when, before) && changed.some(isChanged))
}

/** What hangs on a field that somebody may not see is none of theirs. */
function effectsFor({ effects, ...others }: ResolvedResource, hidden: ReadonlySet<string>): ResolvedResource {
  const shown = effects?.filter(
    (effect) =>
      !('field' in effect && hidden.has(effect.field)) &&
      !Object.keys(effect.when ?? {}).some((name) => hidden.has(name)),
  )
  return shown ? { ...others, effects: shown } : others
}

declare module '#model/language/resource.ts' {
  interface FeatureKeys<Name extends string = string, Fields = AnyFields> {
    /** What an edit touches besides the record, by the fields that it changes; asked before it is saved. @default nothing: saved at once */
    effects?: readonly EditEffect<Name, Fields>[]
  }
}

declare module '#model/language/resolved.ts' {
  interface ResolvedFeatureKeys {
    effects?: readonly EditEffect[]
  }
}
