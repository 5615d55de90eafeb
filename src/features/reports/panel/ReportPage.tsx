import { Alert, Button, LinearProgress } from '@mui/material'
import { useLocation, useNavigate, useNotify } from 'react-admin'
import { fill } from '../../../model/base/translator.ts'
import { instantFormat, numberFormat } from '../../../model/kinds/formats.ts'
import type { DayRange } from '../../../model/kinds/periods.ts'
import { daysOf, localDay } from '../../../model/kinds/periods.ts'
import { textIn } from '../../../model/language/text.ts'
import { useNow } from '../../../panel/base/clock/ClockContext.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { cellText } from '../../../panel/export/columns.ts'
import { givenRows } from '../../../panel/export/exportRows.ts'
import { FailurePanel } from '../../../panel/ui/FailurePanel.tsx'
import { PageHeader } from '../../../panel/ui/PageHeader.tsx'
import { usePanel, useResource } from '../../../panel/ui/PanelContext.tsx'
import { hasFigures, type Report } from '../model/defineReport.ts'
import { ReportChart } from './ReportChart.tsx'
import { ReportRange } from './ReportRange.tsx'
import { ReportExport, ReportRecords, ReportTable } from './ReportRecords.tsx'
import type { TableContext } from './reportTable.ts'
import { exportedTable, figureTable, narrowedWords, reportWords } from './reportTable.ts'
import type { ReportResult } from './runReport.ts'
import { isSeenWhole, rangeFault, rangeField } from './selection.ts'
import { type ReportRun, useReportRun } from './useReportRun.ts'
import './reports.css'

/** One report, for those who see everything that it looks at. */
export function ReportPage({ report }: { report: Report }) {
  const { texts, textOf } = useLanguage()
  const resource = useResource(report.resource)
  const panel = usePanel()
  if (isSeenWhole(report, resource, panel)) return <OpenReport report={report} />
  return (
    <>
      <PageHeader title={textOf(report.title)} lead={textOf(report.lead)} />
      <Alert severity="warning">{texts.reports.hiddenFields}</Alert>
    </>
  )
}

/** Its period, its figures and records, and their export. */
function OpenReport({ report }: { report: Report }) {
  const { language, texts, textOf } = useLanguage()
  const resource = useResource(report.resource)
  const { pathname } = useLocation()
  const [range, setRange] = useReportRange(report)
  const fault = rangeFault(range, report.group)
  const address = `${pathname}?${new URLSearchParams({ ...range })}`
  const run = useReportRun(report, { range, address, isPossible: fault === undefined })
  const { resources } = usePanel()
  const context: TableContext = { report, resource, resources, language, texts }
  const narrowed = fault ? '' : narrowedWords(context, range)
  const isRunning = run.job?.state === 'running'
  return (
    <article className="report">
      <PageHeader title={textOf(report.title)} lead={textOf(report.lead)} actions={<ReportActions />} />
      {report.range && (
        <ReportRange
          key={`${range.from} ${range.to}`}
          report={report}
          range={range}
          disabled={isRunning}
          onRun={(next) => {
            if (next.from === range.from && next.to === range.to) return run.run()
            run.ask()
            setRange(next)
          }}
        />
      )}
      {narrowed !== '' && <p className="report-print-only">{narrowed}</p>}
      {!fault && <RunState run={run} context={context} range={range} />}
    </article>
  )
}

function RunState(props: { run: ReportRun; context: TableContext; range: DayRange }) {
  const { run, context, range } = props
  const { language, texts } = useLanguage()
  const { job, error, waitingFor } = run
  const failure = job?.state === 'failed' ? job.error : job ? undefined : error
  if (failure) return <FailurePanel title={texts.reports.failed} error={failure} onRetry={run.run} />
  if (job?.state === 'cancelled') return <Asked text={texts.reports.cancelled} run={run} />
  if (job?.state === 'done') {
    return <Outcome context={context} result={job.result?.value as ReportResult} range={range} />
  }
  if (waitingFor !== undefined) {
    const count = numberFormat(language).format(waitingFor)
    return <Asked text={fill(texts.reports.large, { count })} run={run} />
  }
  const share = job?.total ? { variant: 'determinate' as const, value: (100 * job.done) / job.total } : {}
  return (
    <div className="report-running stack">
      <p className="muted small" role="status">
        {texts.reports.running}
      </p>
      <LinearProgress aria-label={texts.reports.running} {...share} />
      {job && <Button onClick={run.cancel}>{texts.reports.cancel}</Button>}
    </div>
  )
}

function Asked({ text, run }: { text: string; run: ReportRun }) {
  const { texts } = useLanguage()
  return (
    <Alert severity="info" action={<Button onClick={run.run}>{texts.reports.run}</Button>}>
      {text}
    </Alert>
  )
}

function Outcome(props: { context: TableContext; result: ReportResult; range: DayRange }) {
  const { context, result, range } = props
  const { report, resource, language, texts } = context
  const numbers = numberFormat(language)
  const { count, matching, undated, unpriced, time } = result
  const dayField = rangeField(report) ?? ''
  const dayLabel = resource.fields.find(({ name }) => name === dayField)?.label ?? dayField
  return (
    <>
      {count.missing > 0 && (
        <Alert severity="warning">
          {fill(texts.reports.incomplete, {
            missing: numbers.format(count.missing),
            total: numbers.format(count.total),
          })}
        </Alert>
      )}
      {count.mayBeCut && (
        <Alert severity="warning">
          {fill(texts.export.mayBeCut, { total: numbers.format(count.total) })}
        </Alert>
      )}
      {matching === 0 ? (
        <div className="empty-state" role="status">
          <strong>{texts.reports.empty}</strong>
        </div>
      ) : (
        <>
          {hasFigures(report) && <ReportFigures context={context} result={result} range={range} />}
          {report.columns.length > 0 && <ReportRecords context={context} result={result} range={range} />}
        </>
      )}
      <p className="report-basis muted small">
        {fill(texts.reports.basis, {
          matching: numbers.format(matching),
          read: numbers.format(count.read),
          time: instantFormat(language).format(time),
        })}
        {unpriced > 0 && `. ${fill(texts.costs.without, { count: unpriced })}`.replace(/\.$/, '')}
        {undated > 0 &&
          `. ${fill(texts.reports.undated, { count: numbers.format(undated), field: textIn(dayLabel, language) })}`}
      </p>
    </>
  )
}

/** The period of a report lies in the address, so that a link shows the same; without one it is the report's own. */
function useReportRange({ range }: Report): [DayRange, (range: DayRange) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const now = useNow()
  const query = new URLSearchParams(search)
  const isGiven = range !== undefined && (query.has('from') || query.has('to'))
  const given = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const shown = isGiven ? given : daysOf(range?.period ?? 'all', localDay(now))
  return [shown, (next) => navigate(`${pathname}?${new URLSearchParams({ ...next })}`)]
}

/** Prints the report, or copies its address with the period that is shown. */
function ReportActions() {
  const { texts } = useLanguage()
  const notify = useNotify()
  return (
    <>
      {navigator.clipboard && (
        <Button
          onClick={() =>
            void navigator.clipboard
              .writeText(window.location.href)
              .then(() => notify(texts.reports.linkCopied))
          }
        >
          {texts.reports.copyLink}
        </Button>
      )}
      <Button onClick={() => window.print()}>{texts.reports.print}</Button>
    </>
  )
}

/** Names of records are in the lines already. */
const withoutRecords = { titles: { titleOf: (_: string, id: string | number) => String(id) }, resources: [] }

/** The lines of a report: chart, table with totals, export. */
function ReportFigures(props: { context: TableContext; result: ReportResult; range: DayRange }) {
  const { context, result, range } = props
  const { language, texts, textOf } = useLanguage()
  const { report } = context
  const title = textOf(report.title)
  const { columns, rows, totals } = figureTable(context, result)
  return (
    <section className="section">
      {report.chart !== 'none' && <ReportChart kind={report.chart} title={title} result={result} />}
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
          filter={reportWords(context, range)}
          total={rows.length}
          order={(format) => {
            const table = exportedTable(context, result)
            return {
              format,
              title,
              columns: table.columns,
              rows: () => givenRows(table.rows),
              describe: () => reportWords(context, range),
            }
          }}
        />
      </div>
    </section>
  )
}
