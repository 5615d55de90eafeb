import { isAddress } from './kinds.ts'
import type { Observed } from './observe.ts'
import type { Targets } from './references.ts'
import type { Shape, ShapeOf } from './shapes.ts'

/** Excludes names that paths cannot have. */
export const isWire = (wire: string) => /^[^.\s]+$/.test(wire)

export const isStructured = ({ types }: Shape) => types.includes('object') || types.includes('array')

/** Most parts of an object that become fields. */
const mostParts = 8

/** Tells whether a record comes beside its id: `collection`, where there is a `collection_id`. */
export function isBesideItsId(
  wire: string,
  shape: Shape | undefined,
  shapes: ReadonlyMap<string, Shape>,
  { create, edit }: Observed['bodies'],
): boolean {
  const isWritten = [create, edit].some((body) => body?.properties.has(wire))
  const isId = [`${wire}_id`, `${wire}Id`].some((id) => shapes.has(id))
  return shape?.types.join() === 'object' && isId && !isWritten
}

/** Returns the parts of an object as a record of its own, with those that are fields, if all are single values. */
export function partsOf(
  shapeOf: ShapeOf,
  wire: string,
  observed: Observed,
  targets: Targets,
): { keys: readonly string[]; inside: Observed } | undefined {
  const { record, bodies } = observed
  const at = (shape: Shape | undefined) =>
    shape?.properties.has(wire) ? shapeOf(shape.properties.get(wire)) : undefined
  const [read, create, edit] = [at(record), at(bodies.create), at(bodies.edit)]
  // Of what is written, the parts can be entered.
  const told = [create, edit, read].find((shape) => shape !== undefined && shape.properties.size > 0)
  if (told?.types.join() !== 'object' || told.isEither || told.isOpen) return undefined
  const isSingle = ([name, shape]: readonly [string, Shape]) =>
    isWire(name) && name !== 'id' && !isStructured(shape) && !shape.isEither && shape.types.length > 0
  const inner = [...told.properties].map(([name, schema]) => [name, shapeOf(schema)] as const)
  if (inner.length > mostParts || isAddress(told) || targets.of(told) || !inner.every(isSingle))
    return undefined
  const isAsked = (bodies.create ?? bodies.edit)?.required.has(wire)
  const described = (shape: Shape | undefined) => (shape?.properties.size === 0 ? told : shape)
  /** Parts of what may be left out may be left out with it. */
  const written = (shape: Shape | undefined) => {
    const parts = described(shape)
    return parts && (isAsked ? parts : { ...parts, required: new Set<string>() })
  }
  return {
    keys: [...told.properties.keys()],
    inside: {
      ...observed,
      record: described(read) ?? shapeOf(undefined),
      bodies: { create: written(create), edit: written(edit) },
    },
  }
}
