/** Spreadsheets take this for a formula; East Asian keyboards make the wide forms (OWASP, "CSV Injection"). */
const startsFormula = /^[=+\-@\t\r\n\0＝＋－＠]/
/** Signed numbers begin like formulas and are none. */
const isNumber = /^[-+]?[\d.,]+$/

/**
 * Writes one value as a cell of a CSV file (RFC 4180), so that no spreadsheet evaluates it. Knows no language.
 *
 * @param value text as it is, with an apostrophe before what would be a formula; numbers and booleans as JSON
 *   writes them; instants as ISO 8601; nothing for `null`, `undefined`, `NaN` and infinities; else JSON
 */
export function csvCell(value: unknown, delimiter = ','): string {
  const text = typeof value === 'number' ? textOf(value) : defused(textOf(value))
  const needsQuotes = text.includes(delimiter) || /["\r\n]/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes a CSV file with a header line; every line ends with CR LF. Without a byte order mark, which is for Excel. */
export function toCsv(
  header: string[],
  rows: unknown[][],
  { delimiter = ',' }: { delimiter?: string } = {},
): string {
  return [header, ...rows].map((row) => csvLine(row, delimiter)).join('')
}

export function csvLine(row: readonly unknown[], delimiter: string): string {
  const line = row.map((value) => csvCell(value, delimiter)).join(delimiter)
  // A line without a character is no row to most readers.
  return `${line === '' && row.length > 0 ? '""' : line}\r\n`
}

/** Takes away the apostrophe that was put before what would be a formula. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text
}

function defused(text: string): string {
  return startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text
}

function textOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
      return Number.isFinite(value) ? String(value) : ''
    case 'boolean':
    case 'bigint':
      return String(value)
    case 'object':
      return objectText(value)
    default:
      return ''
  }
}

function objectText(value: object | null): string {
  if (value === null) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    // Something that refers to itself has no text.
    return ''
  }
}
