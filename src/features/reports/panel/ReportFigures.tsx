import { Button } from '@mui/material'
import { useMemo, useRef } from 'react'
import type { DayRange } from '#model/kinds/periods.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { cellText } from '#panel/export/columns.ts'
import { type ExportOrder, givenRows } from '#panel/export/exportRows.ts'
import { datedName, type ExportFormat, saveFile } from '#panel/export/formats.ts'
import { useExport } from '#panel/export/useExport.ts'
import { FileDownload } from '#panel/ui/icons.tsx'
import { type ChartModel, chartModel } from './chart/chartModel.ts'
import { chartPicture } from './chart/chartPicture.ts'
import { ReportChart } from './chart/ReportChart.tsx'
import { ReportExport, ReportTable } from './ReportRecords.tsx'
import { exportedTable, figureTable, reportWords, type TableContext } from './reportTable.ts'
import type { ReportResult } from './runReport.ts'

/** Names of records are in the lines already. */
const withoutRecords = { titles: { titleOf: (_: string, id: string | number) => String(id) }, resources: [] }

/** The lines of a report: chart, table with totals, and ways to take them along. */
export function ReportFigures(props: { context: TableContext; result: ReportResult; range: DayRange }) {
  const { context, result, range } = props
  const { report, resource, resources, language, texts } = context
  const { textOf } = useLanguage()
  const title = textOf(report.title)
  const { columns, rows, totals } = figureTable(context, result)
  // What is drawn is drawn again where the model is another one.
  const model = useMemo(
    () => chartModel({ report, resource, resources, language, texts }, result),
    [report, resource, resources, language, texts, result],
  )
  const chart = useRef<HTMLElement>(null)
  const startExport = useExport()
  const clock = useClock()
  const words = reportWords(context, range)
  const order = (format: ExportFormat): ExportOrder => {
    const table = exportedTable(context, result)
    return {
      format,
      title,
      columns: table.columns,
      rows: () => givenRows(table.rows),
      describe: () => words,
    }
  }

  async function savePicture(drawn: ChartModel) {
    const picture = chart.current && (await chartPicture(chart.current, drawn, title))
    if (picture) saveFile(datedName(title, 'png', new Date(clock.now())), picture)
  }
  return (
    <section className="section report-figures">
      {model && <ReportChart title={title} model={model} ref={chart} />}
      <ReportTable
        label={title}
        columns={columns}
        rows={rows}
        totals={totals}
        cell={(column, row) => cellText(column, row, { language, ...withoutRecords })}
      />
      <div className="report-actions row set-off">
        <ReportExport
          label={texts.reports.exportTable}
          content={title}
          filter={words}
          total={rows.length}
          order={order}
        />
        <Button startIcon={<FileDownload />} onClick={() => startExport(order('excelCsv'))}>
          {texts.reports.csv}
        </Button>
        {model && (
          <Button startIcon={<FileDownload />} onClick={() => void savePicture(model)}>
            {texts.reports.png}
          </Button>
        )}
      </div>
    </section>
  )
}
