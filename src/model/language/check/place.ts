import { spelt } from '../../base/shownText.ts'
import { withoutUserInfo } from '../../base/withoutUserInfo.ts'

/** Appends a part: `invoices.list`, `columns[2]`, `options["in progress"]`. */
export function at(path: string, part: string | number): string {
  if (typeof part === 'number') return `${path}[${part}]`
  return /^[\p{L}_$][\p{L}\p{N}_$]{0,99}$/u.test(part) ? `${path}.${part}` : `${path}[${quoted(part)}]`
}

export function isWithin(path: string, place: string): boolean {
  return path.startsWith(place) && /^($|[.[])/.test(path.slice(place.length))
}

/** Quotes a text for messages and paths. */
export function quoted(text: string): string {
  return spelt(JSON.stringify(cut(withoutUserInfo(text), 60)))
}

export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
