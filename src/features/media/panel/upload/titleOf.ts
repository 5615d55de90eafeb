const longest = 200

/** The working title that a file's name suggests: `IMG_2034.jpg` → `IMG 2034`. Never empty. */
export function titleOf(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? ''
  const words = name
    .replace(/(?<=.)\.[^.\s]{1,8}$/u, '')
    // What cannot be seen, or turns the order of what can.
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/_+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const title = words === '' ? name.trim() : words
  return [...title].slice(0, longest).join('') || '–'
}
