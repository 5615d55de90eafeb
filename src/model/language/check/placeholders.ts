import { type Finding, finding } from './finding.ts'

const mostNamed = 12

export function unknownPlaceholder(
  value: string,
  placeholder: string,
  known: readonly string[],
  path: string,
): Finding {
  const names = [...new Set(known)].map((name) => `{${name}}`)
  const shown = names.length > mostNamed ? `${names.slice(0, mostNamed).join(', ')}, …` : names.join(', ')
  const allowed = { de: `erlaubt sind ${shown}`, en: `allowed are ${shown}` }
  return finding('C409', path, { value, words: { placeholder, allowed } })
}
