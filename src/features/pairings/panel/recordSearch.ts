import { folded } from '../../../client/api/selectRecords.ts'

export interface Searchable {
  /** Folded: without case and accents, see `searchTextOf`. */
  searchText: string
}

/** The text of a record that is searched in. */
export function searchTextOf(values: readonly unknown[]): string {
  return values.map(folded).join('\n')
}

/**
 * Finds records whose text has every word that is typed. What was found for the text before is narrowed while typing goes
 * on, so that ten thousand records cost next to nothing at each key.
 */
export function createRecordSearch<T extends Searchable>(records: readonly T[]) {
  let last: { text: string; found: readonly T[] } = { text: '', found: records }

  return function find(typed: string): readonly T[] {
    const text = folded(typed.trim())
    if (text === last.text) return last.found
    const from = text.startsWith(last.text) ? last.found : records
    const words = text.split(/\s+/).filter(Boolean)
    const found =
      words.length === 0
        ? records
        : from.filter((record) => words.every((word) => record.searchText.includes(word)))
    last = { text, found }
    return found
  }
}
