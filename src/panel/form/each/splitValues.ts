import type { FieldKindName } from '../../../model/language/field.ts'

/**
 * The values in a text that was typed or pasted: one per line, or separated by comma or semicolon. Addresses may be
 * separated by spaces too, and stand beside names: of `Müller, Anna <a@b.de>` only the address is kept. Each value
 * once, whatever its capitals where it is an address.
 *
 * @param known values that are there already, which come first
 */
export function splitValues(text: string, kind: FieldKindName, known: readonly string[] = []): string[] {
  const found = kind === 'email' ? text.split(/[;\n\r\t]/).flatMap(addressesIn) : text.split(/[,;\n\r\t]/)
  const seen = new Set<string>()
  return [...known, ...found.map((value) => value.trim())].filter((value) => {
    const key = kind === 'email' ? value.toLowerCase() : value
    if (value === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function addressesIn(part: string): string[] {
  const words = part
    .split(/[\s,]+/)
    .map((word) => word.replace(/^mailto:/i, '').replace(/^["'<(]+|[>"').]+$/g, ''))
  // Beside an address in angle brackets, what has no @ is a name.
  return /<[^<>]*@[^<>]*>/.test(part) ? words.filter((word) => word.includes('@')) : words
}
