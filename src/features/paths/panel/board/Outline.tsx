import { type KeyboardEvent, useCallback, useId, useRef } from 'react'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { outlineMove } from './moves.ts'
import { OutlineStep } from './OutlineStep.tsx'
import { findRow } from './selection.ts'
import type { TwinProps } from './twin.ts'
import { useTypedNumber } from './useTypedNumber.ts'
import './outline.css'

interface OutlineProps extends TwinProps {
  /** Keys of the decisions whose answers are folded. */
  closed: ReadonlySet<string>
  onFold: (key: string, isClosed: boolean) => void
  onJump: (number: number) => boolean
}

/** The steps in their order, as a tree: the answers of a decision lie below it. */
export function Outline(props: OutlineProps) {
  const { path, selected, shown, lit, closed, onSelect, onOpen, onFold, onJump } = props
  const { pathBoard } = useLanguage().texts
  const [headingId, helpId] = [useId(), useId()]
  const tree = useRef<HTMLDivElement>(null)
  const typeNumber = useTypedNumber(useCallback((number: number) => void onJump(number), [onJump]))
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
      <div className="path-twin-head">
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
        className="path-scroll path-outline"
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
