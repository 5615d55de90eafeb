import { type KeyboardEvent, type MouseEvent, memo, useId, useRef } from 'react'
import { LinkBase, useCreatePath } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { recordViewOf } from '#panel/record/useRecordView.ts'
import { ChevronRight, ExpandMore, icons, WarningAmberOutlined } from '#panel/ui/icons.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { outlineMove } from './moves.ts'
import { findRow, rowName, type Selection, type TwinProps } from './selection.ts'
import type { ShownRecord, StepFacts } from './stepFacts.ts'
import type { StepWords } from './stepWords.ts'
import { useTypedNumber } from './useTypedNumber.ts'
import './outline.css'

interface OutlineProps extends TwinProps {
  /** Keys of the decisions whose answers are folded. */
  closed: ReadonlySet<string>
  onFold: (key: string, isClosed: boolean) => void
  onJump: (number: number) => void
}

export function Outline(props: OutlineProps) {
  const { path, selected, shown, lit, closed, onSelect, onOpen, onFold, onJump } = props
  const { pathBoard } = useLanguage().texts
  const [headingId, helpId] = [useId(), useId()]
  const tree = useRef<HTMLDivElement>(null)
  const typeNumber = useTypedNumber(onJump)
  // What is filtered out cannot hold the focus: then the first row does.
  const isShown = shown.some(({ step }) => step.key === selected.step)
  const isBranchShown = selected.branch !== undefined && !closed.has(selected.step)
  const at = !isShown
    ? { step: shown[0]?.step.key ?? '' }
    : isBranchShown
      ? selected
      : { step: selected.step }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (typeNumber(key)) return handled(event)
    if (key === '*') {
      for (const step of closed) onFold(step, false)
      return handled(event)
    }
    if (key === 'Enter' || key === ' ') {
      handled(event)
      return onOpen(at.step)
    }
    const move = outlineMove(key, at, shown, closed)
    if (!move) return
    handled(event)
    if ('select' in move) {
      onSelect(move.select)
      findRow(tree.current, move.select)?.focus()
    } else if ('fold' in move) onFold(move.fold, true)
    else onFold(move.unfold, false)
  }

  return (
    <>
      <div className="path-twin-head facts between">
        <h3 id={headingId}>{pathBoard.outline}</h3>
        <p id={helpId} className="visually-hidden">
          {pathBoard.outlineHelp}
        </p>
      </div>
      {shown.length === 0 && <p>{pathBoard.noneWithFinding}</p>}
      <div
        ref={tree}
        role="tree"
        aria-labelledby={headingId}
        aria-describedby={helpId}
        className="path-scroll card scrolls path-outline"
        onKeyDown={press}
      >
        {shown.map((facts) => {
          const { key } = facts.step
          return (
            <OutlineStep
              key={key}
              facts={facts}
              words={path.words}
              at={at.step === key ? (at.branch ?? '') : undefined}
              isClosed={closed.has(key)}
              lit={lit === undefined ? undefined : (lit.steps.get(key) ?? 'missed')}
              onSelect={onSelect}
              onOpen={onOpen}
              onFold={onFold}
            />
          )
        })}
      </div>
    </>
  )
}

function handled(event: KeyboardEvent) {
  event.preventDefault()
  // The panel has keys of its own.
  event.stopPropagation()
}

interface OutlineStepProps {
  facts: StepFacts
  words: StepWords
  /** Key of the answer that is selected, `''` for the step itself; `undefined`: neither. */
  at: string | undefined
  isClosed: boolean
  /** In a dry run. */
  lit: 'visited' | 'passed' | 'missed' | undefined
  onSelect: (selection: Selection) => void
  onOpen: (key: string) => void
  onFold: (key: string, isClosed: boolean) => void
}

/** A step of the outline with its answers. Drawn anew only when something of it changes: there may be hundreds. */
const OutlineStep = memo(function OutlineStep(props: OutlineStepProps) {
  const { facts, words, at, isClosed, lit, onSelect, onOpen, onFold } = props
  const { pathBoard } = useLanguage().texts
  const { step, number, record, findings } = facts
  const Icon = icons[facts.icon]
  const { key, branches } = step
  const isDecision = branches.length > 0
  const isSelected = at === ''
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it handles the keys.
    <div
      role="treeitem"
      data-row={rowName({ step: key })}
      aria-label={facts.spoken}
      aria-selected={isSelected}
      {...(isDecision ? { 'aria-expanded': !isClosed } : {})}
      tabIndex={isSelected ? 0 : -1}
      className={['path-step', lit && `is-${lit}`, facts.isUnreachable && 'is-unreachable']
        .filter(Boolean)
        .join(' ')}
      onClick={(event) => {
        event.stopPropagation()
        if (isSelected) onOpen(key)
        else onSelect({ step: key })
      }}
    >
      <div className="path-step-row line top">
        {isDecision ? (
          <button
            type="button"
            className="path-fold"
            tabIndex={-1}
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation()
              onFold(key, !isClosed)
            }}
          >
            {isClosed ? <ChevronRight fontSize="small" /> : <ExpandMore fontSize="small" />}
          </button>
        ) : (
          <span className="path-fold" />
        )}
        <span className="path-number muted firm">{number}</span>
        <Icon fontSize="small" className="no-shrink muted" aria-hidden="true" />
        <div className="path-step-words breaks grow">
          <span className="path-step-title firm">{facts.title}</span>
          {record && record.title !== facts.title && <ShownTitle record={record} />}
          <StepNotes facts={facts} words={words} />
          {facts.words !== '' && <p className="path-print-only print-only">{facts.words}</p>}
          {findings.map((finding) => (
            <span
              key={`${finding.code} ${finding.branch}`}
              className="path-warning warning line inline tight small firm"
            >
              <WarningAmberOutlined fontSize="inherit" aria-hidden="true" /> {words.found(finding)}
            </span>
          ))}
        </div>
        {facts.minutes > 0 && (
          <span className="path-minutes no-shrink nowrap muted small">{words.minutes(facts.minutes)}</span>
        )}
      </div>
      {isDecision && (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree is no fieldset.
        <div role="group" hidden={isClosed}>
          {facts.leads.map((lead) => {
            const branch = lead.branch
            if (!branch) return null
            const isAt = at === branch.key
            const days = words.period(branch)
            const answer = words.answer(branch)
            const target = words.target(lead)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it handles the keys.
              <div
                key={branch.key}
                role="treeitem"
                data-row={rowName({ step: key, branch: branch.key })}
                aria-label={[
                  fill(pathBoard.answer, { answer }),
                  ...days,
                  fill(pathBoard.leadsTo, { targets: target }),
                ].join(', ')}
                aria-selected={isAt}
                tabIndex={isAt ? 0 : -1}
                className={lead.link.broken ? 'path-branch facts is-broken' : 'path-branch facts'}
                onClick={(event) => {
                  event.stopPropagation()
                  onSelect({ step: key, branch: branch.key })
                }}
              >
                {fill(pathBoard.branchTo, { answer, target })}
                {days.length > 0 && <span className="path-note muted small">{days.join(', ')}</span>}
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
})

function StepNotes({ facts, words }: Pick<OutlineStepProps, 'facts' | 'words'>) {
  const { pathBoard } = useLanguage().texts
  const { step, leads, number } = facts
  const [only] = leads
  const isJump = step.branches.length === 0 && leads.length === 1 && only?.number !== number + 1
  const otherwise = leads.find(({ branch }) => branch === undefined)
  const notes = [
    ...(step.days ? [fill(pathBoard.waits, { days: words.days(step.days) })] : []),
    ...(step.optional ? [pathBoard.optional] : []),
    ...facts.conditions,
    ...(isJump && only ? [`→ ${words.target(only)}`] : []),
    ...(step.branches.length > 0 && otherwise ? [`→ ${words.lead(step, otherwise)}`] : []),
  ]
  return notes.length === 0 ? null : <span className="path-note muted small">{notes.join(' · ')}</span>
}

/** A link for the mouse. By keys the step is opened, and its record from there: else Tab would stop at each of them. */
function ShownTitle({ record }: { record: ShownRecord }) {
  const { resources, can } = usePanel()
  const createPath = useCreatePath()
  const resource = resources.find(({ name }) => name === record.resource)
  const type = resource && recordViewOf(resource, can)
  if (record.state !== 'there' || type === undefined) return <span>{record.title}</span>
  return (
    <LinkBase
      className="record-link"
      tabIndex={-1}
      to={createPath({ resource: record.resource, id: record.id, type })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {record.title}
    </LinkBase>
  )
}
