import { Alert, Button, LinearProgress } from '@mui/material'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useNotify } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { dayText, instantFormat, numberFormat } from '#model/kinds/formats.ts'
import { type DayRange, daysOf, localDay } from '#model/kinds/periods.ts'
import { textIn } from '#model/language/text.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { isPastKnown, knownSince } from '#panel/dues/dueReader.ts'
import type { Job } from '#panel/jobs/jobStore.ts'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { Close } from '#panel/ui/icons.tsx'
import { PageHeader } from '#panel/ui/PageHeader.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { hasFigures, needsDues, type Report } from '../model/defineReport.ts'
import { movementsParameter } from './movementLines.ts'
import { ReportCalendar } from './ReportCalendar.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { ReportMovements } from './ReportMovements.tsx'
import { ReportRange } from './ReportRange.tsx'
import { ReportRecords } from './ReportRecords.tsx'
import { filterWords, narrowedWords, type TableContext } from './reportTable.ts'
import type { ReportResult } from './runReport.ts'
import { isSeenWhole, rangeFault, rangeField, reportOf } from './selection.ts'
import { mostAtOnce, type ReportRun, useReportRun } from './useReportRun.ts'
import './reports.css'

export function ReportPage({ report: declared }: { report: Report }) {
  const resource = useResource(declared.resource)
  const ofFields = useMemo(() => reportOf(declared, resource), [declared, resource])
  const { report, part, dropPart } = usePartOf(ofFields)
  const { texts, textOf } = useLanguage()
  const panel = usePanel()
  if (isSeenWhole(report, resource, panel))
    return <OpenReport report={report} part={part} onDropPart={dropPart} />
  return (
    <>
      <PageHeader title={textOf(report.title)} lead={textOf(report.lead)} />
      <Alert severity="warning">{texts.reports.hiddenFields}</Alert>
    </>
  )
}

function OpenReport(props: { report: Report; part: string | undefined; onDropPart: () => void }) {
  const { report, part, onDropPart } = props
  const { language, texts, textOf } = useLanguage()
  const resource = useResource(report.resource)
  const { pathname, search } = useLocation()
  const [range, setRange] = useReportRange(report, part)
  const fault = rangeFault(range, report.group)
  const address = `${pathname}?${addressOf(report, range, part, search)}`
  const run = useReportRun(report, { range, address, isPossible: fault === undefined })
  const { resources } = usePanel()
  const context: TableContext = { report, resource, resources, language, texts }
  const changeRange = (next: DayRange) => {
    run.ask()
    setRange(next)
  }
  const narrowed = fault ? '' : narrowedWords(context, range)
  return (
    <article className="report">
      <PageHeader title={textOf(report.title)} lead={textOf(report.lead)} actions={<ReportActions />} />
      {report.range && <ReportRange report={report} range={range} onChange={changeRange} />}
      {needsDues(report) && <PastBounds report={report} range={range} />}
      {part !== undefined && (
        <Button
          className="no-print spaced"
          variant="outlined"
          size="small"
          endIcon={<Close />}
          aria-label={fill(texts.reports.dropPart, { filter: filterWords(context) })}
          onClick={onDropPart}
        >
          {filterWords(context)}
        </Button>
      )}
      {narrowed !== '' && <p className="report-print-only print-only">{narrowed}</p>}
      {!fault && <RunState run={run} context={context} range={range} onRange={changeRange} />}
    </article>
  )
}

/** Says of days that are over what is not known of them. */
function PastBounds({ report, range: { from } }: { report: Report; range: DayRange }) {
  const { texts, language } = useLanguage()
  const panel = usePanel()
  const resource = useResource(report.resource)
  const today = localDay(useNow())
  if (isPastKnown(resource, panel)) {
    const since = knownSince(resource, panel, today)
    if (from >= since) return null
    const day = dayText(since, language)
    return <p className="muted small">{fill(texts.reports.knownSince, { day })}</p>
  }
  return report.group || from < today ? <p className="muted small">{texts.reports.atTodaysPrices}</p> : null
}

interface RunStateProps {
  run: ReportRun
  context: TableContext
  range: DayRange
  onRange: (range: DayRange) => void
}

function RunState({ run, context, range, onRange }: RunStateProps) {
  const { formatNumber, texts } = useLanguage()
  const { job, error, waitingFor } = run
  const done = useLastDone(job, range)
  const failure = job?.state === 'failed' ? job.error : job ? undefined : error
  if (failure) return <FailurePanel title={texts.reports.failed} error={failure} onRetry={run.run} />
  if (job?.state === 'cancelled') return <Asked text={texts.reports.cancelled} run={run} />
  if (job?.state === 'done')
    return <Outcome context={context} run={run} onRange={onRange} {...resultOf(job, range)} />
  if (waitingFor !== undefined) {
    const count = formatNumber(waitingFor)
    return <Asked text={fill(texts.reports.large, { count })} run={run} />
  }
  // A quick evaluation leaves the last one in its place.
  if (done && (job?.total ?? 0) <= mostAtOnce) {
    return (
      <div className="report-renewed anchor" aria-busy="true">
        <LinearProgress aria-label={texts.reports.running} />
        <Outcome context={context} run={run} onRange={onRange} {...done} />
      </div>
    )
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

interface Done {
  result: ReportResult
  range: DayRange
}

function resultOf(job: Job, range: DayRange): Done {
  return { result: job.result?.value as ReportResult, range }
}

/** Keeps the last result while another period is evaluated. */
function useLastDone(job: Job | undefined, range: DayRange): Done | undefined {
  const [last, setLast] = useState<{ job: Job; done: Done }>()
  if (job?.state === 'done' && last?.job !== job) setLast({ job, done: resultOf(job, range) })
  return last?.done
}

function Outcome(props: Done & Pick<RunStateProps, 'context' | 'run' | 'onRange'>) {
  const { context, run, onRange, result, range } = props
  const { report, texts } = context
  const { formatNumber } = useLanguage()
  const { count, matching } = result
  return (
    <>
      {count.missing > 0 && (
        <Alert severity="warning">
          {fill(texts.reports.incomplete, {
            missing: formatNumber(count.missing),
            total: formatNumber(count.total),
          })}
        </Alert>
      )}
      {count.mayBeCut && (
        <Alert severity="warning">{fill(texts.export.mayBeCut, { total: formatNumber(count.total) })}</Alert>
      )}
      {matching === 0 ? (
        <div className="empty-state" role="status">
          <strong>{texts.reports.empty}</strong>
        </div>
      ) : (
        <>
          {hasFigures(report) && <ReportFigures context={context} result={result} range={range} />}
          {report.chart === 'calendar' && (
            <ReportCalendar context={context} result={result} range={range} onChoose={onRange} />
          )}
          {result.movements && <ReportMovements context={context} basis={result.movements} range={range} />}
          {report.columns.length > 0 && (
            <ReportRecords context={context} result={result} range={range} onChanged={run.run} />
          )}
        </>
      )}
      <div className="report-basis mb-2 line loose muted small">
        <p>{basisText(context, result)}</p>
        <Button size="small" color="inherit" onClick={run.run}>
          {texts.reports.refresh}
        </Button>
      </div>
    </>
  )
}

function basisText({ report, resource, language, texts }: TableContext, result: ReportResult): string {
  const numbers = numberFormat(language)
  const { count, matching, undated, unpriced, time } = result
  const dayField = rangeField(report) ?? ''
  const dayLabel = resource.fields.find(({ name }) => name === dayField)?.label ?? dayField
  return [
    fill(texts.reports.basis, {
      matching: numbers.format(matching),
      read: numbers.format(count.read),
      time: instantFormat(language).format(time),
    }),
    unpriced > 0 && fill(texts.costs.without, { count: numbers.format(unpriced) }),
    undated > 0 &&
      fill(texts.reports.undated, { count: numbers.format(undated), field: textIn(dayLabel, language) }),
  ]
    .filter((part) => part !== false)
    .map((part) => part.replace(/\.$/, ''))
    .join('. ')
}

/** Keeps the period in the address, so that a link shows the same. @returns the report's own without one */
function useReportRange(report: Report, part: string | undefined): [DayRange, (range: DayRange) => void] {
  const { range } = report
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const now = useNow()
  const query = new URLSearchParams(search)
  const isGiven = range !== undefined && (query.has('from') || query.has('to'))
  const given = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const shown = isGiven ? given : daysOf(range?.period ?? 'all', localDay(now))
  return [shown, (next) => navigate(`${pathname}?${addressOf(report, next, part, search)}`)]
}

function addressOf(
  { split }: Report,
  range: DayRange,
  part: string | undefined,
  search: string,
): URLSearchParams {
  const movements = new URLSearchParams(search).get(movementsParameter)
  return new URLSearchParams({
    ...range,
    ...(movements === null ? {} : { [movementsParameter]: movements }),
    ...(split === undefined || part === undefined ? {} : { [split]: part }),
  })
}

/** Narrows a split report to the part that its address names, as a number of the overview does. */
function usePartOf(report: Report) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { split, filter } = report
  const part = (split !== undefined && new URLSearchParams(search).get(split)) || undefined
  const narrowed = useMemo(
    () =>
      split === undefined || part === undefined
        ? report
        : { ...report, filter: { ...filter, [split]: [part] } },
    [report, split, filter, part],
  )
  function dropPart() {
    const query = new URLSearchParams(search)
    query.delete(split ?? '')
    navigate(`${pathname}?${query}`)
  }
  return { report: narrowed, part, dropPart }
}

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
