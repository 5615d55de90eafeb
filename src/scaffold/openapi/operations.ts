import { entriesAt, isObject, type JsonObject, ownValue, valueAt } from '#model/base/json.ts'
import { type Description, objectsIn } from './description.ts'
import { scalarText } from './names.ts'
import type { Shape } from './shapes.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Method = (typeof methods)[number]

/** A parameter by its name in an address; parts of an object are parameters of their own, as `filter[state]`. */
export interface Parameter {
  name: string
  in: string
  isRequired: boolean
  shape: Shape
  /** Whether several values repeat the name; else they are joined by commas. */
  isRepeated: boolean
  description: string
}

export interface Operation {
  method: Method
  /** As in the document. */
  path: string
  said: JsonObject
  /** The path item, with parameters of all its calls. */
  around: JsonObject
}

/** Inspected parameters of a call. */
const mostParts = 200

export function operationsOf({ root, resolve }: Description): Operation[] {
  return entriesAt(root, 'paths').flatMap(([path, value]) => {
    const around = resolve(value)
    if (!path.startsWith('/') || !isObject(around)) return []
    return methods.flatMap((method) => {
      const said = resolve(ownValue(around, method))
      // Directus tells calls of one path apart by invisible characters.
      return isObject(said) ? [{ method, path: path.replace(/\p{Cf}/gu, ''), said, around }] : []
    })
  })
}

/** Merges parameters of the path and the call, which win. */
export function parametersOf(description: Description, { said, around }: Operation): Parameter[] {
  const given = [around, said].flatMap((part) => objectsIn(description, ownValue(part, 'parameters')))
  const named = new Map(
    given.map((parameter) => [`${scalarText(parameter.in)} ${scalarText(parameter.name)}`, parameter]),
  )
  return [...named.values()].flatMap((parameter) => partsOf(description, parameter)).slice(0, mostParts)
}

function partsOf({ shapeOf }: Description, parameter: JsonObject): Parameter[] {
  const { name, in: place, content, style = 'form', explode = style === 'form', required } = parameter
  if (typeof name !== 'string' || typeof place !== 'string') return []
  const [[, media] = []] = entriesAt(content)
  const shape = shapeOf(parameter.schema ?? ownValue(media, 'schema'))
  const common = {
    in: place,
    isRequired: required === true,
    isRepeated: explode === true,
    description: scalarText(parameter.description).slice(0, 1000),
  }
  const whole = { ...common, name, shape }
  if (place !== 'query' || shape.properties.size === 0 || content !== undefined) return [whole]
  // Operators are parts of the parameter, whatever the document says of its style.
  const isDeep = style === 'deepObject' || [...shape.properties.keys()].every((key) => /^[$_]\w/.test(key))
  const inner = [...shape.properties].slice(0, mostParts).map(([key, schema]) => ({
    ...common,
    isRequired: common.isRequired && shape.required.has(key),
    name: isDeep ? `${name}[${key}]` : key,
    shape: shapeOf(schema),
  }))
  const isScalarToo = shape.types.some((type) => type !== 'object')
  return isScalarToo || isDeep ? [whole, ...inner] : inner
}

/** Reads the successful answer. */
export function answerOf(description: Description, { said }: Operation): { shape: Shape; headers: string[] } {
  const answers = entriesAt(said, 'responses')
    .filter(([status]) => /^2(?:\d\d|XX)$/i.test(status))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, answer]) => description.resolve(answer))
  const found = answers.find((answer) => mediaOf(answer) !== undefined) ?? answers[0]
  return {
    shape: description.shapeOf(mediaOf(found)?.schema),
    headers: entriesAt(found, 'headers').map(([name]) => name),
  }
}

/** Returns `undefined` without a body. */
export function bodyOf({ resolve, shapeOf }: Description, { said }: Operation) {
  const media = mediaOf(resolve(ownValue(said, 'requestBody')))
  return media && { shape: shapeOf(media.schema), type: media.type }
}

/** Media types that are read, the best first. */
const readable = [
  /^application\/json$/,
  /^[\w.-]+\/(?:[\w.-]+\+)?json$/,
  /^\*\/\*$/,
  /^application\/x-www-form-urlencoded$/,
]

function mediaOf(message: unknown): { type: string; schema: unknown } | undefined {
  const types = entriesAt(message, 'content').map(([type]) => type)
  const [type] = readable.flatMap(
    (fits) => types.find((each) => fits.test(each.replace(/\s*;.*/s, ''))) ?? [],
  )
  return type === undefined ? undefined : { type, schema: valueAt(message, 'content', type, 'schema') }
}

export function isForm(type: string): boolean {
  return type.startsWith('application/x-www-form-urlencoded')
}
