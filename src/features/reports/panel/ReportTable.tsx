import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import type { ExportColumn } from '../../../panel/export/columns.ts'
import { fieldView } from '../../../panel/fields/fieldViews.ts'

interface ReportTableProps {
  label: string
  columns: readonly ExportColumn[]
  rows: readonly AnyRecord[]
  totals?: AnyRecord | undefined
  cell: (column: ExportColumn, row: AnyRecord) => ReactNode
}

/** Rows under their headings, figures to the right, the totals last. */
export function ReportTable({ label, columns, rows, totals, cell }: ReportTableProps) {
  const cellsOf = (row: AnyRecord) =>
    columns.map((column, index) => (
      <TableCell key={column.field.name} className={classOf(column)} {...(index === 0 ? rowHeading : {})}>
        {cell(column, row)}
      </TableCell>
    ))
  return (
    <div className="report-table">
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.field.name} className={classOf(column)}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>{cellsOf(row)}</TableRow>
          ))}
        </TableBody>
        {totals && (
          <TableFooter>
            <TableRow>{cellsOf(totals)}</TableRow>
          </TableFooter>
        )}
      </Table>
    </div>
  )
}

const rowHeading = { component: 'th', scope: 'row' } as const

function classOf({ field }: ExportColumn): string {
  return fieldView(field.kind).alignRight ? 'right' : ''
}
