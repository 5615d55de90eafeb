import type { JsonObject } from '#model/base/json.ts'
import { isUnstorable } from './jsonFaults.ts'
import { Problem } from './problem.ts'

export const formType = 'application/x-www-form-urlencoded'
/** Brackets in one another. */
const deepest = 16
/** Fields, as many values as JSON may have. */
const mostFields = 50_000

/** Reads a form: `a[b]=c` is `c` at `b` of `a`, `a[0]=b` and `a[]=b` are lists. @throws Problem 400 */
export function parseForm(text: string): JsonObject {
  if (text.split('&', mostFields + 1).length > mostFields)
    throw refused(`The body holds more than ${mostFields} fields.`)
  const form: Branch = new Map()
  for (const [name, value] of new URLSearchParams(text)) {
    if (isUnstorable(name) || isUnstorable(value))
      throw refused('The body holds a character that cannot be stored.')
    place(form, name, value)
  }
  return Object.fromEntries([...form].map(([key, value]) => [key, plain(value)]))
}

type Branch = Map<string, string | Branch>

function place(form: Branch, name: string, value: string): void {
  const keys = keysOf(name)
  let branch = form
  for (const [depth, key] of keys.entries()) {
    const at = key === '' ? String(branch.size) : key
    const existing = branch.get(at)
    if (depth === keys.length - 1) {
      if (existing !== undefined) throw refused(`"${name}" is given twice.`)
      branch.set(at, value)
    } else {
      if (typeof existing === 'string') throw refused(`"${name}" is a text elsewhere.`)
      const next = existing ?? (new Map() as Branch)
      branch.set(at, next)
      branch = next
    }
  }
}

function keysOf(name: string): string[] {
  const [first = '', ...inside] = name.split('[')
  const isSound =
    first !== '' && inside.length <= deepest && inside.every((part) => part.indexOf(']') === part.length - 1)
  if (!isSound || first.includes(']')) throw refused(`"${name}" is not the name of a field.`)
  return [first, ...inside.map((part) => part.slice(0, -1))]
}

/** Keys that count from 0 make a list. */
function plain(value: string | Branch): unknown {
  if (typeof value === 'string') return value
  const entries = [...value]
  const isList = entries.every(([key], index) => key === String(index))
  return isList
    ? entries.map(([, part]) => plain(part))
    : Object.fromEntries(entries.map(([key, part]) => [key, plain(part)]))
}

function refused(detail: string): Problem {
  return new Problem('malformed', { detail })
}
