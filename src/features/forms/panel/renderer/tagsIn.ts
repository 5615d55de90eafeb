/** The words of a text with commas between them, each once. */
export function tagsIn(text: string): string[] {
  const known = new Map<string, string>()
  for (const word of text.split(/[,;\n]/).map((part) => part.trim())) {
    if (word !== '' && !known.has(word.toLowerCase())) known.set(word.toLowerCase(), word)
  }
  return [...known.values()]
}
