import { isObject } from '#model/base/json.ts'

const most = 300
/** Objects in objects that are looked into. */
const deepest = 4
/** What backends say of a failure stands here; any other value may be of a record. */
const said = ['message', 'error', 'error_description']

/** Outlines an answer for messages: keys and no values, since messages are kept where values may not be. */
export function answerOutline(body: unknown): string {
  const text = outline(body, 0)
  return text.length > most ? `${text.slice(0, most)}…` : text
}

/** Explains why an answer is no list. @param path where the list should be; `''`: the answer itself */
export function notAList(path: string, body: unknown): string {
  const place = path === '' ? 'the answer' : `"${path}" of the answer`
  return `${place} is not a list; it begins with ${answerOutline(body)}`
}

function outline(value: unknown, depth: number): string {
  if (Array.isArray(value)) {
    const more = value.length > 1 ? ',…' : ''
    return value.length === 0 ? '[]' : depth < deepest ? `[${outline(value[0], depth + 1)}${more}]` : '[…]'
  }
  if (isObject(value)) {
    if (depth >= deepest) return '{…}'
    const parts = Object.entries(value)
      .slice(0, 30)
      .map(([key, part]) => {
        const isSaid = said.includes(key) && (typeof part === 'string' || typeof part === 'number')
        return `${JSON.stringify(key)}:${isSaid ? JSON.stringify(part) : outline(part, depth + 1)}`
      })
    return `{${parts.join(',')}}`
  }
  return value === undefined ? 'nothing' : value === null ? 'null' : '…'
}
