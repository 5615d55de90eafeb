/** A part of JSON as it was written, so that it is passed on as it came: a number of any length, too. */
export class RawJson {
  /** @param text sound JSON */
  constructor(readonly text: string) {}

  #members: ReadonlyMap<string, RawJson> | undefined

  /** In their order, read once; `undefined` for anything else. */
  members(): ReadonlyMap<string, RawJson> | undefined {
    if (!this.text.startsWith('{')) return undefined
    this.#members ??= new Map(
      partsOf(this.text).map((part) => {
        const [written = '', key = ''] = member.exec(part) ?? []
        return [String(JSON.parse(key)), new RawJson(part.slice(written.length).trim())]
      }),
    )
    return this.#members
  }

  items(): RawJson[] | undefined {
    return this.text.startsWith('[') ? partsOf(this.text).map((part) => new RawJson(part.trim())) : undefined
  }

  /** What stands at a dotted path; `0` is the first of a list. */
  at(path: string): RawJson | undefined {
    if (path === '') return this
    const [key = '', ...rest] = path.split('.')
    const inside = this.items()?.[Number(key)] ?? this.members()?.get(key)
    return inside?.at(rest.join('.'))
  }
}

const member = /^\s*("[^"\\]*(?:\\.[^"\\]*)*")\s*:/s
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/gs

function partsOf(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 1
  for (const { 0: sign, index } of text.matchAll(token)) {
    if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (depth === 0 || (depth === 1 && sign === ',')) {
      parts.push(text.slice(from, index))
      from = index + 1
    }
  }
  return parts.filter((part) => part.trim() !== '')
}

/** Writes a value as JSON in which parts stand as they were written. */
export function writeRaw(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(writeRaw).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${writeRaw(part)}`)
  return `{${members.join(',')}}`
}
