import { coreKinds } from '#kinds/kinds.ts'
import type { KindsByName, OwnKind } from '../kinds/fieldKind.ts'
import { ownKinds } from '../kinds/ownKind.ts'
import { type EntryFeature, type EntryLanguage, inOrder } from './features.ts'

/** The kinds of the core, and nothing that a feature adds. */
export const plainLanguage: EntryLanguage = { kinds: coreKinds, features: [] }

/**
 * Composes the language of a product's entries.
 *
 * @param defined field kinds of the product. @default none
 * @throws Error for a name that two of them have
 */
export function entryLanguage(
  listed: readonly EntryFeature[],
  defined: readonly OwnKind[] = [],
): EntryLanguage {
  const features = inOrder(listed)
  const added: KindsByName = Object.assign({}, ...features.map(({ kinds = {} }) => kinds))
  return { features, kinds: { ...coreKinds, ...added, ...ownKinds(defined, added) } }
}
