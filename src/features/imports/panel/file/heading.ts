import { plainWord } from '#model/base/nearestName.ts'
import { FileFault, isBlank, mostColumns, type SourceRow, type TopRow, textOf } from './sourceTable.ts'

/** Words by which a file's parts are recognised. */
export interface KnownWords {
  /** Names of sheets that only say where a workbook comes from. */
  notes: readonly string[]
  /** Names of columns, as `plainHeading` writes them. */
  headings: readonly string[]
}

/** Returns a heading in small letters and digits, without the unit behind it: `(€)`, `[kg]`, `in Monaten`, `/ Monat`. */
export function plainHeading(text: string): string {
  return (
    plainWord(text.replace(/(?:\s*\([^)]*\)|\s*\[[^\]]*\]|\s+in\s+\S+|\s*\/[^/]*)+\s*$/, '')) ||
    plainWord(text)
  )
}

/** Returns a heading in small letters and digits, with one word for what something is counted by: `/`, `je`, `pro`, `per`. */
export function perWord(text: string): string {
  return plainWord(text.replaceAll(/\s*\/\s*|\s(?:je|pro|per)\s/gi, ' je '))
}

const mostAboveHeading = 20

/**
 * Takes the heading off the rows, and what stands above it: the row with the most known names of columns. Where no row has two,
 * it is the first that is no title; titles and dates of printing fill one cell, or less than half of the widest row.
 *
 * @param chosen the line that a person has picked. @default guessed
 * @returns the row, the names of the columns, and the rows that it may be
 * @throws FileFault where there is no row, or too many columns
 */
export function takeHeading(lines: SourceRow[], { headings }: Pick<KnownWords, 'headings'>, chosen?: number) {
  const top = lines.slice(0, mostAboveHeading)
  const known = new Set(headings)
  const named = top.map(({ cells }) => new Set(cells.map(wordOf).filter((word) => known.has(word))).size)
  const most = Math.max(...named)
  const filled = top.map(({ cells }) => cells.filter((cell) => !isBlank(cell)).length)
  const widest = Math.max(...filled)
  const isTitle = (count: number) => count < widest && (count === 1 || count * 2 < widest)
  const picked = top.findIndex(({ line }) => line === chosen)
  const guessed = most >= 2 ? named.indexOf(most) : filled.findIndex((count) => !isTitle(count))
  const place = picked < 0 ? guessed : picked
  const head = lines.splice(0, place + 1).at(-1)
  if (!head) throw new FileFault('empty')
  const columns = head.cells.map((cell) => textOf(cell, 'de').trim())
  while (columns.at(-1) === '') columns.pop()
  if (columns.length > mostColumns) throw new FileFault('tooManyColumns', { most: mostColumns })
  return { columns, headLine: head.line, head, tops: top.map(topRow) }
}

function topRow({ line, cells }: SourceRow): TopRow {
  const text = cells.map((cell) => textOf(cell, 'de').trim()).filter(Boolean)
  return { line, text: text.join(' · ').slice(0, mostShown) }
}

/** Signs of a row that may be the heading. */
const mostShown = 60

const wordOf = (cell: SourceRow['cells'][number]) => plainHeading(textOf(cell, 'de'))
