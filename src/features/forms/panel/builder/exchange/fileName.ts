/** A title as file systems of every kind take it. */
export function fileName(title: string): string {
  const name = title
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .replace(/\s+/g, '-')
  return name === '' ? 'form' : name
}
