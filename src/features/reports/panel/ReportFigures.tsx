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
import { ReportChart } from './chart/ReportChart.tsx'
import { ReportExport, ReportTable } from './ReportRecords.tsx'
import { exportedTable, figureTable, reportWords, type TableContext } from './reportTable.ts'
import type { ReportResult } from './runReport.ts'

/** Lines have names of records already. */
const withoutRecords = { titles: { titleOf: (_: string, id: string | number) => String(id) }, resources: [] }

/** Shows chart, table and exports. */
export function ReportFigures(props: { context: TableContext; result: ReportResult; range: DayRange }) {
  const { context, result, range } = props
  const { report, resource, resources, language, texts } = context
  const { textOf } = useLanguage()
  const title = textOf(report.title)
  const { columns, rows, totals } = figureTable(context, result)
  // The chart is drawn anew for another model.
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
      <div className="no-print row set-off">
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

/** Pixels around the drawing, and of a line of text. */
const edge = 20
const lineHeight = 28

/** Draws the chart with title, background and legend. */
async function chartPicture(
  figure: HTMLElement,
  { series }: ChartModel,
  title: string,
): Promise<Blob | undefined> {
  const drawing = figure.querySelector('canvas')
  const picture = document.createElement('canvas')
  const context = picture.getContext('2d')
  if (!drawing || !context) return undefined
  const scale = drawing.width / drawing.clientWidth
  const hasLegend = series.length > 1
  picture.width = drawing.width + 2 * edge * scale
  picture.height = drawing.height + (2 * edge + lineHeight * (hasLegend ? 2 : 1)) * scale
  context.scale(scale, scale)
  const { fontFamily, color } = getComputedStyle(figure)
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, picture.width, picture.height)
  context.fillStyle = color
  context.font = `600 16px ${fontFamily}`
  context.fillText(title, edge, edge + 12)
  context.drawImage(drawing, edge, edge + lineHeight, drawing.clientWidth, drawing.clientHeight)
  if (hasLegend) {
    context.font = `13px ${fontFamily}`
    const y = edge + lineHeight + drawing.clientHeight + lineHeight / 2
    let x = edge
    for (const sign of figure.querySelectorAll('.report-legend li')) {
      const label = sign.textContent ?? ''
      context.fillStyle = getComputedStyle(sign.querySelector('span') ?? sign).backgroundColor
      context.fillRect(x, y, 12, 12)
      context.fillStyle = color
      context.fillText(label, x + 18, y + 11)
      x += 18 + context.measureText(label).width + 18
    }
  }
  return new Promise((resolve) => picture.toBlob((blob) => resolve(blob ?? undefined)))
}
