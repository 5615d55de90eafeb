import type { Identifier } from '#model/language/field.ts'
import type { SlimRecord } from './otherRecords.ts'

export interface PastedPart {
  /** From 1. */
  line: number
  text: string
}

interface PastedMatches {
  /** Without duplicates, in the order of the list. */
  found: readonly SlimRecord[]
  /** Later places of records that are named more than once. */
  repeated: readonly (PastedPart & { record: SlimRecord })[]
  unmatched: readonly PastedPart[]
  /** Names of several records, none of which is found. */
  ambiguous: readonly (PastedPart & { records: readonly SlimRecord[] })[]
}

/**
 * Finds pasted records by id, e-mail address or title (without case), one a line or separated by commas, semicolons or tabs. A
 * line that is a title may have commas; of `Name <address>` the address counts.
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

/** Ids win over addresses, addresses over titles. */
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

/** Strips quotation marks, and the name before an address. */
function bare(piece: string): string {
  const text = piece
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
  return /<([^<>\s]+@[^<>\s]+)>$/.exec(text)?.[1] ?? text
}
