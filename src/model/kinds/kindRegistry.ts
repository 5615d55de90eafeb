import { entryFeatures } from '../language/features.ts'
import { type FieldKindName, isBuiltIn } from '../language/field.ts'
import type { Text } from '../language/text.ts'
import type { FieldKind } from './fieldKind.ts'
import type { OptionShape } from './own/ownKind.ts'
import { ownKind, plainKind } from './own/ownKinds.ts'

/** A kind that lies whole in a file of its own. */
export interface WholeKind {
  /** What it is called. */
  label: Text
  kind: FieldKind
  /** Its options, besides those that every field has; all may be left out. @default none */
  options?: Readonly<Record<string, OptionShape>>
}

const kinds: Record<string, FieldKind> = {}
const wholeKinds: Record<string, WholeKind> = {}

/** @throws Error for a name that another kind has */
export function addKind(name: string, kind: WholeKind): void {
  if (isBuiltIn(name) || Object.hasOwn(wholeKinds, name))
    throw new Error(`the field kind "${name}" is there twice`)
  wholeKinds[name] = kind
}

/** The kinds that lie whole in files of their own, by their names. */
export function addedKinds(): Readonly<Record<string, WholeKind>> {
  return wholeKinds
}

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
  const kind = Object.hasOwn(kinds, plain) ? kinds[plain] : (wholeKinds[plain]?.kind ?? featureKind(plain))
  if (!kind) throw new Error(`no field kind "${plain}"`)
  const own = ownKind(name)
  return own ? { ...kind, ...own.values } : kind
}

function featureKind(name: string): FieldKind | undefined {
  return entryFeatures().find(({ kinds: added = {} }) => Object.hasOwn(added, name))?.kinds?.[name]?.kind
}
