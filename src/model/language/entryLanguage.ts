import { coreKinds } from '#kinds/kinds.ts'
import type { KindsByName, OwnKind } from '../kinds/fieldKind.ts'
import { ownKinds } from '../kinds/ownKind.ts'
import type { EntryFeature, EntryLanguage } from './features.ts'

/** The kinds of the core, and nothing that a feature adds. */
export const plainLanguage: EntryLanguage = { kinds: coreKinds, features: [] }

/**
 * Composes the language of a product's entries.
 *
 * @param defined field kinds of the product. @default none
 * @throws Error for a name that two of them have
 */
export function entryLanguage(
  features: readonly EntryFeature[],
  defined: readonly OwnKind[] = [],
): EntryLanguage {
  const added: KindsByName = Object.fromEntries(
    features
      .flatMap(({ kinds = {} }) => Object.entries(kinds))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  return { features, kinds: { ...coreKinds, ...added, ...ownKinds(defined, added) } }
}
