import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import type { PairPlace } from '../../model/pair.ts'
import { type ChangeSet, countChanges, drop } from '../changeSet.ts'
import type { ChangeSetState, ChangeSetStore } from '../changeSetStore.ts'
import { usePairFindings } from '../usePairFindings.ts'
import { type ReviewMoney, useReviewMoney } from '../useReviewMoney.ts'
import { ReviewCosts } from './ReviewCosts.tsx'
import { ReviewLine, type ReviewRow, reviewRows } from './ReviewLine.tsx'
import { useCountsText } from './useWorkbench.ts'
import './review.css'

interface ReviewDialogProps {
  resource: ResolvedResource
  place: PairPlace
  title: string
  state: ChangeSetState
  store: ChangeSetStore
  /** What has to be confirmed of the record, in words. */
  unexpected: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Shows changes with findings. Nothing is written before it is confirmed. */
export default function ReviewDialog(props: ReviewDialogProps) {
  const { place, title, state, store, unexpected, onConfirm, onClose } = props
  const { formatNumber, texts } = useLanguage()
  const text = texts.workbench
  const titleId = useId()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [onlyNoted, setOnlyNoted] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const { findings, firsts, progress, error, retry } = usePairFindings(place, state.set)
  const money = useReviewMoney(props.resource, place, state.set, firsts)
  const countsText = useCountsText()
  const counts = countChanges(state.set)
  const rows = reviewRows(state.set, findings ?? [])
  const noted = rows.filter((row) => row.findings.length > 0)
  const errors = rows.filter((row) => row.findings.some(({ severity }) => severity === 'error'))
  const isAsked =
    unexpected !== undefined || findings?.some(({ severity }) => severity === 'question') === true
  const isReady = (findings !== undefined || error !== undefined) && counts.all > 0
  const mayConfirm = isReady && errors.length === 0 && (!isAsked || isConfirmed)
  const read =
    progress && fill(text.reading, { done: formatNumber(progress.done), total: formatNumber(progress.total) })

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      aria-labelledby={titleId}
      onClose={onClose}
      slotProps={{ paper: { className: 'review' } }}
    >
      <DialogTitle id={titleId}>{text.reviewTitle}</DialogTitle>
      <DialogContent className="review-body">
        <p className="muted">{`${title}: ${countsText(counts)}`}</p>
        {findings && money && <ReviewCosts {...money} />}
        <div role="status">
          {!findings && !error && (
            <p className="muted">
              {text.reviewReading} {read}
            </p>
          )}
          {errors.length > 0 && (
            <Alert severity="error">
              {errors.length === 1
                ? text.reviewErrorOne
                : fill(text.reviewErrors, { count: formatNumber(errors.length) })}
            </Alert>
          )}
        </div>
        {error !== undefined && error !== null && (
          <FailurePanel title={text.reviewUnread} error={error} onRetry={retry} />
        )}
        {noted.length > 0 && noted.length < rows.length && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={onlyNoted}
                onChange={(event) => setOnlyNoted(event.target.checked)}
              />
            }
            label={fill(text.reviewOnly, { count: formatNumber(noted.length) })}
          />
        )}
        <ReviewRows
          rows={onlyNoted && noted.length > 0 ? noted : rows}
          set={state.set}
          resource={props.resource}
          firsts={firsts}
          money={money}
          onDrop={(key) => store.update((set) => drop(set, [key]))}
        />
        {isAsked && (
          <FormControlLabel
            className="review-question"
            control={
              <Checkbox
                size="small"
                checked={isConfirmed}
                onChange={(event) => setConfirmed(event.target.checked)}
              />
            }
            label={unexpected ?? text.reviewUnexpectedSome}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.reviewBack}</Button>
        <Button variant="contained" disabled={!mayConfirm} onClick={onConfirm}>
          {counts.all === 1
            ? text.reviewWriteOne
            : fill(text.reviewWrite, { count: formatNumber(counts.all) })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ReviewRowsProps {
  rows: readonly ReviewRow[]
  set: ChangeSet
  resource: ResolvedResource
  /** First side's records by id, for titles. */
  firsts: ReadonlyMap<string, AnyRecord>
  money: ReviewMoney | undefined
  onDrop: (key: string) => void
}

/** Pixels of a line without findings. */
const usual = 40

function ReviewRows({ rows, set, resource, firsts, money, onDrop }: ReviewRowsProps) {
  const { texts } = useLanguage()
  const box = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => usual,
    getItemKey: (index) => rows[index]?.change.key ?? index,
    overscan: 8,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by the keyboard too.
    <section ref={box} className="review-rows card" tabIndex={0} aria-label={texts.workbench.reviewRows}>
      <ul className="anchor" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <li
              key={row.change.key}
              ref={virtualizer.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
            >
              <ReviewLine {...{ row, set, resource, firsts, money, onDrop }} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
