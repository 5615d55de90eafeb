/** The path of a part: `invoices.list`, `columns[2]`, `options["in progress"]`. */
export function at(path: string, part: string | number): string {
  if (typeof part === 'number') return `${path}[${part}]`
  return /^[\p{L}_$][\p{L}\p{N}_$]{0,99}$/u.test(part) ? `${path}.${part}` : `${path}[${quoted(part)}]`
}

/** Whether a path leads to a place or to a part of it. */
export function isWithin(path: string, place: string): boolean {
  return path.startsWith(place) && /^($|[.[])/.test(path.slice(place.length))
}

/** A text as it stands in messages and paths. */
export function quoted(text: string): string {
  return JSON.stringify(cut(text, 60))
}

export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
