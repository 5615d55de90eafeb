import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import { type Description, objectsIn } from './description.ts'
import type { Shape } from './shapes.ts'

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Method = (typeof methods)[number]

/** A parameter by the name that it has in an address: those of an object stand one by one, as `filter[state]`. */
export interface Parameter {
  name: string
  in: string
  isRequired: boolean
  shape: Shape
  /** Whether several values repeat the name; else they are joined by commas. */
  isRepeated: boolean
  description: string
}

/** One call, as far as entries need it. */
export interface Operation {
  method: Method
  /** As it stands in the document. */
  path: string
  said: JsonObject
  /** What stands beside it in its path: parameters of all its calls. */
  around: JsonObject
}

/** Parameters of a call that are looked at. */
const mostParts = 200

/** The calls of a document, in its order. */
export function operationsOf(description: Description): Operation[] {
  const paths = ownValue(description.root, 'paths')
  return Object.entries(isObject(paths) ? paths : {}).flatMap(([path, value]) => {
    const around = description.resolve(value)
    if (!path.startsWith('/') || !isObject(around)) return []
    return methods.flatMap((method) => {
      const said = description.resolve(ownValue(around, method))
      // A mark that nobody sees sets apart two calls of one path (Directus); the address is the same.
      return isObject(said) ? [{ method, path: path.replace(/\p{Cf}/gu, ''), said, around }] : []
    })
  })
}

/** The parameters of a call; those of its path come first, and the call's own take their place. */
export function parametersOf(description: Description, { said, around }: Operation): Parameter[] {
  const given = [around, said].flatMap((part) => objectsIn(description, ownValue(part, 'parameters')))
  const named = new Map(
    given.flatMap((parameter) => {
      const [name, place] = [ownValue(parameter, 'name'), ownValue(parameter, 'in')]
      return typeof name === 'string' && typeof place === 'string' ? [[`${place} ${name}`, parameter]] : []
    }),
  )
  return [...named.values()].flatMap((parameter) => partsOf(description, parameter)).slice(0, mostParts)
}

function partsOf({ shapeOf }: Description, parameter: JsonObject): Parameter[] {
  const [name, place] = [String(ownValue(parameter, 'name')), String(ownValue(parameter, 'in'))]
  const content = ownValue(parameter, 'content')
  const [media] = isObject(content) ? Object.values(content) : []
  const shape = shapeOf(ownValue(parameter, 'schema') ?? ownValue(media, 'schema'))
  const style = ownValue(parameter, 'style') ?? 'form'
  const explode = ownValue(parameter, 'explode') ?? style === 'form'
  const description = ownValue(parameter, 'description')
  const common = {
    in: place,
    isRequired: ownValue(parameter, 'required') === true,
    isRepeated: explode === true,
    description: typeof description === 'string' ? description.slice(0, 1000) : '',
  }
  const whole = { ...common, name, shape }
  if (place !== 'query' || shape.properties.size === 0 || content !== undefined) return [whole]
  const inner = [...shape.properties].slice(0, mostParts).map(([key, schema]) => ({
    ...common,
    isRequired: common.isRequired && shape.required.has(key),
    name: style === 'deepObject' ? `${name}[${key}]` : key,
    shape: shapeOf(schema),
  }))
  const isScalarToo = shape.types.some((type) => type !== 'object')
  return isScalarToo || style === 'deepObject' ? [whole, ...inner] : inner
}

/** What a call answers when it goes well. */
export function answerOf(description: Description, { said }: Operation): { shape: Shape; headers: string[] } {
  const responses = ownValue(said, 'responses')
  const statuses = Object.keys(isObject(responses) ? responses : {}).filter((status) =>
    /^2(?:\d\d|XX)$/i.test(status),
  )
  const answers = statuses.toSorted().map((status) => description.resolve(ownValue(responses, status)))
  const found = answers.find((answer) => mediaOf(ownValue(answer, 'content')) !== undefined) ?? answers[0]
  const headers = ownValue(found, 'headers')
  return {
    shape: description.shapeOf(mediaOf(ownValue(found, 'content'))?.schema),
    headers: isObject(headers) ? Object.keys(headers) : [],
  }
}

/** What a call takes; `undefined` for one without a body. */
export function bodyOf(
  description: Description,
  { said }: Operation,
): { shape: Shape; type: string } | undefined {
  const media = mediaOf(ownValue(description.resolve(ownValue(said, 'requestBody')), 'content'))
  return media && { shape: description.shapeOf(media.schema), type: media.type }
}

const form = 'application/x-www-form-urlencoded'

/** JSON where there is any, else a form. Files are neither. */
function mediaOf(content: unknown): { type: string; schema: unknown } | undefined {
  const types = isObject(content) ? Object.keys(content) : []
  const named = (fits: (type: string) => boolean) =>
    types.find((type) => fits(type.split(';')[0]?.trim() ?? ''))
  const type =
    named((each) => each === 'application/json') ??
    named((each) => /^[\w.-]+\/(?:[\w.-]+\+)?json$/.test(each)) ??
    named((each) => each === '*/*') ??
    named((each) => each === form)
  return type === undefined ? undefined : { type, schema: ownValue(ownValue(content, type), 'schema') }
}

/** Whether a body is a form. */
export function isForm(type: string): boolean {
  return type.startsWith(form)
}
