import Papa from 'papaparse'
import { type KnownWords, takeHeading } from './heading.ts'
import {
  type ChosenFormat,
  type Delimiter,
  delimiters,
  FileFault,
  type FileFormat,
  mostRows,
  type SourceRow,
  type SourceTable,
} from './sourceTable.ts'
import { decodeText, detectCharset } from './textBytes.ts'

/**
 * Reads a CSV file as Excel and other programs write it. Lines that begin with `#` before the heading and below the rows are notes.
 *
 * @throws FileFault
 */
export function readCsv(bytes: Uint8Array, chosen: ChosenFormat, known: KnownWords): SourceTable {
  const found = detectCharset(bytes)
  const charset = chosen.charset ?? found.charset
  const text = decodeText(bytes, charset)
  const delimiter = chosen.delimiter ?? detectDelimiter(text)
  const lines = readLines(text, delimiter)
  const { head, ...heading } = takeHeading(lines, known, chosen.headLine)
  const { columns } = heading
  while (isNote(lines.at(-1))) lines.pop()
  const rows = lines.map((row) => withCells(row, columns.length))
  const texts = rows.slice(0, 1000).flatMap(({ cells }) => cells.map(String))
  const format: FileFormat = {
    kind: 'csv',
    charset,
    hasMark: found.hasMark && charset === found.charset,
    delimiter,
    decimal: chosen.decimal ?? detectDecimal(texts, delimiter),
    days: chosen.days ?? detectDays(texts),
  }
  return {
    ...heading,
    rows,
    format,
    ...(head.raw === undefined ? {} : { rawHead: head.raw }),
  }
}

function readLines(text: string, delimiter: Delimiter): SourceRow[] {
  const lines: SourceRow[] = []
  let [from, line] = [0, 1]
  Papa.parse<string[]>(text, {
    delimiter,
    step({ data: cells, errors, meta }) {
      const raw = text.slice(from, meta.cursor)
      const begins = line
      from = meta.cursor
      line += raw.split(/\r\n|\r|\n/).length - 1
      if (errors.some(({ code }) => code === 'MissingQuotes')) throw new FileFault('quotes', { line: begins })
      // Where line ends are mixed, the rest of one stands in the last cell.
      const last = cells.at(-1)
      if (last?.endsWith('\r')) cells[cells.length - 1] = last.slice(0, -1)
      const row: SourceRow = { line: begins, cells, raw }
      if (cells.every((cell) => cell.trim() === '')) return
      if (lines.length === 0 && (isNote(row) || separatorIn(raw) !== undefined)) return
      if (lines.length > mostRows) throw new FileFault('tooManyRows', { most: mostRows })
      lines.push(errors.some(({ type }) => type === 'Quotes') ? { ...row, damage: 'quotes' } : row)
    },
  })
  return lines
}

/** Returns the delimiter of Excel's own line before the heading: `sep=;`. */
function separatorIn(line: string): string | undefined {
  return /^"?sep=([^\r\n])"?(?:[\r\n]|$)/i.exec(line)?.[1]
}

function isNote(row: SourceRow | undefined): boolean {
  const [first = '', ...others] = row?.cells ?? []
  return (
    String(first).startsWith('#') && others.every((cell) => cell === '' || String(first).startsWith('# '))
  )
}

/** Marks a row with more or fewer cells than the heading: nobody can say whose value is whose. */
function withCells(row: SourceRow, width: number): SourceRow {
  const { cells } = row
  const over = cells.slice(width)
  if (cells.length >= width && over.every((cell) => cell === ''))
    return { ...row, cells: cells.slice(0, width) }
  return { damage: 'cells', ...row }
}

/** Returns the delimiter that cuts the first lines into the same number of cells, the most of them. */
function detectDelimiter(text: string): Delimiter {
  const told = delimiters.find((delimiter) => delimiter === separatorIn(text))
  if (told) return told
  const start = text.slice(0, 20_000)
  const ranked = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, { delimiter, preview: 20, skipEmptyLines: 'greedy' })
    const widths = data.filter(([first = '']) => !first.startsWith('#')).map(({ length }) => length)
    // The median, not the first one's: titles above the heading have a width of their own.
    const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 1
    const alike = widths.filter((width) => width === usual).length / Math.max(1, widths.length)
    return { delimiter, score: usual === 1 ? 0 : alike * 100 + Math.min(usual, 50) }
  })
  const [best] = ranked.toSorted((one, other) => other.score - one.score)
  return best && best.score > 0 ? best.delimiter : ';'
}

/** Returns the decimal sign of most numbers that can be read in one way only. */
function detectDecimal(texts: readonly string[], delimiter: Delimiter): ',' | '.' {
  const count = (form: RegExp) => texts.filter((text) => form.test(text.trim())).length
  const commas = count(/^[-+]?(\d{1,3}(\.\d{3})+|\d+),(\d{1,2}|\d{4,})(\s*(\p{Sc}|%|[A-Z]{3}))?$/u)
  const points = count(/^[-+]?(\d{1,3}(,\d{3})+|\d+)\.(\d{1,2}|\d{4,})(\s*(\p{Sc}|%|[A-Z]{3}))?$/u)
  if (commas === points) return delimiter === ',' || delimiter === '|' ? '.' : ','
  return commas > points ? ',' : '.'
}

/** Tells whether the month comes first, as only some places write it: then days above twelve stand second. */
function detectDays(texts: readonly string[]): 'day' | 'month' {
  const written = texts.flatMap((text) => {
    const [, first, second] = /^\s*(\d{1,2})[./-](\d{1,2})[./-]\d{2,4}\b/.exec(text) ?? []
    return first === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  const isMonthFirst = written.some(([, second]) => second > 12) && written.every(([first]) => first <= 12)
  return isMonthFirst ? 'month' : 'day'
}
