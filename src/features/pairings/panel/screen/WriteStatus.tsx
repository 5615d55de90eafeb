import { Button, LinearProgress } from '@mui/material'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { ChangeSetState, ChangeSetStore, RowResult } from '../changeSetStore.ts'
import type { PairingWrite } from '../useChangeSet.ts'
import { usePairTexts } from './pairTexts.ts'
import './writeStatus.css'

interface WriteStatusProps {
  state: ChangeSetState
  store: ChangeSetStore
  writing: PairingWrite
}

export function WriteStatus({ state, store, writing }: WriteStatusProps) {
  if (state.isWriting) return <Writing writing={writing} />
  if (state.results.size === 0) return null
  return <Written state={state} store={store} writing={writing} />
}

function Writing({ writing: { job, cancel } }: { writing: PairingWrite }) {
  const { formatNumber, texts } = useLanguage()
  const text = texts.workbench
  const { done = 0, total } = job ?? {}
  const isKnown = total !== undefined && total > 0
  return (
    <div className="row loose">
      <span className="write-progress stack tight small">
        <span>
          {text.writing}
          {isKnown &&
            ` – ${fill(text.writingProgress, { done: formatNumber(done), total: formatNumber(total) })}`}
        </span>
        <LinearProgress
          aria-label={text.writing}
          variant={isKnown ? 'determinate' : 'indeterminate'}
          {...(isKnown ? { value: (100 * done) / total } : {})}
        />
      </span>
      <Button variant="outlined" onClick={cancel}>
        {text.cancelWriting}
      </Button>
    </div>
  )
}

function Written({ state: { set, results }, store, writing }: WriteStatusProps) {
  const { formatNumber, texts } = useLanguage()
  const text = texts.workbench
  const of = (wanted: RowResult['state']) => [...results].filter(([, result]) => result.state === wanted)
  const [done, failed, conflicts] = [of('done'), of('failed'), of('conflict')]
  const open = [...set.changes.keys()].filter((key) => !results.has(key))
  // Unreached rows are written with the failed ones; later changes are reviewed first.
  const again = failed.map(([key]) => key).filter((key) => set.changes.has(key))
  const isCancelled = writing.job?.state === 'cancelled' && open.length > 0
  const parts = [
    done.length > 0 && fill(text.written, { count: formatNumber(done.length) }),
    failed.length > 0 && fill(text.failedRows, { count: formatNumber(failed.length) }),
    conflicts.length > 0 && fill(text.conflictRows, { count: formatNumber(conflicts.length) }),
    isCancelled && fill(text.unreached, { count: formatNumber(open.length) }),
  ]
  return (
    <div className="row loose">
      <p className="firm" role="status">
        {parts.filter(Boolean).join(', ')}
      </p>
      {again.length > 0 && (
        <Button variant="outlined" onClick={() => writing.start(again)}>
          {fill(text.retryFailed, { count: formatNumber(again.length) })}
        </Button>
      )}
      {isCancelled && (
        <Button variant="outlined" onClick={() => writing.start(open)}>
          {fill(text.resume, { count: formatNumber(open.length) })}
        </Button>
      )}
      {failed.length + conflicts.length > 0 && (
        <ul className="whole write-results stack scrolls">
          {failed.map(([key, { title, reason }]) => (
            <li key={key} className="negative breaks">
              <strong>{title}</strong>: {reason}
            </li>
          ))}
          {conflicts.map(([key, result]) => (
            <ConflictRow
              key={key}
              result={result}
              onMine={() => store.decide(key, 'mine')}
              onStored={() => store.decide(key, 'stored')}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function ConflictRow(props: { result: RowResult; onMine: () => void; onStored: () => void }) {
  const { title, stored, wanted } = props.result
  const { texts } = useLanguage()
  const text = texts.workbench
  const words = usePairTexts()
  const label = fill(text.conflictOf, { title })
  return (
    <li className="write-conflict row wide warned">
      <strong>{label}</strong>
      <dl className="facts wide">
        <div>
          <dt className="tiny">{text.conflictMine}</dt>
          <dd>{wanted ? words.all(wanted) : text.conflictRemoved}</dd>
        </div>
        <div>
          <dt className="tiny">{text.conflictStored}</dt>
          <dd>{stored ? words.all(stored.values) : text.conflictGone}</dd>
        </div>
      </dl>
      <span>
        <Button variant="outlined" aria-label={`${label}: ${text.writeMine}`} onClick={props.onMine}>
          {text.writeMine}
        </Button>
        <Button aria-label={`${label}: ${text.keepStored}`} onClick={props.onStored}>
          {text.keepStored}
        </Button>
      </span>
    </li>
  )
}
