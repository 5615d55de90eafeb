export type Bracketed = string | Bracketed[] | { [name: string]: Bracketed }

/**
 * What the package qs makes of a query or of a form, as Directus, Strapi, Rails and Stripe read them: `a[b][c]=1` is a value
 * inside of another, `a[]=1` and a name that comes twice are lists, `a[0]=1` is one by place.
 *
 * @see https://github.com/ljharb/qs
 */
export function readBracketed(pairs: Iterable<readonly [string, string]>): Record<string, Bracketed> {
  const read: Record<string, Bracketed> = {}
  for (const [name, value] of pairs) {
    const first = name.split('[')[0] ?? ''
    const inner = [...name.slice(first.length).matchAll(/\[([^\]]*)\]/g)].map(([, key]) => key ?? '')
    put(read, [first, ...inner], value)
  }
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, listsOf(value)]))
}

function put(target: Record<string, Bracketed>, [name = '', ...inner]: string[], value: string) {
  const key = name === '' ? String(Object.keys(target).length) : name
  const known = target[key]
  const [next] = inner
  if (next === undefined) {
    target[key] = known === undefined ? value : [known].flat().concat(value)
    return
  }
  const within = isNested(known) ? known : {}
  target[key] = within
  put(within, inner, value)
}

function isNested(value: Bracketed | undefined): value is Record<string, Bracketed> {
  return typeof value === 'object' && !Array.isArray(value)
}

/** What has the names 0, 1, 2 … is a list. */
function listsOf(value: Bracketed): Bracketed {
  if (!isNested(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, listsOf(inner)] as const)
  const isList = entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
