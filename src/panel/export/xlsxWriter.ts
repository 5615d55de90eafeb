import writeExcelFile, { type Row, type SheetData } from 'write-excel-file/universal'
import { isCalendarDay, isInstant, isWallTime } from '#kinds/dates/moments.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import { type CellContext, cellText, type ExportColumn, fileHeading, isQuantity } from './columns.ts'
import type { ExportWriter } from './exportWriter.ts'
import { mostCellCharacters } from './formats.ts'

/** Rows of a sheet without its heading (Excel's specification: 1,048,576 with it). */
const mostSheetRows = 1_048_575

const dayFormats: Readonly<Record<Language, string>> = { de: 'dd.mm.yyyy', en: 'dd/mm/yyyy' }

type SheetCell = Row[number]

/**
 * Writes a workbook: the rows with real numbers and days under a heading that stays in sight, and a second sheet that says
 * where they come from. The library takes its rows all at once.
 */
export function createXlsxWriter(
  columns: readonly ExportColumn[],
  context: CellContext,
  sheet: { title: string; provenance: string },
): ExportWriter {
  const data: SheetData = [columns.map((column) => heading(fileHeading(column, context.language)))]
  let cut = 0
  const widths = columns.map(({ label }) => label.length)

  function cellsOf(record: AnyRecord): Row {
    return columns.map((column, index) => {
      const whole = cellText(column, record, context)
      const text = whole.slice(0, mostCellCharacters)
      if (text.length < whole.length) cut += 1
      widths[index] = Math.max(widths[index] ?? 0, Math.min(text.length, 60))
      return typedCell(column.field, record[column.field.name], context.language) ?? textCell(text)
    })
  }

  return {
    most: mostSheetRows,
    writesTitles: true,
    cut: () => cut,
    add(rows) {
      for (const record of rows) data.push(cellsOf(record))
    },
    async finish(provenance) {
      const lines = await provenance()
      const sheets = [
        {
          data,
          sheet: sheetName(sheet.title),
          columns: widths.map((width) => ({ width: width + 3 })),
          stickyRowsCount: 1,
        },
        {
          data: lines.map(({ label, text, sum }) => [
            heading(label),
            (sum && typedCell(sum.field, sum.amount, context.language)) ??
              textCell(text.slice(0, mostCellCharacters)),
          ]),
          sheet: sheetName(sheet.provenance),
          columns: [{ width: 20 }, { width: 80 }],
        },
      ]
      return writeExcelFile(sheets).toBlob()
    },
  }
}

/** Returns `undefined` for what is text. */
function typedCell(field: ResolvedField, value: unknown, language: Language): SheetCell | undefined {
  if (isQuantity(field, value)) {
    const { perOne = 1, ...format } = field.type.inSheets?.(field) ?? {}
    return { value: value / perOne, type: Number, ...format }
  }
  const dayFormat = dayFormats[language]
  const { holds } = field.type
  if (holds === 'day' && isCalendarDay(value) && isSheetDay(value)) {
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: dayFormat }
  }
  if (holds === 'instant' && (isInstant(value) || isWallTime(value)) && isSheetDay(value)) {
    const wall = isInstant(value) ? wallClock(new Date(value)) : new Date(`${value}Z`)
    return { value: wall, type: Date, format: `${dayFormat} hh:mm` }
  }
  return undefined
}

/** Sheets count days from 1900 on; earlier ones stay text. */
function isSheetDay(value: string): boolean {
  return value >= '1900-03-01' && value < '9999-12-31'
}

/** Sheets know no zones: the clock of the reader's zone, written as if it were UTC. */
function wallClock(instant: Date): Date {
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000)
}

/** Typed as text: whatever it begins with is no formula. */
function textCell(text: string): SheetCell {
  return text === '' ? null : { value: text, type: String }
}

function heading(text: string): SheetCell {
  return { value: text, type: String, fontWeight: 'bold' }
}

/** At most 31 characters, without those that formulas need (Excel's specification). */
function sheetName(title: string): string {
  return (
    title
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31)
      .trim() || 'Export'
  )
}
