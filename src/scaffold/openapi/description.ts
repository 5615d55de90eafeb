import { isObject, type JsonObject, ownValue, valueAt } from '#model/base/json.ts'
import { createShapes, type ShapeOf } from './shapes.ts'

/** A document with resolved references. */
export interface Description {
  root: JsonObject
  /** Follows references, also chains of them; returns other values as they are. */
  resolve(value: unknown): unknown
  shapeOf: ShapeOf
  /** References that lead nowhere, or into other files. */
  broken: ReadonlySet<string>
}

/** Longest chain of references; longer ones count as missing. */
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

/** Reads a pointer: `#/components/schemas/a~1b`. */
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

/** Returns objects of a list, references followed. */
export function objectsIn({ resolve }: Description, list: unknown): JsonObject[] {
  return Array.isArray(list) ? list.map((item) => resolve(item)).filter(isObject) : []
}

/**
 * Returns the first server's http(s) address, with default variables and a slash at its end.
 *
 * @param from address of the document, the base of relative ones
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
