import {
  Button,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { RecordContextProvider, ResourceContextProvider, useDataProvider } from 'react-admin'
import { RecordName } from '#kinds/references/RecordName.tsx'
import { fill } from '#model/base/translator.ts'
import { countText } from '#model/kinds/countText.ts'
import { type DayRange, localDay } from '#model/kinds/periods.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { ExportColumn } from '#panel/export/columns.ts'
import ExportDialog from '#panel/export/ExportDialog.tsx'
import type { ExportOrder } from '#panel/export/exportRows.ts'
import type { ExportFormat } from '#panel/export/formats.ts'
import { useExport } from '#panel/export/useExport.ts'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import { FileDownload } from '#panel/ui/icons.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { hasFigures } from '../model/defineReport.ts'
import { dueDayName, dueName, readListed } from './reportRows.ts'
import { listedColumns, reportWords, type TableContext } from './reportTable.ts'
import type { ReportResult } from './runReport.ts'

export function ReportRecords(props: {
  context: TableContext
  result: ReportResult
  range: DayRange
  /** Reads anew. */
  onChanged: () => void
}) {
  const { context, result, range, onChanged } = props
  const { report, resource } = context
  const provider = useDataProvider()
  const panel = usePanel()
  const { can, parts } = panel
  const [ticked, setTicked] = useState<ReadonlySet<Identifier>>(new Set())
  const verbs = parts.ticked?.isOffered(context.resource, panel) ? parts.ticked : undefined
  const now = useNow()
  const { formatNumber, language, texts, textOf } = useLanguage()
  const values = { shown: formatNumber(result.rows.length), all: formatNumber(result.matching) }
  const isCut = result.rows.length < result.matching
  const title = textOf(report.title)
  const columns = listedColumns(context)
  const isBelowFigures = hasFigures(report)

  function recordCell({ field, isTitle }: ExportColumn, row: AnyRecord) {
    // A record without a title of its own is named by the reference in its first column.
    if (isTitle && field.kind !== 'reference') {
      const named = { id: row.id, title: recordTitle(resource, row, language), known: true, record: row }
      return <RecordName resource={resource.name} record={named} />
    }
    if (field.name === dueName && parts.Amount && row[dueName] !== undefined) {
      const amount = field.type.toText(row[dueName], field, language)
      return (
        <parts.Amount of={resource.name} record={row} day={String(row[dueDayName])}>
          {amount}
        </parts.Amount>
      )
    }
    const { Cell } = fieldView(field)
    return (
      <RecordContextProvider value={row}>
        <Cell field={field} value={row[field.name]} record={row} />
      </RecordContextProvider>
    )
  }

  function totalCell({ field }: ExportColumn, row: AnyRecord): string {
    const value = row[field.name]
    return typeof value === 'string' ? value : field.type.toText(value, field, language)
  }

  return (
    <section className="section">
      {(isCut || isBelowFigures) && (
        <h2>{fill(isCut ? texts.reports.preview : texts.reports.allRows, values)}</h2>
      )}
      <ReportTable
        label={textOf(resource.label[1])}
        columns={columns}
        rows={result.rows}
        totals={!isBelowFigures && report.totals ? totalsOf(context, result) : undefined}
        {...(verbs && result.rows.length > 0 ? { ticked, onTick: setTicked } : {})}
        cell={(column, row) => (row.id === totalsId ? totalCell(column, row) : recordCell(column, row))}
      />
      <div className="no-print row set-off">
        {verbs && (
          <ResourceContextProvider value={resource.name}>
            <verbs.Action
              records={result.rows.filter(({ id }) => ticked.has(id))}
              onDone={() => {
                setTicked(new Set())
                onChanged()
              }}
            />
          </ResourceContextProvider>
        )}
        <ReportExport
          label={fill(texts.reports.exportRows, values)}
          content={countText(resource, result.matching, language)}
          filter={reportWords(context, range)}
          total={result.matching}
          order={(format) => ({
            format,
            title,
            columns,
            resource,
            rows: (signal) => readListed({ ...context, can, provider, range, today: localDay(now) }, signal),
            describe: () => reportWords(context, range),
          })}
        />
      </div>
    </section>
  )
}

const totalsId = '$totals'

/** Sums all records, also those that are not shown. */
function totalsOf({ report, texts }: TableContext, { totals, matching }: ReportResult) {
  const sums = report.measures.flatMap((measure, index) =>
    'sum' in measure || 'due' in measure
      ? [['sum' in measure ? measure.sum : dueName, totals.values[index] ?? 0] as const]
      : [],
  )
  if (sums.length === 0 || matching < 2) return undefined
  const [first = ''] = report.columns
  return { id: totalsId, [first]: texts.reports.total, ...Object.fromEntries(sums) }
}

interface ReportExportProps {
  label: string
  content: string
  filter: string
  total: number
  order: (format: ExportFormat) => ExportOrder
}

export function ReportExport({ label, content, filter, total, order }: ReportExportProps) {
  const [open, setOpen] = useState(false)
  const startExport = useExport()
  return (
    <>
      <Button variant="outlined" startIcon={<FileDownload />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <ExportDialog
          total={total}
          content={content}
          filter={filter}
          onClose={() => setOpen(false)}
          onExport={({ format, provenance }) => {
            setOpen(false)
            startExport({ ...order(format), provenance })
          }}
        />
      )}
    </>
  )
}

interface ReportTableProps {
  label: string
  columns: readonly ExportColumn[]
  rows: readonly AnyRecord[]
  totals?: AnyRecord | undefined
  cell: (column: ExportColumn, row: AnyRecord) => ReactNode
  /** Ids of ticked rows. @default rows have no boxes */
  ticked?: ReadonlySet<Identifier>
  onTick?: (ticked: ReadonlySet<Identifier>) => void
}

export function ReportTable({ label, columns, rows, totals, cell, ticked, onTick }: ReportTableProps) {
  const { texts } = useLanguage()
  const tableId = useId()
  const box = (ids: readonly Identifier[], name: Readonly<Record<string, string>>) => {
    if (!ticked || !onTick) return null
    const isTicked = ids.length > 0 && ids.every((id) => ticked.has(id))
    return (
      <TableCell padding="checkbox" className="no-print">
        <Checkbox
          size="small"
          checked={isTicked}
          slotProps={{ input: name }}
          onChange={() => {
            const others = [...ticked].filter((id) => !ids.includes(id))
            onTick(new Set(isTicked ? others : [...others, ...ids]))
          }}
        />
      </TableCell>
    )
  }
  const cellsOf = (row: AnyRecord) =>
    columns.map((column, index) => (
      <TableCell
        key={column.field.name}
        className={classOf(column)}
        {...(index === 0 ? { ...rowHeading, id: `${tableId}${row.id}` } : {})}
      >
        {cell(column, row)}
      </TableCell>
    ))
  return (
    <div className="scrolls-sideways report-table">
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {box(
              rows.map(({ id }) => id),
              { 'aria-label': texts.list.selectPage },
            )}
            {columns.map((column) => (
              <TableCell key={column.field.name} className={classOf(column)}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {box([row.id], { 'aria-labelledby': `${tableId}${row.id}` })}
              {cellsOf(row)}
            </TableRow>
          ))}
        </TableBody>
        {totals && (
          <TableFooter>
            <TableRow>
              {ticked && <TableCell className="no-print" />}
              {cellsOf(totals)}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </div>
  )
}

const rowHeading = { component: 'th', scope: 'row' } as const

function classOf({ field }: ExportColumn): string {
  return fieldView(field).alignRight ? 'right' : ''
}
