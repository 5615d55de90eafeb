import { entriesAt, isObject, type JsonObject, ownValue } from '#model/base/json.ts'

/**
 * What a schema says, with its references followed and its parts put together. Properties and items are schemas still: they are
 * looked at when somebody asks, so that schemas may lead back to themselves.
 */
export interface Shape {
  /** Without `null`; several where any of them will do, none where nothing is said. */
  types: readonly string[]
  isNullable: boolean
  /** Constants, or the values of an enumeration, without `null`. */
  values: readonly unknown[] | undefined
  /** Whether it is one of several that have little in common. */
  isEither: boolean
  properties: ReadonlyMap<string, unknown>
  required: ReadonlySet<string>
  /** Whether there may be other keys than those that are told. */
  isOpen: boolean
  items: unknown
  /** The name of the schema that it comes from, the first one. */
  ref: string | undefined
  /** Single keys as they stand: title, format, pattern, bounds, default, description, readOnly, … */
  said: JsonObject
}

export type ShapeOf = (schema: unknown) => Shape

/** Schemas that stand in each other as parts of one. What lies deeper is taken as unknown. */
const deepest = 40
/** Properties of one schema that are looked at. */
const mostProperties = 500

const unknownShape = ownShape({})

/** Reads schemas of a document as shapes, each of them once. */
export function createShapes(resolve: (value: unknown) => unknown): ShapeOf {
  const known = new WeakMap<object, Shape>()
  const open = new Set<object>()

  function shapeOf(schema: unknown): Shape {
    if (!isObject(schema)) return unknownShape
    const before = known.get(schema)
    if (before) return before
    // A schema that is a part of itself says nothing more there.
    if (open.has(schema) || open.size >= deepest) return unknownShape
    open.add(schema)
    const shape = readShape(schema)
    open.delete(schema)
    known.set(schema, shape)
    return shape
  }

  function readShape(schema: JsonObject): Shape {
    const ref = ownValue(schema, '$ref')
    if (typeof ref === 'string') {
      const { $ref: _, ...beside } = schema
      const target = { ...shapeOf(resolve(schema)), ref: ref.split('/').at(-1) }
      return Object.keys(beside).length === 0 ? target : together([target, readShape(beside)])
    }
    const alternatives = [listAt(schema, 'oneOf'), listAt(schema, 'anyOf')].filter((all) => all.length > 0)
    const parts = [
      ...listAt(schema, 'allOf').map(shapeOf),
      ...alternatives.map((all) => either(all.map(shapeOf))),
    ]
    return together([ownShape(schema), ...parts])
  }

  return shapeOf
}

function listAt(schema: JsonObject, key: string): readonly unknown[] {
  const value = ownValue(schema, key)
  return Array.isArray(value) ? value : []
}

/** What a schema says itself, without those that it is made of. */
function ownShape(schema: JsonObject): Shape {
  const types = [ownValue(schema, 'type') ?? []].flat().filter((type) => typeof type === 'string')
  const constant = ownValue(schema, 'const')
  const all = constant === undefined ? ownValue(schema, 'enum') : [constant]
  const values: readonly unknown[] | undefined = Array.isArray(all) ? all : undefined
  const others = ownValue(schema, 'additionalProperties')
  const isNullable = types.includes('null') || ownValue(schema, 'nullable') === true
  const isObjectByKeys = types.length === 0 && isObject(ownValue(schema, 'properties'))
  return {
    types: isObjectByKeys ? ['object'] : types.filter((type) => type !== 'null'),
    isNullable: isNullable || values?.includes(null) === true,
    isEither: false,
    values: values?.filter((value) => value !== null),
    properties: new Map(entriesAt(schema, 'properties').slice(0, mostProperties)),
    required: new Set(listAt(schema, 'required').filter((name) => typeof name === 'string')),
    isOpen: others === true || isObject(others),
    items: ownValue(schema, 'items'),
    ref: undefined,
    said: schema,
  }
}

const isStructure = (type: string) => type === 'object' || type === 'array'

/** Parts of one schema; what a later one says of a single key wins. */
function together(parts: readonly Shape[]): Shape {
  const [types = [], ...more] = parts.map((part) => part.types).filter((all) => all.length > 0)
  // A text that is one of some objects, too: some write so that the record may come in the place of its id.
  const isExpandable = !types.some(isStructure) && more.some((all) => all.join() === 'object')
  return {
    types: isExpandable ? [...types, 'object'] : types,
    isNullable: parts.some((part) => part.isNullable),
    isEither: isExpandable || parts.some((part) => part.isEither),
    values: parts.find((part) => part.values !== undefined)?.values,
    properties: joined(parts),
    required: new Set(parts.flatMap((part) => [...part.required])),
    isOpen: parts.some((part) => part.isOpen),
    items: parts.findLast((part) => part.items !== undefined)?.items,
    ref: parts.find((part) => part.ref !== undefined)?.ref,
    said: Object.fromEntries(parts.flatMap(({ said }) => Object.entries(said))),
  }
}

/**
 * One of several. What is left when `null` and the empty text are put aside may be one alone. Scalars of one type are that type; a
 * scalar beside objects is what is written, the objects what may come in its place. Of several objects every property may be there.
 */
function either(alternatives: readonly Shape[]): Shape {
  const real = alternatives.filter((shape) => !isNothing(shape))
  const isNullable = alternatives.length > real.length || real.some((shape) => shape.isNullable)
  const [only = unknownShape] = real
  if (real.length <= 1) return { ...only, isNullable }
  const types = [...new Set(real.flatMap((shape) => shape.types))]
  const isNumber = types.every((type) => type === 'integer' || type === 'number')
  const scalars = real.filter((shape) => shape.types.some((type) => !isStructure(type)))
  const [scalar, ...more] = scalars
  const isListed = scalar !== undefined && scalars.every((shape) => shape.values !== undefined)
  return {
    ...unknownShape,
    types: isNumber && types.length > 1 ? ['number'] : types,
    isNullable,
    isEither: true,
    values: isListed ? [...new Set(scalars.flatMap(({ values = [] }) => values))] : undefined,
    properties: joined(real),
    isOpen: real.some((shape) => shape.isOpen),
    items: real.find((shape) => shape.items !== undefined)?.items,
    said: scalar && more.length === 0 ? scalar.said : {},
  }
}

/** `null`, or the empty text that takes a value away. */
function isNothing({ types, values = [], isNullable, properties }: Shape): boolean {
  if (values.length === 1 && values[0] === '') return true
  return isNullable && types.length === 0 && properties.size === 0 && values.length === 0
}

function joined(parts: readonly Shape[]): ReadonlyMap<string, unknown> {
  return new Map(parts.flatMap(({ properties }) => [...properties]).slice(0, mostProperties))
}
