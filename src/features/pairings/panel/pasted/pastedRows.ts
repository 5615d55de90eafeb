/** A row of a table, or one of several records that a line lists. */
export interface PastedRow {
  /** From 1; a cell with line breaks is in one line. */
  line: number
  /** Without quotation marks; of `Name <address>` the address. Not all are empty. */
  cells: readonly string[]
}

/**
 * Splits what was copied: rows of a table as a spreadsheet or CSV has them, else lines with one or more names.
 *
 * @param named key of what a cell names, if anything; a name may have separators
 */
export function pastedRows(text: string, named: (cell: string) => string | undefined): PastedRow[] {
  const separator = separatorOf(text)
  const lines = splitLines(text, separator ?? '\n').map(({ content, cells }, index) => ({
    ...{ line: index + 1, content: bare(content) },
    cells: cells.map(bare),
  }))
  const isWhole = ({ cells, content }: (typeof lines)[number]) =>
    cells.length === 1 || named(content) !== undefined
  const several = lines.filter((line) => !isWhole(line))
  const isTable =
    several.some(({ cells }) => !isList(cells, named)) &&
    (separator === '\t' ||
      (several.length > 1 && new Set(several.map(({ cells }) => cells.length)).size === 1))
  return lines
    .flatMap((line) => {
      const { line: number, content, cells } = line
      if (isWhole(line)) return [{ line: number, cells: [content] }]
      if (isTable) return [{ line: number, cells }]
      return listed(content, named).map((name) => ({ line: number, cells: [name] }))
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

const separatorOf = (text: string) => ['\t', ';', ','].find((sign) => text.includes(sign))

export const isAddress = (cell: string) => /^[^\s@,;]+@[^\s@,;]+$/.test(cell)

/** Cells of one row mean one record; several addresses or names are several. */
function isList(cells: readonly string[], named: (cell: string) => string | undefined): boolean {
  const isSeveral = (keys: readonly string[]) => new Set(keys).size > 1
  return isSeveral(cells.filter(isAddress)) || isSeveral(cells.flatMap((cell) => named(cell) ?? []))
}

/** Keeps names whole that have separators themselves. */
function listed(content: string, named: (cell: string) => string | undefined): string[] {
  const separator = separatorOf(content)
  if (separator === undefined || named(content) !== undefined) return [content]
  return content.split(separator).flatMap((part) => listed(bare(part), named))
}

/** Reads quotation marks only around a whole cell: a spreadsheet copies names that begin with one as they are. */
function splitLines(text: string, separator: string): { content: string; cells: string[] }[] {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'gy',
  )
  const lines = []
  let [start, cells] = [0, [] as string[]]
  for (const match of text.matchAll(cell)) {
    const [all, quoted, plain = '', sign = ''] = match
    const end = match.index + all.length
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (sign === separator && separator !== '\n') continue
    lines.push({ content: text.slice(start, end - sign.length), cells })
    ;[start, cells] = [end, []]
  }
  return lines
}

function bare(cell: string): string {
  const text = cell
    .trim()
    .replace(/^"([^"]*)"$/, '$1')
    .trim()
  return /<([^<>\s]+@[^<>\s]+)>$/.exec(text)?.[1] ?? text
}
