/**
 * Fills `%{name}` of a text, and `%{~name}` as within an English sentence, where names of things begin small. Unknown places stay.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/%\{(~?)(\w+)\}/g, (place, within: string, name: string) => {
    const value = String(values[name] ?? place)
    return within === '' ? value : withinSentence(value)
  })
}

/** Begins a name of things with a small letter, as within an English sentence. An abbreviation keeps its capitals: "API key". */
export function withinSentence(words: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
}
