import { Alert, Button, Checkbox, FormControlLabel, LinearProgress } from '@mui/material'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { instantFormat, numberFormat } from '#model/kinds/formats.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { FileDownload } from '#panel/ui/icons.tsx'
import { countRows, type Plan, type RowKind, rowKinds } from '../trial/plan.ts'
import { useImport, useImportWords } from './ImportContext.ts'
import { PlanTable } from './PlanTable.tsx'
import { RowFilter } from './RowFilter.tsx'
import { useTrial, useWriting } from './usePlan.ts'
import { useErrorFile, useReasons } from './useReasons.ts'

export default function ReviewStep() {
  const { language, texts } = useLanguage()
  const imports = useImportWords()
  const { session, state, addressOf } = useImport()
  const navigate = useNavigate()
  const startTrial = useTrial()
  const { kept, trial, trialError } = state
  const [shown, setShown] = useState<RowKind | 'all'>('all')
  const words = imports.check
  if (trial) {
    const numbers = numberFormat(language)
    const progress = { done: numbers.format(trial.done), total: numbers.format(trial.total) }
    return (
      <section className="stack left import-trial">
        <p role="status">{words.running}</p>
        <LinearProgress
          aria-label={words.running}
          variant={trial.done === 0 ? 'indeterminate' : 'determinate'}
          value={(100 * trial.done) / Math.max(1, trial.total)}
        />
        <p className="muted small">{fill(texts.jobs.progress, progress)}</p>
        <Button
          onClick={() => {
            session.cancelTrial()
            navigate(addressOf('columns'))
          }}
        >
          {words.cancel}
        </Button>
      </section>
    )
  }
  if (trialError) return <FailurePanel title={words.failed} error={trialError} onRetry={startTrial} />
  return kept?.plan ? <Review plan={kept.plan} shown={shown} onShow={setShown} /> : null
}

const isAlike = (code: string) => code === 'alike' || code === 'alikeLine'

interface ReviewProps {
  plan: Plan
  shown: RowKind | 'all'
  onShow: (shown: RowKind | 'all') => void
}

function Review({ plan, shown, onShow }: ReviewProps) {
  const { language } = useLanguage()
  const imports = useImportWords()
  const { addressOf, session, state } = useImport()
  const navigate = useNavigate()
  const startTrial = useTrial()
  const { start, fault } = useWriting()
  const saveErrors = useErrorFile()
  const { reasonOf, placeOf } = useReasons()
  const words = imports.check
  const counts = useMemo(() => countRows(plan.rows), [plan])
  const rows = useMemo(
    () => (shown === 'all' ? plan.rows : plan.rows.filter(({ kind }) => kind === shown)),
    [plan, shown],
  )
  const writes = counts.new + counts.changed
  const isBegun = state.results.size > 0
  const alike = plan.rows.filter(({ faults }) => faults?.some(({ code }) => isAlike(code))).length
  const blanks = plan.rows.reduce((sum, { blanks: count = 0 }) => sum + count, 0)
  const isOutdated = state.kept?.isOutdated === true

  async function write() {
    if (await start()) navigate(addressOf('run'))
  }

  function saveRefused() {
    const refused = plan.rows.filter(({ kind }) => kind === 'refused')
    saveErrors(
      refused.map(({ row, faults = [] }) => ({
        row,
        columns: [...new Set(faults.map(placeOf).filter(Boolean))],
        reasons: faults.map(reasonOf),
      })),
    )
  }

  const startText =
    writes === 1 ? words.startOne : fill(words.start, { count: numberFormat(language).format(writes) })
  return (
    <section className="stack wide">
      <div role="status" className="stack">
        <p className="muted small">
          {fill(words.checkedAt, { time: instantFormat(language).format(new Date(plan.checkedAt)) })}{' '}
          {counts.refused > 0 && writes > 0 && words.refusedStay}
        </p>
        {writes === 0 && (
          <Alert severity="info">{counts.refused > 0 ? words.allRefused : words.nothingToWrite}</Alert>
        )}
        {fault && <Alert severity="warning">{words[fault]}</Alert>}
      </div>
      <RowFilter
        label={words.filter}
        counts={[
          ['all', words.counts.all, plan.rows.length],
          ...rowKinds.map((kind) => [kind, words.counts[kind], counts[kind]] as const),
        ]}
        chosen={shown}
        onChange={onShow}
      />
      {blanks > 0 && (
        <FormControlLabel
          control={<Checkbox size="small" checked={state.kept?.emptiesValues === true} />}
          disabled={state.isWriting || isBegun}
          label={fill(words.emptiesValues, { count: numberFormat(language).format(blanks) })}
          onChange={(_, isChecked) => {
            session.emptyValues(isChecked)
            startTrial()
          }}
        />
      )}
      <div className="row">
        {writes > 0 && (
          <Button variant="contained" disabled={isBegun || isOutdated} onClick={() => void write()}>
            {startText}
          </Button>
        )}
        {counts.refused > 0 && (
          <Button startIcon={<FileDownload />} onClick={saveRefused}>
            {words.errorFile}
          </Button>
        )}
        {alike > 0 && (
          <Button
            disabled={state.isWriting || isBegun}
            onClick={() => {
              session.takeAlike()
              startTrial()
            }}
          >
            {fill(words.takeAlike, { count: numberFormat(language).format(alike) })}
          </Button>
        )}
        <Button
          variant={isOutdated ? 'contained' : 'text'}
          disabled={state.isWriting || isBegun}
          onClick={startTrial}
        >
          {isOutdated ? words.checkCorrected : words.again}
        </Button>
      </div>
      <PlanTable
        plan={plan}
        rows={rows}
        correction={isBegun ? undefined : { ...session, check: startTrial }}
      />
    </section>
  )
}
