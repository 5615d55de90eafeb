import type { DayRange } from '../../../model/kinds/periods.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { cellText } from '../../../panel/export/cellText.ts'
import { givenRows } from '../../../panel/export/exportRows.ts'
import { ReportChart } from './ReportChart.tsx'
import { ReportExport } from './ReportExport.tsx'
import { ReportTable } from './ReportTable.tsx'
import { exportedTable, figureTable, type TableContext } from './reportTable.ts'
import { reportWords } from './reportWords.ts'
import type { ReportResult } from './runReport.ts'

/** Names of records are in the lines already. */
const withoutRecords = { titles: { titleOf: (_: string, id: string | number) => String(id) }, resources: [] }

/** The lines of a report: chart, table with totals, export. */
export function ReportFigures(props: { context: TableContext; result: ReportResult; range: DayRange }) {
  const { context, result, range } = props
  const { language, texts, textOf } = useLanguage()
  const { report } = context
  const title = textOf(report.title)
  const { columns, rows, totals } = figureTable(context, result)
  return (
    <section className="report-part">
      {report.chart !== 'none' && <ReportChart kind={report.chart} title={title} result={result} />}
      <ReportTable
        label={title}
        {...{ columns, rows, totals }}
        cell={(column, row) => cellText(column, row, { language, ...withoutRecords })}
      />
      <div className="report-actions">
        <ReportExport
          label={texts.reports.exportTable}
          content={title}
          filter={reportWords(context, range)}
          total={rows.length}
          order={(format) => {
            const table = exportedTable(context, result)
            return {
              ...{ format, title, columns: table.columns },
              rows: () => givenRows(table.rows),
              describe: () => reportWords(context, range),
            }
          }}
        />
      </div>
    </section>
  )
}
