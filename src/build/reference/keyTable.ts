import type { DocumentedKey } from './readKeys.ts'

/** Writes keys as a table in Markdown. What TypeScript writes in single quotes stands as in JSON. */
export function keyTable(keys: readonly DocumentedKey[]): string {
  const hasExamples = keys.some(({ example }) => example !== undefined)
  const rows = keys
    // Of keys that stand in each other's place there is one row.
    .filter(({ key, oneOf }) => oneOf.length === 0 || oneOf[0] === key)
    .map((key) => [
      nameOf(key),
      defaultOf(key),
      meaningOf(key),
      ...(hasExamples ? [key.example === undefined ? '' : code(key.example)] : []),
    ])
  const head = ['key', 'default', 'meaning', ...(hasExamples ? ['example'] : [])]
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

function nameOf({ key, oneOf }: DocumentedKey): string {
  return (oneOf.length > 0 ? oneOf : [key]).map((name) => `\`${name}\``).join(', ')
}

function defaultOf({ isOptional, oneOf, default: byDefault }: DocumentedKey): string {
  if (oneOf.length > 0) return 'one of them'
  if (!isOptional) return 'required'
  if (byDefault === undefined) return ''
  return isValue.test(byDefault) ? code(byDefault) : asInJson(byDefault)
}

const isValue = /^(?:true|false|null|-?\d[\d.]*|\{.*\}|\[.*\]|'[^']*')$/

function meaningOf({ meaning, allowed }: DocumentedKey): string {
  const values = allowed.map((value) => `\`${value}\``).join(', ')
  return [asInJson(meaning), values === '' ? '' : `Allowed: ${values}.`].filter(Boolean).join(' ')
}

/** A value as JSON writes it, without the quotes around a code span that there may be. */
function code(value: string): string {
  const bare = inDoubleQuotes(value.replace(/^`(.*)`$/s, '$1'))
  const isNested = /^[{[]/.test(bare)
  return `\`${isNested ? bare.replaceAll(/([{,]\s*)(\w+)\s*:/g, '$1"$2":') : bare}\``
}

/** Sentences whose values in single quotes, in code or not, become code as JSON writes it. */
function asInJson(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`')
        ? inDoubleQuotes(part)
        : part.replaceAll(quoted, (_, value: string) => `\`"${value}"\``),
    )
    .join('')
}

/** A value in single quotes, which no apostrophe is. */
const quoted = /(?<![\p{L}\p{N}])'([^']*)'(?![\p{L}\p{N}])/gu

function inDoubleQuotes(text: string): string {
  return text.replaceAll(quoted, (_, value: string) => `"${value}"`)
}
