import { isObject, type JsonObject, ownValue, valueAt } from '#model/base/json.ts'
import { createShapes, type ShapeOf } from './shapes.ts'

/** A document whose references can be followed. */
export interface Description {
  root: JsonObject
  /** Follows references, however often one leads to the next; what is none is given back itself. */
  resolve(value: unknown): unknown
  shapeOf: ShapeOf
  /** References that lead nowhere, and into other files, as they stand in the document. */
  broken: ReadonlySet<string>
}

/** References that lead to each other. What leads further is taken as missing. */
const longestChain = 20

export function createDescription(root: JsonObject): Description {
  const broken = new Set<string>()

  function resolve(value: unknown, steps = 0): unknown {
    const ref = ownValue(value, '$ref')
    if (typeof ref !== 'string') return value
    const target = ref.startsWith('#') && steps < longestChain ? targetOf(root, ref) : undefined
    if (target !== undefined) return resolve(target, steps + 1)
    broken.add(ref)
    return undefined
  }

  return { root, resolve, shapeOf: createShapes(resolve), broken }
}

/** What stands at `#/components/schemas/a~1b`. */
function targetOf(root: JsonObject, ref: string): unknown {
  const [, ...parts] = ref.split('/')
  return parts.reduce<unknown>((inside, part) => {
    const key = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~')
    return Array.isArray(inside) ? inside[Number(key)] : ownValue(inside, key)
  }, root)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The objects of a list, their references followed. */
export function objectsIn({ resolve }: Description, list: unknown): JsonObject[] {
  return Array.isArray(list) ? list.map((item) => resolve(item)).filter(isObject) : []
}

/**
 * Where the product is: the first server, its variables filled with what they are where nobody says, with a slash at its end.
 * `undefined` for one that is no http(s) address.
 *
 * @param from the address of the document, which relative ones are below
 */
export function serverOf({ root }: Description, from?: string): string | undefined {
  const servers = ownValue(root, 'servers')
  const first: unknown = Array.isArray(servers) ? servers[0] : undefined
  const given = ownValue(first, 'url')
  const url = (typeof given === 'string' ? given : '/').replace(/\{([^{}]*)\}/g, (placeholder, name) => {
    const value = valueAt(first, 'variables', name, 'default')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder
  })
  if (!URL.canParse(url, from)) return undefined
  const { protocol, host, pathname } = new URL(url, from)
  if (!/^https?:$/.test(protocol) || /[{}\s]|%7B/i.test(host + pathname)) return undefined
  return `${protocol}//${host}${pathname.replace(/\/*$/, '/')}`
}
