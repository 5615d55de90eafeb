import { plainWord } from '#model/base/nearestName.ts'
import { FileFault, isBlank, mostColumns, type SourceRow, textOf } from './sourceTable.ts'

/** Words by which a file's parts are recognised. */
export interface KnownWords {
  /** Names of sheets that only say where a workbook comes from. */
  notes: readonly string[]
  /** Names of columns, as `plainHeading` writes them. */
  headings: readonly string[]
}

/** Returns a heading in small letters and digits, without what stands behind it in brackets, as units do. */
export function plainHeading(text: string): string {
  return plainWord(text.replace(/\s*\([^)]*\)\s*$/, '')) || plainWord(text)
}

const mostAboveHeading = 20

/**
 * Takes the heading off the rows, and what stands above it: the row with the most known names of columns. Where no row has two,
 * it is the first that is no title; titles and dates of printing fill one cell, or less than half of the widest row.
 *
 * @returns the row, and the names of the columns
 * @throws FileFault where there is no row, or too many columns
 */
export function takeHeading(lines: SourceRow[], { headings }: Pick<KnownWords, 'headings'>) {
  const top = lines.slice(0, mostAboveHeading)
  const known = new Set(headings)
  const named = top.map(({ cells }) => new Set(cells.map(wordOf).filter((word) => known.has(word))).size)
  const most = Math.max(...named)
  const filled = top.map(({ cells }) => cells.filter((cell) => !isBlank(cell)).length)
  const widest = Math.max(...filled)
  const isTitle = (count: number) => count < widest && (count === 1 || count * 2 < widest)
  const place = most >= 2 ? named.indexOf(most) : filled.findIndex((count) => !isTitle(count))
  const head = lines.splice(0, place + 1).at(-1)
  if (!head) throw new FileFault('empty')
  const columns = head.cells.map((cell) => textOf(cell, 'de').trim())
  while (columns.at(-1) === '') columns.pop()
  if (columns.length > mostColumns) throw new FileFault('tooManyColumns', { most: mostColumns })
  return { head, columns }
}

const wordOf = (cell: SourceRow['cells'][number]) => plainHeading(textOf(cell, 'de'))
