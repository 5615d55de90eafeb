import { entryFeatures } from '../language/features.ts'
import type { FieldKindName } from '../language/field.ts'
import type { FieldKind } from './fieldKind.ts'
import { ownKind, plainKind } from './own/ownKinds.ts'

const kinds: Record<string, FieldKind> = {}

/** Registers kinds, once: `fieldKinds.ts` does so with those of the core. */
export function addKinds(more: Readonly<Record<string, FieldKind>>): void {
  Object.assign(kinds, more)
}

/**
 * The React-free half of a kind, also of a feature's or of the product's own. Kinds whose values hold others take it from
 * here; everybody else from `fieldKinds.ts`, which sees to it that all of them are registered.
 *
 * @throws Error for a kind that there is not: entries with one are told so before anybody asks
 */
export function fieldKind(name: FieldKindName): FieldKind {
  const plain = plainKind(name)
  const kind = Object.hasOwn(kinds, plain) ? kinds[plain] : featureKind(plain)
  if (!kind) throw new Error(`no field kind "${plain}"`)
  const own = ownKind(name)
  return own ? { ...kind, ...own.values } : kind
}

function featureKind(name: string): FieldKind | undefined {
  return entryFeatures().find(({ kinds: added = {} }) => Object.hasOwn(added, name))?.kinds?.[name]?.kind
}
