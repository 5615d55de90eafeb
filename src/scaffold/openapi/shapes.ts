import { entriesAt, isObject, type JsonObject, ownValue } from '#model/base/json.ts'

/** A schema with resolved references and merged parts. Properties and items are resolved on demand, so that schemas may be recursive. */
export interface Shape {
  /** Without `null`; several for alternatives, none where nothing is said. */
  types: readonly string[]
  isNullable: boolean
  /** Constant or enumerated values, without `null`. */
  values: readonly unknown[] | undefined
  /** One of several shapes that have little in common. */
  isEither: boolean
  properties: ReadonlyMap<string, unknown>
  required: ReadonlySet<string>
  /** Allows other keys. */
  isOpen: boolean
  items: unknown
  /** Name of the first referenced schema. */
  ref: string | undefined
  /** Of an id in whose place the record may come: the name of its schema. */
  leadsTo: string | undefined
  /** Keys of the schema: title, format, pattern, bounds, default, description, readOnly, … */
  said: JsonObject
}

export type ShapeOf = (schema: unknown) => Shape

/** Deepest nesting of parts; deeper ones count as unknown. */
const deepest = 40
/** Inspected properties of a schema. */
const mostProperties = 500

const unknownShape = ownShape({})

/** Caches the shape of each schema. */
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

/** Reads a schema without its parts. */
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
    leadsTo: undefined,
    said: schema,
  }
}

const isStructure = (type: string) => type === 'object' || type === 'array'

/** Merges parts of a schema; later keys win. */
function together(parts: readonly Shape[]): Shape {
  const [types = [], ...more] = parts.map((part) => part.types).filter((all) => all.length > 0)
  // Some describe expandable ids as text that is one of some objects, too.
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
    leadsTo: parts.find((part) => part.leadsTo !== undefined)?.leadsTo,
    said: Object.fromEntries(parts.flatMap(({ said }) => Object.entries(said))),
  }
}

/**
 * Merges alternatives. `null` and the empty text do not count. Scalars of one type are that type; a scalar beside objects is what is written,
 * and the objects may come in its place. Of several objects every property may be there.
 */
function either(alternatives: readonly Shape[]): Shape {
  const told = alternatives.filter((shape) => !isNothing(shape))
  // One or several of the same records are one.
  const real = told.filter((shape) => !told.some(({ ref }) => ref !== undefined && ref === refOfItems(shape)))
  const isNullable = alternatives.length > told.length || real.some((shape) => shape.isNullable)
  const [only = unknownShape] = real
  if (real.length <= 1) return { ...only, isNullable }
  const types = [...new Set(real.flatMap((shape) => shape.types))]
  const isNumber = types.every((type) => type === 'integer' || type === 'number')
  const scalars = real.filter((shape) => shape.types.some((type) => !isStructure(type)))
  const [scalar, ...more] = scalars
  const records = real.filter((shape) => shape.types.join() === 'object')
  // A flag that is also taken as a word is a flag.
  if (types.join() === 'boolean' || (types.includes('boolean') && real.every(isFlag)))
    return { ...unknownShape, types: ['boolean'], isNullable, said: scalar?.said ?? {} }
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
    leadsTo: scalar !== undefined && records.length === 1 ? records[0]?.ref : undefined,
    said: scalar && more.length === 0 ? scalar.said : {},
  }
}

function refOfItems({ items }: Shape): string | undefined {
  const ref = ownValue(items, '$ref')
  return typeof ref === 'string' ? ref.split('/').at(-1) : undefined
}

/** Recognises a flag, and words that stand for one. */
export function isFlag({ types, values = [] }: Shape): boolean {
  const isWord = (value: unknown) =>
    typeof value !== 'object' && /^(?:true|false|t|f|yes|no|0|1)$/i.test(String(value))
  return (
    types.join() === 'boolean' ||
    (values.length > 1 && values.every(isWord) && values.some((value) => /^t/i.test(String(value))))
  )
}

/** Recognises `null`, and the empty text that removes a value. */
function isNothing({ types, values = [], isNullable, properties }: Shape): boolean {
  if (values.length === 1 && values[0] === '') return true
  return isNullable && types.length === 0 && properties.size === 0 && values.length === 0
}

function joined(parts: readonly Shape[]): ReadonlyMap<string, unknown> {
  return new Map(parts.flatMap(({ properties }) => [...properties]).slice(0, mostProperties))
}
