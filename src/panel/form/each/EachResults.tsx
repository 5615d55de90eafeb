import { Button, CircularProgress, Link } from '@mui/material'
import { useLayoutEffect, useRef } from 'react'
import { LinkBase, useCreatePath, ValidationError } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { EachValue } from '#model/language/api.ts'
import type { AnyRecord, ResolvedAction } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { fieldView } from '../../fields/fieldViews.tsx'
import { recordViewOf } from '../../record/useRecordView.ts'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { ToneLabel } from '../../ui/ToneLabel.tsx'
import './each.css'

interface EachResultsProps {
  each: EachValue
  results: readonly EachResult[]
  isBusy: boolean
  onStop: () => void
  onAct: (value: string, record: AnyRecord, action: ResolvedAction) => void
}

/** Shows what became of each value, and what can be done where there was a record already. */
export function EachResults({ each, results, isBusy, onStop, onAct }: EachResultsProps) {
  const text = useLanguage().texts.each
  const inWords = useSummary(each)
  const list = useRef<HTMLElement>(null)
  const isAny = results.length > 0
  useLayoutEffect(() => {
    // It stands above the fields, which may have been scrolled past.
    if (isBusy) list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isBusy])
  if (!isAny) return null
  const reached = results.filter(({ outcome }) => !['waiting', 'sending'].includes(outcome.state)).length
  return (
    <section ref={list} className="each-results mb-5 padded card" aria-label={text.results}>
      <header className="row between">
        <p className="strong" role="status">
          {isBusy ? fill(text.progress, { done: reached, count: results.length }) : inWords(results)}
        </p>
        {isBusy && results.length > 1 && (
          <Button size="small" onClick={onStop}>
            {text.stop}
          </Button>
        )}
      </header>
      <ul className="mt-1 divided">
        {results.map(({ value, outcome }) => (
          <li key={value} className={`facts each-${outcome.state}`}>
            <span className="firm breaks">{value}</span>
            <span>
              <Words outcome={outcome} isBusy={isBusy} />
            </span>
            {outcome.state === 'known' && outcome.record && (
              <Known value={value} record={outcome.record} action={outcome.action} onAct={onAct} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As `2 Einladungen gesendet, 1 fehlgeschlagen`. */
export function useSummary({ done: words }: EachValue) {
  const { texts, textOf } = useLanguage()
  const text = texts.each
  return (results: readonly EachResult[]): string => {
    const count = (...states: EachOutcome['state'][]) =>
      results.filter(({ outcome }) => states.includes(outcome.state)).length
    const done = count('done')
    const failed = count('invalid', 'known', 'failed')
    const left = count('waiting', 'sending')
    const what = words ? textOf(words[done === 1 ? 0 : 1]) : text.done
    return [
      fill(text.summary, { count: done, what }),
      ...(failed > 0 ? [fill(text.failed, { count: failed })] : []),
      ...(left > 0 ? [fill(text.left, { count: left })] : []),
    ].join(', ')
  }
}

const tones = { done: 'positive', invalid: 'negative', known: 'warning', failed: 'negative' } as const

function Words({ outcome, isBusy }: { outcome: EachOutcome; isBusy: boolean }) {
  const text = useLanguage().texts.each
  const state = useStateField()
  const hasState = (record: AnyRecord) => state !== undefined && typeof record[state.name] === 'string'
  switch (outcome.state) {
    case 'waiting':
      return isBusy ? text.waiting : text.notSent
    case 'sending':
      return (
        <>
          <CircularProgress size={12} aria-hidden="true" /> {text.sending}
        </>
      )
    case 'done':
      if (outcome.record && hasState(outcome.record)) return <State record={outcome.record} />
      return (
        <ToneLabel tone={tones.done}>
          {outcome.by === undefined ? text.done : fill(text.doneAgain, { action: outcome.by })}
        </ToneLabel>
      )
    case 'invalid':
      return (
        <ToneLabel tone={tones.invalid}>
          <ValidationError error={outcome.message} />
        </ToneLabel>
      )
    case 'known':
      return <ToneLabel tone={tones.known}>{text.known}</ToneLabel>
    case 'failed':
      return <ToneLabel tone={tones.failed}>{outcome.reason}</ToneLabel>
  }
}

function Known(props: {
  value: string
  record: AnyRecord
  action: ResolvedAction | undefined
  onAct: EachResultsProps['onAct']
}) {
  const { value, record, action, onAct } = props
  const resource = useResource()
  const { can } = usePanel()
  const { texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const view = recordViewOf(resource, can)
  return (
    <span className="row apart">
      <State record={record} />
      {view && (
        <Link component={LinkBase} to={createPath({ resource: resource.name, id: record.id, type: view })}>
          {texts.each.open}
        </Link>
      )}
      {action && (
        <Button size="small" variant="outlined" onClick={() => onAct(value, record, action)}>
          {textOf(action.label)}
        </Button>
      )}
    </span>
  )
}

/** The field with tones says how a record stands. */
function useStateField() {
  return useResource().fields.find(({ tones: meanings }) => meanings !== undefined)
}

function State({ record }: { record: AnyRecord }) {
  const field = useStateField()
  if (!field) return null
  const { Cell } = fieldView(field)
  return <Cell field={field} value={record[field.name]} record={record} />
}

export type EachOutcome =
  | { state: 'waiting' | 'sending' }
  /** `by`: in words, where an action was done instead. */
  | { state: 'done'; record?: AnyRecord; by?: string }
  | { state: 'invalid'; message: string }
  /** `action`: what can be done instead. */
  | { state: 'known'; record?: AnyRecord; action?: ResolvedAction }
  | { state: 'failed'; reason: string }

export interface EachResult {
  value: string
  outcome: EachOutcome
}
