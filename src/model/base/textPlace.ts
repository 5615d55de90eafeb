/** Counted from 1. */
export interface TextPlace {
  line: number
  column: number
}

/** @param offset from 0 */
export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
