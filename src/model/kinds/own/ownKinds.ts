import type { AddedKinds, BuiltInKindName, FieldKindName, OwnKindName } from '../../language/field.ts'
import type { ResolvedField } from '../../language/resolved.ts'
import type { OwnKind } from './ownKind.ts'

/**
 * The field kinds of the product, by name. They stand here from when the file that defines them is loaded, which
 * the index of the entries sees to; the core itself knows none of them.
 */
const kinds = new Map<string, OwnKind>()

/** @throws Error where there is such a kind already */
export function addOwnKind(kind: OwnKind): void {
  if (kinds.has(kind.name)) throw new Error(`the field kind "${kind.name}" is defined twice`)
  kinds.set(kind.name, kind)
}

/** Takes a kind away again, before it is defined anew. */
export function removeOwnKind(name: string): void {
  kinds.delete(name)
}

export function ownKind(name: FieldKindName): OwnKind | undefined {
  return kinds.get(name)
}

export function isOwnKind(name: unknown): name is OwnKindName {
  return typeof name === 'string' && kinds.has(name)
}

export function ownKindNames(): readonly string[] {
  return [...kinds.keys()]
}

/** The options of a field that only its own kind has. */
export function ownOptions(field: ResolvedField): object {
  const names = Object.keys(ownKind(field.kind)?.options ?? {})
  return Object.fromEntries(Object.entries(field).filter(([name]) => names.includes(name)))
}

/** The kind as which its values are stored, ordered and calculated with: for an own one the kind that it is like. */
export function plainKind(name: FieldKindName): BuiltInKindName | keyof AddedKinds {
  return ownKind(name)?.like ?? (name as BuiltInKindName)
}
