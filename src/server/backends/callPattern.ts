interface RequestedCall {
  /** The parts of its path, encoded as they came. */
  segments: readonly string[]
  /** With its `?`, as it came. */
  search: string
}

export interface FoundCall {
  /** Where it leads, below the backend's address: an encoded path, with the query of its template alone. */
  address: string
  /** What the placeholders stand for, decoded. */
  values: Values
}

/** Which requests one call of an entry allows, and where they lead. */
export interface CallPattern {
  /** Its path as routes are mounted: each part with a placeholder is one, `api/invoices/{part2}`. */
  route: string
  /** @returns `undefined` for another call, and for an id that could lead out of its place */
  find(requested: RequestedCall): FoundCall | undefined
}

/** What the query of a request may be besides what the entry's path has. */
interface QueryRules {
  /** Parameters that must come with these values, each once. */
  fixed?: Readonly<Record<string, string | number | boolean>>
  /** Parameters that must come with some value, each once. */
  needed?: readonly string[]
  /** There may be others, which somebody else reads. */
  hasOthers?: boolean
}

const placeholder = /\{(\w+)\}/g

/** @param template a path of an entry, with placeholders and perhaps a query: `invoices?id=eq.{id}` */
export function createCallPattern(
  template: string,
  { fixed = {}, needed = [], hasOthers = false }: QueryRules = {},
): CallPattern {
  const [path = '', ...queries] = template.split('?')
  const query = queries.join('?')
  const segments = path.split('/').map(readSegment)
  const pairs = [
    ...[...new URLSearchParams(query)],
    ...Object.entries(fixed).map(([name, value]): [string, string] => [name, String(value)]),
  ].map(([name, value]) => ({ name, pattern: patternOf(value) }))
  for (const name of needed) pairs.push({ name, pattern: (text) => (text.trim() === '' ? undefined : {}) })

  function valuesOf(requested: readonly string[], asked: URLSearchParams): Values | undefined {
    if (requested.length !== segments.length) return undefined
    const parts = [
      ...segments.map((segment, index) => segment(requested[index] ?? '')),
      ...pairs.map(({ name, pattern }) => {
        const [value, ...more] = asked.getAll(name)
        return value === undefined || more.length > 0 ? undefined : pattern(value)
      }),
    ]
    const values: Record<string, string> = {}
    for (const part of parts) {
      if (part === undefined) return undefined
      for (const [name, value] of Object.entries(part)) {
        // What stands twice in a template is one thing.
        if (Object.hasOwn(values, name) && values[name] !== value) return undefined
        values[name] = value
      }
    }
    return values
  }

  function isAsked(asked: URLSearchParams): boolean {
    const named = new Set(pairs.map(({ name }) => name))
    return hasOthers || [...asked.keys()].every((name) => named.has(name))
  }

  return {
    route: path
      .split('/')
      .map((segment, index) => (/^[\w.~-]+$/.test(segment) ? segment : `{part${index}}`))
      .join('/'),
    find({ segments: requested, search }) {
      const asked = new URLSearchParams(search)
      const values = isAsked(asked) ? valuesOf(requested, asked) : undefined
      if (values === undefined) return undefined
      // It is written anew, so that nobody reads more into it than was found.
      return { address: addressWith(hasOthers ? path : template, values), values }
    },
  }
}

export function addressWith(template: string, values: Values): string {
  return template.replaceAll(placeholder, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

type Values = Readonly<Record<string, string>>
type Read = (part: string) => Values | undefined

/** One part of a path, which is decoded once and never left. */
function readSegment(template: string): Read {
  const read = patternOf(template)
  return (segment) => {
    const decoded = decode(segment)
    const values = decoded === undefined ? undefined : read(decoded)
    return values && Object.values(values).every(isOnePart) ? values : undefined
  }
}

/** Reads a text by a template; without placeholders it must be that text. */
function patternOf(template: string): Read {
  const names = [...template.matchAll(placeholder)].map(([, name = '']) => name)
  const literals = template.split(/\{\w+\}/).map((text) => text.replaceAll(/[.*+?^$()|[\]{}\\/]/g, '\\$&'))
  const pattern = new RegExp(`^${literals.join('([^]+)')}$`)
  return (text) => {
    const found = pattern.exec(text)
    return found ? Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined
  }
}

const longestValue = 500

/**
 * Tells whether a value stays one part of a path, however often it is decoded: no slashes, no dots alone, no `%`, and none
 * of `@`, `;`, `?` and `#`, which servers in between may read as their own.
 */
export function isOnePart(value: string): boolean {
  return (
    value.length <= longestValue && !/^\.*$/.test(value) && !/[/\\%@;?#\p{Cc}\p{Surrogate}]|\.\./u.test(value)
  )
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
