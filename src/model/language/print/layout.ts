/** A value as a function call: `text({ … })`, or `reference('customers', { … })` with a first text. */
export class Call {
  constructor(
    readonly name: string,
    readonly first: string | undefined,
    readonly argument: unknown,
  ) {}
}

export interface Style {
  /** Prints a text, a number, `true`, `false` or `null`. */
  single: (value: unknown) => string
  key: (key: string) => string
  /** After the last part of a broken value. */
  lastComma: '' | ','
  /** Puts long texts on the next line. */
  breaksTexts: boolean
}

/** As in the code of the panel. */
const longestLine = 110

/** Longest key that keeps a long text beside it. */
const shortKey = 4

/** Prints what fits on one line, else one part a line. */
export function printValue(value: unknown, style: Style, indent = '', before = 0, after = 0): string {
  if (value instanceof Call) {
    const start = startOf(value, style)
    return `${start}${printValue(value.argument, style, indent, before + start.length, after + 1)})`
  }
  const parts = partsOf(value, style)
  if (parts === undefined) return style.single(value)
  const flat = flatText(value, style)
  if (!isBroken(value, style) && indent.length + before + flat.length + after <= longestLine) return flat
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const inner = `${indent}  `
  const lines = parts.map(({ key, part }, index) => {
    const comma = index < parts.length - 1 ? ',' : style.lastComma
    const start = key === undefined ? '' : `${key}: `
    const text = printValue(part, style, inner, start.length, comma.length)
    const isLong =
      style.breaksTexts &&
      typeof part === 'string' &&
      key !== undefined &&
      key.length > shortKey &&
      inner.length + start.length + text.length + comma.length > longestLine
    return isLong ? `${inner}${key}:\n${inner}  ${text}${comma}` : `${inner}${start}${text}${comma}`
  })
  return `${open}\n${lines.join('\n')}\n${indent}${close}`
}

function startOf({ name, first }: Call, style: Style): string {
  return `${name}(${first === undefined ? '' : `${style.single(first)}, `}`
}

function flatText(value: unknown, style: Style): string {
  if (value instanceof Call) return `${startOf(value, style)}${flatText(value.argument, style)})`
  const parts = partsOf(value, style)
  if (parts === undefined) return style.single(value)
  const texts = parts.map(({ key, part }) => `${key === undefined ? '' : `${key}: `}${flatText(part, style)}`)
  if (Array.isArray(value)) return `[${texts.join(', ')}]`
  return texts.length === 0 ? '{}' : `{ ${texts.join(', ')} }`
}

/** Lists of several lists or objects with several parts are always broken. */
function isBroken(value: unknown, style: Style): boolean {
  const parts = partsOf(value, style) ?? []
  const inner = parts.map(({ part }) => (part instanceof Call ? part.argument : part))
  const isTable =
    Array.isArray(value) &&
    parts.length > 1 &&
    inner.every((part) => (partsOf(part, style)?.length ?? 0) > 1) &&
    new Set(inner.map(Array.isArray)).size === 1
  return isTable || inner.some((part) => isBroken(part, style))
}

function partsOf(value: unknown, style: Style): { key?: string; part: unknown }[] | undefined {
  if (Array.isArray(value)) return value.map((part: unknown) => ({ part }))
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => ({ key: style.key(key), part }))
}
