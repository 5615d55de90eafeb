/** A place in a text, both from 1. */
export interface TextPlace {
  line: number
  column: number
}

/** Any of the single values, and the signs between them. */
const token =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:]/uy
const blanks = /[ \t\n\r]*/y

/** What may follow. */
type State = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd'

/**
 * Where a text stops being JSON; `undefined` where it is JSON. Browsers say so in words of their own or not at all. Takes
 * time in proportion to the length.
 */
export function jsonMistake(text: string): TextPlace | undefined {
  const open: ('[' | '{')[] = []
  let state: State = 'value'
  let isOver = false
  let place = skipBlanks(text, 0)
  while (place < text.length) {
    token.lastIndex = place
    const found: string | undefined = isOver ? undefined : token.exec(text)?.[0]
    const next: State | undefined = found === undefined ? undefined : after(found, state, open)
    if (found === undefined || next === undefined) return placeAt(text, place)
    state = next
    isOver = open.length === 0 && state === 'commaOrEnd'
    place = skipBlanks(text, place + found.length)
  }
  return isOver ? undefined : placeAt(text, place)
}

/** What may follow a token; `undefined` where it may not stand. Keeps the brackets that are open. */
function after(found: string, state: State, open: ('[' | '{')[]): State | undefined {
  const inList = open.at(-1) === '['
  switch (found) {
    case '[':
    case '{':
      if (state !== 'value' && state !== 'valueOrEnd') return undefined
      open.push(found)
      return found === '[' ? 'valueOrEnd' : 'keyOrEnd'
    case ']':
    case '}':
      if (inList !== (found === ']') || !canEnd(state) || open.length === 0) return undefined
      open.pop()
      return 'commaOrEnd'
    case ',':
      if (state !== 'commaOrEnd') return undefined
      return inList ? 'value' : 'key'
    case ':':
      return state === 'colon' ? 'value' : undefined
    default:
      if (state === 'key' || state === 'keyOrEnd') return found.startsWith('"') ? 'colon' : undefined
      return state === 'value' || state === 'valueOrEnd' ? 'commaOrEnd' : undefined
  }
}

function canEnd(state: State): boolean {
  return state === 'commaOrEnd' || state === 'valueOrEnd' || state === 'keyOrEnd'
}

function skipBlanks(text: string, place: number): number {
  blanks.lastIndex = place
  return place + (blanks.exec(text)?.[0].length ?? 0)
}

function placeAt(text: string, place: number): TextPlace {
  const before = text.slice(0, place).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
