import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'

/**
 * What a schema says, with its references followed and its parts put together. Properties and items are schemas still: they are
 * looked at when somebody asks, so that schemas may lead back to themselves.
 */
export interface Shape {
  /** Without `null`; several where any of them will do, none where nothing is said. */
  types: readonly string[]
  isNullable: boolean
  /** Constants, or the values of an enumeration, without `null`. */
  values?: readonly unknown[]
  /** Whether it is one of several that have little in common. */
  isEither: boolean
  properties: ReadonlyMap<string, unknown>
  required: ReadonlySet<string>
  /** What other keys hold, where there may be any. */
  others?: unknown
  items?: unknown
  /** The name of the schema that it comes from, the first one. */
  ref?: string
  /** Single keys as they stand: title, format, pattern, bounds, default, description, readOnly, … */
  said: JsonObject
}

/** Schemas that stand in each other as parts of one. What lies deeper is taken as unknown. */
const deepest = 40
/** Properties of one schema that are looked at. */
const mostProperties = 500

const unknownShape: Shape = {
  types: [],
  isNullable: false,
  isEither: false,
  properties: new Map(),
  required: new Set(),
  said: {},
}

const singles = [
  ...['title', 'description', 'format', 'pattern', 'default', 'example', 'examples', 'deprecated'],
  ...['readOnly', 'writeOnly', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'multipleOf', 'x-expansionResources'],
]

/** Schemas of a document as shapes, each worked out once. */
export function createShapes(resolve: (value: unknown) => unknown) {
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
      const target = shapeOf(resolve(schema))
      const name = { ...target, ref: nameIn(ref) }
      return Object.keys(beside).length === 0 ? name : together([name, readShape(beside)])
    }
    const parts = [ownShape(schema), ...listAt(schema, 'allOf').map(shapeOf)]
    for (const key of ['oneOf', 'anyOf']) {
      const alternatives = listAt(schema, key).map(shapeOf)
      if (alternatives.length > 0) parts.push(either(alternatives))
    }
    return parts.length === 1 && parts[0] ? parts[0] : together(parts)
  }

  return shapeOf
}

export type ShapeOf = ReturnType<typeof createShapes>

function nameIn(ref: string): string {
  return ref.split('/').at(-1) ?? ref
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
  const values = Array.isArray(all) ? all : undefined
  const properties = ownValue(schema, 'properties')
  const others = ownValue(schema, 'additionalProperties')
  const items = ownValue(schema, 'items')
  const isObjectByKeys = types.length === 0 && isObject(properties)
  return {
    types: isObjectByKeys ? ['object'] : types.filter((type) => type !== 'null'),
    isNullable:
      types.includes('null') || ownValue(schema, 'nullable') === true || values?.includes(null) === true,
    isEither: false,
    ...(values === undefined ? {} : { values: values.filter((value) => value !== null) }),
    properties: new Map(isObject(properties) ? Object.entries(properties).slice(0, mostProperties) : []),
    required: new Set(listAt(schema, 'required').filter((name) => typeof name === 'string')),
    ...(others === true || isObject(others) ? { others } : {}),
    ...(items === undefined ? {} : { items }),
    said: Object.fromEntries(
      singles.flatMap((key) => {
        const value = ownValue(schema, key)
        return value === undefined ? [] : [[key, value]]
      }),
    ),
  }
}

const isStructure = (type: string) => type === 'object' || type === 'array'

/** Parts of one schema; what a later one says of a single key wins. */
function together(parts: readonly Shape[]): Shape {
  const typed = parts.filter(({ types }) => types.length > 0)
  const valued = parts.filter(({ values }) => values !== undefined)
  const items = parts.findLast((part) => part.items !== undefined)?.items
  const others = parts.findLast((part) => part.others !== undefined)?.others
  const ref = parts.find((part) => part.ref !== undefined)?.ref
  const [{ types } = unknownShape, ...more] = typed
  // A text that is one of some objects, too: some write so that the record may come in the place of its id.
  const isExpandable = !types.some(isStructure) && more.some((part) => part.types.join() === 'object')
  return {
    types: types.length > 0 && isExpandable ? [...types, 'object'] : types,
    isNullable: parts.some(({ isNullable }) => isNullable),
    isEither: isExpandable || parts.some(({ isEither }) => isEither),
    ...(valued[0]?.values === undefined ? {} : { values: valued[0].values }),
    properties: joined(parts),
    required: new Set(parts.flatMap(({ required }) => [...required])),
    ...(items === undefined ? {} : { items }),
    ...(others === undefined ? {} : { others }),
    ...(ref === undefined ? {} : { ref }),
    said: Object.assign({}, ...parts.map(({ said }) => said)),
  }
}

/**
 * One of several. What is left when `null` and the empty text are put aside may be one alone. Scalars of one type are that type; a
 * scalar beside objects is what is written, the objects what may come in its place. Of several objects every property may be there.
 */
function either(alternatives: readonly Shape[]): Shape {
  const real = alternatives.filter((shape) => !isNothing(shape))
  const isNullable = alternatives.length > real.length || real.some((shape) => shape.isNullable)
  const [first] = real
  if (!first) return { ...unknownShape, isNullable }
  if (real.length === 1) return { ...first, isNullable }
  const types = [...new Set(real.flatMap((shape) => shape.types))]
  const isNumber = types.every((type) => type === 'integer' || type === 'number')
  const scalars = real.filter((shape) => shape.types.some((type) => !isStructure(type)))
  const [scalar, ...more] = scalars
  const isListed = scalars.length > 0 && scalars.every((shape) => shape.values !== undefined)
  const items = real.find((shape) => shape.items !== undefined)?.items
  const others = real.find((shape) => shape.others !== undefined)?.others
  return {
    types: isNumber && types.length > 1 ? ['number'] : types,
    isNullable,
    isEither: true,
    ...(isListed ? { values: [...new Set(scalars.flatMap(({ values = [] }) => values))] } : {}),
    properties: joined(real),
    required: new Set(),
    ...(items === undefined ? {} : { items }),
    ...(others === undefined ? {} : { others }),
    said: more.length === 0 && scalar ? scalar.said : {},
  }
}

/** `null`, or the empty text that takes a value away. */
function isNothing({ types, values, isNullable, properties }: Shape): boolean {
  if (values?.length === 1 && values[0] === '') return true
  return isNullable && types.length === 0 && properties.size === 0 && (values ?? []).length === 0
}

function joined(parts: readonly Shape[]): ReadonlyMap<string, unknown> {
  return new Map(parts.flatMap(({ properties }) => [...properties]).slice(0, mostProperties))
}
