import { splitAddress } from './queryTemplate.ts'
import { placeholdersIn, type Reading, readText } from './readTemplate.ts'

/** Where the calls of an address are found. */
export interface CallPlace {
  /** Its path; a part with more than a placeholder is one as well: `Invoices({id})` is `{part1}`. */
  path: string
  /** The address itself, where the path alone does not tell it from others. */
  address?: string
}

/** @param address of an entry: `api/invoices/{id}`, `invoices?id=eq.{id}` */
export function placeOf(address: string): CallPlace {
  const path = splitAddress(address).path.split('/').map(partName).join('/')
  return path === address ? { path } : { path, address }
}

/** A placeholder that stands alone keeps its name, the first time. */
function partName(part: string, index: number, parts: readonly string[]): string {
  const isAlone = /^\{\w+\}$/.test(part) && parts.indexOf(part) === index
  return isAlone || placeholdersIn(part).length === 0 ? part : `{part${index + 1}}`
}

/**
 * What an address was filled with.
 *
 * @param parts what stands in place of each placeholder of its path (`placeOf`), decoded
 * @returns `undefined` for a call of another address
 */
export function readAddress(address: string, parts: Reading, asked: URLSearchParams): Reading | undefined {
  const { path, parameters } = splitAddress(address)
  const inPath = path.split('/').map((part, index, all) => {
    const name = partName(part, index, all)
    return name.startsWith('{') ? readText(part, parts[name.slice(1, -1)] ?? '') : {}
  })
  const inQuery = parameters.map(([name, template]) => {
    const [value, ...more] = asked.getAll(name)
    return value === undefined || more.length > 0 ? undefined : readText(template, value)
  })
  return together([...inPath, ...inQuery])
}

/** What stands in several places is one thing. */
function together(readings: readonly (Reading | undefined)[]): Reading | undefined {
  const all: Record<string, string> = {}
  for (const reading of readings) {
    if (reading === undefined) return undefined
    for (const [name, value] of Object.entries(reading)) {
      if (Object.hasOwn(all, name) && all[name] !== value) return undefined
      all[name] = value
    }
  }
  return all
}
