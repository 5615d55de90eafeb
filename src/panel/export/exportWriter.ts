import { backendId } from '#kinds/references/ids.ts'
import { declaredOf } from '#model/kinds/asCame.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { type CellContext, type ExportColumn, fileHeading, spreadsheetText } from './columns.ts'
import { csvLine } from './csv.ts'
import type { ExportFormat } from './formats.ts'

export interface ExportWriter {
  readonly most: number
  /** It writes the titles of referenced records; one that writes ids needs none. */
  readonly writesTitles: boolean
  add(rows: readonly AnyRecord[]): void
  /** Cells whose text the format had no room for. */
  readonly cut: () => number
  /**
   * @param provenance asked where the file has a place for it
   * @param hasLines whether a CSV file begins with it, see `provenanceLines`. @default false
   */
  finish(provenance: () => Promise<Provenance>, hasLines?: boolean): Promise<Blob>
}

export type Provenance = readonly ProvenanceLine[]

interface ProvenanceLine {
  label: string
  text: string
  /** For formats that have numbers. */
  sum?: { field: ResolvedField; amount: number }
}

/**
 * Writes the provenance at the start of a CSV file: lines `# label: text`, each ended by CR LF, right behind a byte order mark
 * and before the heading. A reader passes over the lines at the start that begin with `# `; they are no cells, and hold no
 * quotes that would have to be closed. A heading that begins so is in quotes in every CSV file of an export.
 */
function provenanceLines(provenance: Provenance): string {
  return provenance.map(({ label, text }) => `# ${provenanceLine(label, text)}\r\n`).join('')
}

export function provenanceFile(provenance: Provenance): string {
  return `\ufeff${provenance.map(({ label, text }) => `${provenanceLine(label, text)}\r\n`).join('')}`
}

function provenanceLine(label: string, text: string): string {
  return `${label}: ${text}`.replaceAll(/\s+/g, ' ')
}

/** Creates the writer of a format; some need more than the panel loads at first. */
export async function createExportWriter(
  format: ExportFormat,
  columns: readonly ExportColumn[],
  context: CellContext,
  sheet: { title: string; provenance: string },
): Promise<ExportWriter> {
  switch (format) {
    case 'excelCsv':
      return excelCsv(columns, context)
    case 'technicalCsv':
      return technicalCsv(columns)
    case 'json':
      return json(columns)
    case 'xlsx': {
      const { createXlsxWriter } = await import('./xlsxWriter.ts')
      return createXlsxWriter(columns, context, sheet)
    }
  }
}

/** As Excel opens it with a double click: a byte order mark; a German Excel expects semicolons, an English one commas. */
function excelCsv(columns: readonly ExportColumn[], context: CellContext): ExportWriter {
  const delimiter = context.language === 'de' ? ';' : ','
  return textWriter('text/csv;charset=utf-8', {
    writesTitles: true,
    mark: '\ufeff',
    start: csvHeading(
      columns.map((column) => fileHeading(column, context.language)),
      delimiter,
    ),
    row: (record) =>
      csvLine(
        columns.map((column) => spreadsheetText(column, record, context)),
        delimiter,
      ),
  })
}

/** For programs: values as the API writes them. */
function technicalCsv(columns: readonly ExportColumn[]): ExportWriter {
  return textWriter('text/csv;charset=utf-8', {
    writesTitles: false,
    start: csvHeading(
      columns.map(({ label }) => label),
      ',',
    ),
    row: (record) =>
      csvLine(
        columns.map(({ field }) => field.type.toWire(declaredOf(record[field.name]), field)),
        ',',
      ),
  })
}

function csvHeading(labels: readonly string[], delimiter: string): string {
  const line = csvLine(labels, delimiter)
  const [first = ''] = labels
  return line.startsWith('# ') ? `"${first}"${line.slice(first.length)}` : line
}

function json(columns: readonly ExportColumn[]): ExportWriter {
  return textWriter('application/json', {
    writesTitles: false,
    start: '[',
    row(record, index) {
      // What an answer has left out is unknown: read again, the file must not empty it.
      const values = columns.map(({ field }) => [field.name, declaredOf(record[field.name])])
      return `${index === 0 ? '\n' : ',\n'}${JSON.stringify({ id: backendId(record.id), ...Object.fromEntries(values) })}`
    },
    end: '\n]\n',
  })
}

/** The browser keeps a Blob outside the memory of the page. */
function textWriter(
  type: string,
  parts: {
    writesTitles: boolean
    mark?: string
    start: string
    row: (record: AnyRecord, index: number) => string
    end?: string
  },
): ExportWriter {
  const { mark = '', start, end = '' } = parts
  const blobs: Blob[] = []
  let count = 0
  return {
    most: Number.POSITIVE_INFINITY,
    writesTitles: parts.writesTitles,
    cut: () => 0,
    add(rows) {
      const first = count
      count += rows.length
      blobs.push(new Blob([rows.map((record, index) => parts.row(record, first + index)).join('')]))
    },
    async finish(provenance, hasLines = false) {
      const before = hasLines ? provenanceLines(await provenance()) : ''
      return new Blob([mark, before, start, ...blobs, end], { type })
    },
  }
}
