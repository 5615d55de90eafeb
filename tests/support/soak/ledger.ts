import type { Identifier } from '#model/language/field.ts'

export type Operation = 'CREATE' | 'EDIT' | 'DELETE' | 'ACTION' | 'ANSWER'

/** A write as whoever made it knows it. */
export interface Write {
  operation: Operation
  resource: string
  /** A text that stands in this write only; of a deletion the one that the record had. */
  mark: string
  /** Unknown of a creation whose answer was lost. */
  record?: Identifier
  /** `open`: no answer has come; it may be stored, or not. */
  state: 'open' | 'acknowledged' | 'refused'
}

/** What was written, and what was noticed meanwhile. */
export interface Ledger {
  writes: readonly Write[]
  /** What should not have happened, in words. */
  faults: string[]
  counts: Record<string, number>
  /** Notes a write before it is sent. @returns the note, whose state is that of the write */
  begin(write: Omit<Write, 'state'>): Write
  count(what: string): void
}

export function createLedger(): Ledger {
  const writes: Write[] = []
  const counts: Record<string, number> = {}
  return {
    writes,
    faults: [],
    counts,
    begin(write) {
      const note: Write = { ...write, state: 'open' }
      writes.push(note)
      return note
    },
    count(what) {
      counts[what] = (counts[what] ?? 0) + 1
    },
  }
}
