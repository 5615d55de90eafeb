import type { Identifier } from '#model/language/field.ts'
import type { SlimRecord } from './otherRecords.ts'

export interface PastedPart {
  /** Counted from 1. */
  line: number
  text: string
}

export interface PastedMatches {
  /** Each once, in the order of the list. */
  found: readonly SlimRecord[]
  /** Named more than once; the later places. */
  repeated: readonly (PastedPart & { record: SlimRecord })[]
  unmatched: readonly PastedPart[]
  /** Named several records; none of them is among the found. */
  ambiguous: readonly (PastedPart & { records: readonly SlimRecord[] })[]
}

/**
 * Finds the records that a pasted list names: by id, e-mail address or exact title (without case), one a line or separated by
 * commas, semicolons or tabs. A line that is a title as a whole may have commas in it; of `Name <address>` the address
 * counts.
 */
export function matchPasted(text: string, records: readonly SlimRecord[]): PastedMatches {
  const byName = namesOf(records)
  const found = new Map<Identifier, SlimRecord>()
  const repeated: PastedMatches['repeated'][number][] = []
  const unmatched: PastedPart[] = []
  const ambiguous: PastedMatches['ambiguous'][number][] = []

  for (const part of partsOf(text, (name) => byName.has(name))) {
    const records = byName.get(nameOf(part.text)) ?? []
    const [record, another] = records
    if (!record) unmatched.push(part)
    else if (another) ambiguous.push({ ...part, records })
    else if (found.has(record.id)) repeated.push({ ...part, record })
    else found.set(record.id, record)
  }
  return { found: [...found.values()], repeated, unmatched, ambiguous }
}

/** An id wins over an address, an address over a title. */
function namesOf(records: readonly SlimRecord[]): ReadonlyMap<string, readonly SlimRecord[]> {
  const names = new Map<string, readonly SlimRecord[]>()
  const kinds: ((record: SlimRecord) => readonly string[])[] = [
    ({ id }) => [String(id)],
    ({ emails }) => emails,
    ({ title }) => [title],
  ]
  for (const namesIn of kinds) {
    const ofKind = new Map<string, SlimRecord[]>()
    for (const record of records) {
      for (const name of new Set(namesIn(record).map(nameOf))) {
        const same = ofKind.get(name)
        if (same) same.push(record)
        else ofKind.set(name, [record])
      }
    }
    for (const [name, same] of ofKind) if (!names.has(name)) names.set(name, same)
  }
  return names
}

function nameOf(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

function partsOf(text: string, isName: (name: string) => boolean): PastedPart[] {
  return text.split(/\r\n|\r|\n/).flatMap((content, index) => {
    const pieces = isName(nameOf(content)) ? [content] : content.split(/[,;\t]/)
    return pieces
      .map((piece) => bare(piece))
      .filter((piece) => piece !== '')
      .map((piece) => ({ line: index + 1, text: piece }))
  })
}

/** Without quotation marks around it, and without the name before an address. */
function bare(piece: string): string {
  const text = piece
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
  return /<([^<>\s]+@[^<>\s]+)>$/.exec(text)?.[1] ?? text
}
