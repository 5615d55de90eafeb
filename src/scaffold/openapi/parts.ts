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

/** Returns the parts of an object as a record of its own, if all are single values. */
export function partsOf(
  shapeOf: ShapeOf,
  wire: string,
  observed: Observed,
  targets: Targets,
): Observed | undefined {
  const { record, bodies } = observed
  const inside = (shape: Shape | undefined) =>
    shape?.properties.has(wire) ? shapeOf(shape.properties.get(wire)) : undefined
  const [read, create, edit] = [inside(record), inside(bodies.create), inside(bodies.edit)]
  const told = [read, create, edit].find((shape) => shape !== undefined && shape.properties.size > 0)
  if (told?.types.join() !== 'object' || told.isEither || told.isOpen) return undefined
  // Fields inside of others are read only: what is written stays together.
  if (create ?? edit) return undefined
  const inner = [...told.properties].map(([name, schema]) => [name, shapeOf(schema)] as const)
  const isSingle = ([name, shape]: (typeof inner)[number]) =>
    isWire(name) && name !== 'id' && !isStructured(shape) && !shape.isEither && shape.types.length > 0
  if (inner.length > mostParts || isAddress(told) || targets.of(told) || !inner.every(isSingle))
    return undefined
  return { ...observed, record: told, bodies: { create: undefined, edit: undefined } }
}
