import type { AnyRecord } from '#model/language/resolve.ts'

export interface WrittenKind {
  resource: string
  /** The field that holds a write's mark. */
  mark: string
  /** All that a write sends: the mark, and what must stand beside it. */
  values(mark: string): Record<string, unknown>
  canDelete: boolean
}

/** A number that belongs to a mark: a record whose number is another one's is half of two writes. */
export function numberOf(mark: string): number {
  return [...mark].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
}

export const campaignKind: WrittenKind = {
  resource: 'campaigns',
  mark: 'name',
  values: (mark) => ({ name: mark, monthlyPrice: numberOf(mark), duration: 12, pricePerEmployee: 1 }),
  canDelete: false,
}

export const journeyKind: WrittenKind = {
  resource: 'journeys',
  mark: 'title',
  values: (mark) => ({ title: mark, description: `about ${mark}`, status: 'DRAFT' }),
  canDelete: true,
}

/** Each beside a customer, who is not told here. */
export const noteKind: WrittenKind = {
  resource: 'customerNotes',
  mark: 'text',
  values: (mark) => ({ text: mark }),
  canDelete: true,
}

/** A new one is an upload, whose file only tells the title. */
export const clipKind: WrittenKind = {
  resource: 'clips',
  mark: 'workingTitle',
  values: (mark) => ({ workingTitle: mark }),
  canDelete: true,
}

export const writtenKinds: readonly WrittenKind[] = [campaignKind, journeyKind, noteKind, clipKind]

/** Whether a record holds all of the write that has this mark, and nothing of another. */
export function isWhole(kind: WrittenKind, record: AnyRecord, mark: string): boolean {
  return Object.entries(kind.values(mark))
    .filter(([name]) => name !== 'status')
    .every(([name, value]) => record[name] === value)
}
