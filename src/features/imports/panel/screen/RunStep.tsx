import { Alert, Button, LinearProgress } from '@mui/material'
import { useMemo, useState } from 'react'
import { LinkBase, useCreatePath, useNavigate } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { changeLogOf } from '#model/contract/change.ts'
import { instantFormat, numberFormat } from '#model/kinds/formats.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { listAddress } from '#panel/list/listAddress.ts'
import { FileDownload } from '#panel/ui/icons.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import {
  doneAtLast,
  openRows,
  progressOf,
  progressText,
  type RowProgress,
  rowProgress,
} from '../run/writeRows.ts'
import { isWritten, type Plan } from '../trial/plan.ts'
import { useImport, useImportWords } from './ImportContext.ts'
import { PlanTable } from './PlanTable.tsx'
import { RowFilter } from './RowFilter.tsx'
import { useTrial, useWriting } from './usePlan.ts'
import { useErrorFile, useReasons } from './useReasons.ts'

export default function RunStep() {
  const { state } = useImport()
  const { plan } = state.kept ?? {}
  return plan ? <Run plan={plan} /> : null
}

function Run({ plan }: { plan: Plan }) {
  const { language } = useLanguage()
  const imports = useImportWords()
  const { state, session, resource, addressOf } = useImport()
  const panel = usePanel()
  const { undo } = panel.parts
  const Undo = undo?.isOffered(resource, 'EDIT', panel) ? undo.Offer : undefined
  const { start, stop, fault } = useWriting()
  const navigate = useNavigate()
  const startTrial = useTrial()
  const createPath = useCreatePath()
  const saveErrors = useErrorFile()
  const { whyOf } = useReasons()
  const words = imports.run
  const { results, isWriting } = state
  const written = useMemo(() => plan.rows.filter(isWritten), [plan])
  const progress = progressOf(plan, results)
  const last = doneAtLast(results, useNow().toISOString())
  const { done, failed, open, total } = progress
  const again = isWriting ? 0 : openRows(plan, results).length
  const [shown, setShown] = useState<RowProgress | 'all'>('all')
  const rows = useMemo(
    () => (shown === 'all' ? written : written.filter(({ row }) => rowProgress(results.get(row)) === shown)),
    [written, results, shown],
  )
  const summary = progressText(progress, words, language, isWriting)

  function saveFailed() {
    const rows = written.filter(({ row }) => rowProgress(results.get(row)) === 'failed')
    saveErrors(rows.map(({ row }) => ({ row, columns: [], reasons: [whyOf(results.get(row)) ?? ''] })))
  }

  function checkAgain() {
    startTrial()
    navigate(addressOf('check'))
  }

  async function another() {
    await session.discard()
    navigate(addressOf('file'))
  }

  return (
    <section className="stack wide">
      {isWriting ? (
        <div className="stack import-trial">
          <LinearProgress
            aria-label={summary}
            variant="determinate"
            value={(100 * (done + failed)) / Math.max(1, total)}
          />
          <p>{summary}</p>
          <p className="muted small">{words.keepsOn}</p>
        </div>
      ) : (
        <Alert severity={done === total ? 'success' : 'warning'} role="status">
          {summary}
        </Alert>
      )}
      {last !== undefined && (
        <Alert severity="info">
          {fill(words.later, { time: instantFormat(language).format(new Date(last)) })}
        </Alert>
      )}
      {fault && <Alert severity="warning">{imports.check[fault]}</Alert>}
      <div className="row">
        {isWriting && (
          <Button variant="outlined" onClick={stop}>
            {words.stop}
          </Button>
        )}
        {again > 0 && (
          <Button variant="contained" onClick={() => void start()}>
            {results.size === 0
              ? words.begin
              : fill(words.resume, { count: numberFormat(language).format(again) })}
          </Button>
        )}
        {!isWriting && failed > 0 && (
          <Button startIcon={<FileDownload />} onClick={saveFailed}>
            {imports.check.errorFile}
          </Button>
        )}
        {!isWriting && (failed > 0 || fault === 'outdated') && (
          <Button onClick={checkAgain}>{imports.check.again}</Button>
        )}
        {!isWriting && again === 0 && (
          <Button
            variant={failed > 0 ? 'text' : 'contained'}
            component={LinkBase}
            to={createPath({ resource: resource.name, type: 'list' })}
          >
            {words.toList}
          </Button>
        )}
        {!isWriting && done > 0 && (
          <>
            {Undo && <Undo batch={plan.id} />}
            <ChangesLink batch={plan.id} />
          </>
        )}
        {!isWriting && <Button onClick={() => void another()}>{words.another}</Button>}
      </div>
      <RowFilter
        label={imports.check.filter}
        counts={[
          ['all', words.counts.all, total],
          ['done', words.counts.done, done],
          ['waiting', words.counts.waiting, open],
          ['failed', words.counts.failed, failed],
        ]}
        chosen={shown}
        onChange={setShown}
      />
      <PlanTable plan={plan} rows={rows} results={results} />
    </section>
  )
}

/** Leads to the import's lines in the change log, for whoever may read it. */
function ChangesLink({ batch }: { batch: string }) {
  const imports = useImportWords()
  const { resources, can } = usePanel()
  const createPath = useCreatePath()
  const log = changeLogOf(resources)
  if (!log?.list.filters.includes('batch') || !can(log.access.open)) return null
  const list = createPath({ resource: log.name, type: 'list' })
  return (
    <Button component={LinkBase} to={list + listAddress({ batch: [batch] })}>
      {imports.run.changes}
    </Button>
  )
}
