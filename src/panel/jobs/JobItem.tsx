import { Button, IconButton, LinearProgress } from '@mui/material'
import { useState } from 'react'
import { LinkBase } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import { useClock } from '../base/clock/ClockContext.ts'
import { failureReference, useErrorText } from '../base/i18n/errorText.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { saveFile } from '../export/formats.ts'
import { firstFew } from '../ui/firstFew.ts'
import {
  CheckCircleOutlined,
  Close,
  ErrorOutlined,
  PauseCircleOutlined,
  WarningAmberOutlined,
} from '../ui/icons.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import { interruptedResult, useKeptJobs } from './jobKinds.ts'
import type { Job, JobResult, RecordOutcome } from './jobStore.ts'

export function JobItem({ job }: { job: Job }) {
  const { jobs } = usePanel().session
  const { texts } = useLanguage()
  const { id, title, state, Detail } = job
  return (
    <li className={`job job-${state}`}>
      <div className="job-head facts">
        <JobMark job={job} />
        <span className="job-title firm">{title}</span>
        {state === 'elsewhere' ? null : state === 'running' ? (
          <Button
            size="small"
            aria-label={fill(texts.jobs.cancelJob, { title })}
            onClick={() => jobs.cancel(id)}
          >
            {texts.jobs.cancel}
          </Button>
        ) : (
          <IconButton
            size="small"
            aria-label={fill(texts.jobs.dismiss, { title })}
            onClick={() => jobs.dismiss(id)}
          >
            <Close fontSize="small" />
          </IconButton>
        )}
      </div>
      {Detail ? <Detail job={job} /> : <UsualDetail job={job} />}
    </li>
  )
}

function UsualDetail({ job }: { job: Job }) {
  const { texts } = useLanguage()
  const { state, result } = job
  return (
    <>
      {state === 'running' && <Progress job={job} />}
      {state === 'failed' && <Failure job={job} />}
      {state === 'cancelled' && !result && <p className="job-note">{texts.jobs.states.cancelled}</p>}
      {state === 'elsewhere' && <p className="job-note">{texts.jobs.elsewhere}</p>}
      {state === 'interrupted' && <Interrupted job={job} />}
      {result && <Result job={job} result={result} />}
    </>
  )
}

function JobMark({ job: { state, result } }: { job: Job }) {
  if (state === 'running' || state === 'elsewhere') return null
  if (state === 'failed') return <ErrorOutlined fontSize="small" color="error" aria-hidden="true" />
  if (state === 'cancelled' || state === 'interrupted')
    return <PauseCircleOutlined fontSize="small" color="action" aria-hidden="true" />
  if (result?.warning) return <WarningAmberOutlined fontSize="small" color="warning" aria-hidden="true" />
  return <CheckCircleOutlined fontSize="small" color="success" aria-hidden="true" />
}

function Progress({ job: { done, total, title } }: { job: Job }) {
  const { language, texts } = useLanguage()
  const numbers = numberFormat(language)
  const values = { done: numbers.format(done), total: numbers.format(total ?? 0) }
  const isKnown = total !== undefined && total > 0
  const soFar = done > 0 ? fill(texts.jobs.doneSoFar, values) : texts.jobs.beginning
  return (
    <>
      <LinearProgress
        aria-label={title}
        variant={isKnown ? 'determinate' : 'indeterminate'}
        {...(isKnown ? { value: Math.min(100, (100 * done) / total) } : {})}
      />
      <p className="job-note">{isKnown ? fill(texts.jobs.progress, values) : soFar}</p>
    </>
  )
}

function Failure({ job: { id, error } }: { job: Job }) {
  const { jobs } = usePanel().session
  const { texts } = useLanguage()
  const { cause, detail } = useErrorText(error)
  const clock = useClock()
  const [seenAt] = useState(() => new Date(clock.now()))
  const reference = failureReference(error, seenAt)
  return (
    <>
      <p className="job-note">
        <strong>{texts.jobs.failed}</strong> {[cause, detail, reference].filter(Boolean).join(' ')}
      </p>
      <div className="job-actions row tight">
        <Button size="small" onClick={() => jobs.again(id)}>
          {texts.error.retry}
        </Button>
      </div>
    </>
  )
}

function Result({ job, result }: { job: Job; result: JobResult }) {
  const panel = usePanel()
  const { jobs } = panel.session
  const { texts } = useLanguage()
  const { summary, warning, file, outcomes = [], retry, isUndoable, More } = result
  const Undo = isUndoable ? panel.parts.undo?.Offer : undefined
  const isAnyDone = outcomes.some(({ outcome }) => outcome === 'done')
  const isLeftOpen =
    job.state === 'cancelled' || outcomes.some(({ outcome }) => outcome === 'open' || outcome === 'unknown')
  return (
    <>
      <p className="job-note">{warning ?? summary}</p>
      <JobOutcomes outcomes={outcomes} />
      <div className="job-actions row tight">
        {file && (
          <Button size="small" onClick={() => saveFile(file.name, file.content)}>
            {texts.jobs.download}
          </Button>
        )}
        {job.address !== undefined && (
          <Button size="small" component={LinkBase} to={job.address}>
            {texts.jobs.show}
          </Button>
        )}
        {More && <More />}
        {Undo && isAnyDone && <Undo batch={job.id} />}
        {retry && (
          <Button
            size="small"
            onClick={() => {
              if (job.kind === undefined) jobs.dismiss(job.id)
              retry()
            }}
          >
            {outcomes.length > 0 && !isLeftOpen ? texts.jobs.retry : texts.jobs.resume}
          </Button>
        )}
      </div>
    </>
  )
}

/** It goes on from there, or can only be told of. */
function Interrupted({ job }: { job: Job }) {
  const { jobs } = usePanel().session
  const { language, texts } = useLanguage()
  const { goOn } = useKeptJobs()
  const { id, kind, address, isKeptByPage, done, total } = job
  const [kept] = useState(() => (kind === undefined ? undefined : interruptedResult(jobs, id, texts)))
  const numbers = numberFormat(language)
  const keptText = () =>
    total === undefined
      ? texts.jobs.keptByPage
      : fill(texts.jobs.keptByPageAt, {
          done: numbers.format(done),
          total: numbers.format(total),
          open: numbers.format(total - done),
        })
  if (kind !== undefined && kept)
    return <Result job={job} result={{ ...kept, retry: () => goOn(id, kind) }} />
  return (
    <>
      <p className="job-note">{isKeptByPage ? keptText() : texts.jobs.lost}</p>
      {address !== undefined && (
        <div className="job-actions row tight">
          <Button size="small" component={LinkBase} to={address}>
            {texts.jobs.toPage}
          </Button>
        </div>
      )}
    </>
  )
}

/** As many as a person reads; the summary counts the others. */
const mostShown = 200
const places: Readonly<Record<RecordOutcome['outcome'], number>> = {
  failed: 0,
  unknown: 1,
  open: 2,
  skipped: 3,
  done: 4,
}

/** The failed ones first, and open to see where there are any. */
function JobOutcomes({ outcomes }: { outcomes: readonly RecordOutcome[] }) {
  const { texts } = useLanguage()
  if (outcomes.length === 0) return null
  const sorted = outcomes.toSorted((one, other) => places[one.outcome] - places[other.outcome])
  const shown = firstFew(sorted, mostShown)
  return (
    <details className="job-outcomes mt-1 small" open={sorted[0]?.outcome === 'failed'}>
      <summary>{texts.jobs.outcomes}</summary>
      <ul>
        {shown.map(({ id, title, outcome, reason }) => (
          <li key={id} className={outcome === 'failed' ? 'negative' : undefined}>
            {title}: {reason ?? texts.jobs.outcome[outcome]}
          </li>
        ))}
      </ul>
      {sorted.length > shown.length && fill(texts.jobs.more, { count: sorted.length - shown.length })}
    </details>
  )
}
