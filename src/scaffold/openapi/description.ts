import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import { createShapes, type ShapeOf } from './shapes.ts'

/** A document whose references can be followed. */
export interface Description {
  root: JsonObject
  /** What a reference leads to, however often one leads to the next; the value itself where it is none. */
  resolve(value: unknown): unknown
  shapeOf: ShapeOf
  /** References that lead nowhere, and into other files, as they stand in the document. */
  broken: ReadonlySet<string>
}

/** References that lead to each other. What leads further is taken as missing. */
const longestChain = 20

export function createDescription(root: JsonObject): Description {
  const broken = new Set<string>()

  function resolve(value: unknown): unknown {
    let found = value
    for (let steps = 0; steps < longestChain; steps++) {
      const ref = ownValue(found, '$ref')
      if (typeof ref !== 'string') return found
      const target = ref.startsWith('#') ? targetOf(root, ref) : undefined
      if (target === undefined) break
      found = target
    }
    const ref = ownValue(found, '$ref')
    if (typeof ref === 'string') broken.add(ref)
    return undefined
  }

  return { root, resolve, shapeOf: createShapes(resolve), broken }
}

/** What stands at `#/components/schemas/a~1b`. */
function targetOf(root: JsonObject, ref: string): unknown {
  return ref
    .slice(1)
    .split('/')
    .slice(1)
    .reduce<unknown>((inside, part) => {
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

/** The title of the product that is described. */
export function titleOf({ root }: Description): string {
  const title = ownValue(ownValue(root, 'info'), 'title')
  return typeof title === 'string' ? title : ''
}

/**
 * Where the product is: the first server, its variables filled with what they are where nobody says, with a slash at its end.
 * `undefined` for one that is no http(s) address.
 *
 * @param from the address of the document, which relative ones are below
 */
export function serverOf({ root }: Description, from?: string): string | undefined {
  const servers = ownValue(root, 'servers')
  const [first] = Array.isArray(servers) ? servers : []
  const given = ownValue(first, 'url')
  const variables = ownValue(first, 'variables')
  const url = (typeof given === 'string' ? given : '/').replace(
    /\{([^{}]*)\}/g,
    (placeholder, name: string) => {
      const value = ownValue(ownValue(variables, name), 'default')
      return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder
    },
  )
  const isAbsolute = /^https?:\/\//i.test(url)
  if (!isAbsolute && from === undefined) return undefined
  if (!URL.canParse(url, from)) return undefined
  const { protocol, host, pathname } = new URL(url, from)
  if (!/^https?:$/.test(protocol) || /[{}\s]|%7B/i.test(host + pathname)) return undefined
  return `${protocol}//${host}${pathname.replace(/\/*$/, '/')}`
}

/** The objects of a list, their references followed. */
export function objectsIn(description: Description, list: unknown): JsonObject[] {
  if (!Array.isArray(list)) return []
  return list.map((item) => description.resolve(item)).filter(isObject)
}
