/** Names every key of `config.json` that its schema (`public/config.schema.json`) has: `api.rest`, `menu[].label`. */
export function keysOf(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const parts = schema as Record<string, unknown>
  const below = Object.entries((parts.properties ?? {}) as object).flatMap(([name, value]) => {
    const key = path === '' ? name : `${path}.${name}`
    return [key, ...keysOf(value, key)]
  })
  const others = ['anyOf', 'oneOf', 'allOf'].flatMap((each) => (parts[each] as unknown[] | undefined) ?? [])
  return [
    ...new Set([
      ...below,
      ...keysOf(parts.items, `${path}[]`),
      ...keysOf(parts.additionalProperties, `${path}.*`),
      ...others.flatMap((other) => keysOf(other, path)),
    ]),
  ]
}

/** Names the server's variables, by the table of `docs/operations.md`. */
export function variablesOf(page: string): string[] {
  const rows = page.split('\n').filter((line) => /^\| `[A-Z][A-Z_]+`/.test(line))
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name ?? ''),
  )
}
