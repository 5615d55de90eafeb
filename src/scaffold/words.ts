/** A name in camelCase as words: `dueOn` → `Due on`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An English plural as singular, which is a guess: somebody reads it over. */
export function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2)
  return plural.endsWith('s') && !plural.endsWith('ss') ? plural.slice(0, -1) : plural
}
