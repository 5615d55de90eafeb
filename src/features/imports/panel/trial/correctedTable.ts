import { csvCell } from '#panel/export/csv.ts'
import { type SourceRow, type SourceTable, textOf } from '../file/sourceTable.ts'

/** Cells as a person has put them right: row and column, each counted from 0. */
export type Corrections = Readonly<Record<number, Readonly<Record<number, string>>>>

export function correctedTable(table: SourceTable, corrections: Corrections = {}): SourceTable {
  const { delimiter } = table.format
  const rows = table.rows.map((row, index): SourceRow => {
    const texts = corrections[index]
    if (!texts) return row
    const cells = row.cells.map((cell, column) => texts[column] ?? cell)
    if (row.raw === undefined) return { ...row, cells }
    const [end = ''] = /(?:\r\n|\r|\n)$/.exec(row.raw) ?? []
    return {
      ...row,
      cells,
      raw: cells.map((cell) => csvCell(textOf(cell, 'de'), delimiter)).join(delimiter) + end,
    }
  })
  return { ...table, rows }
}
