import { Button } from '@mui/material'
import { type FormEvent, memo, useId, useState } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { ToneLabel } from '../../../../panel/ui/ToneLabel.tsx'
import type { PathFacts } from './usePathFacts.ts'

interface BoardToolsProps {
  path: PathFacts
  isRunning: boolean
  isExpanded: boolean
  hasDecisions: boolean
  /** @returns whether there is a step of that number */
  onJump: (number: number) => boolean
  onExpand: (isAll: boolean) => void
  onRun: () => void
}

/** What the path amounts to, and what one can do with it. */
export const BoardTools = memo(function BoardTools(props: BoardToolsProps) {
  const { path, isExpanded } = props
  const { pathBoard } = useLanguage().texts
  const { words, span } = path
  return (
    <header className="path-head">
      <p className="path-sums">
        {[
          words.steps(path.steps.length),
          span.least === span.most ? words.minutes(span.most) : `${span.least}–${words.minutes(span.most)}`,
        ].join(' · ')}
        {path.findings.length === 0 && <ToneLabel tone="positive">{pathBoard.noFindings}</ToneLabel>}
      </p>
      <div className="path-tools">
        <JumpField total={path.steps.length} onJump={props.onJump} />
        {props.hasDecisions && (
          <Button onClick={() => props.onExpand(!isExpanded)}>
            {isExpanded ? pathBoard.collapseAll : pathBoard.expandAll}
          </Button>
        )}
        <Button aria-expanded={props.isRunning} onClick={props.onRun}>
          {pathBoard.tryOut}
        </Button>
        <Button onClick={() => window.print()}>{pathBoard.print}</Button>
      </div>
    </header>
  )
})

function JumpField({ total, onJump }: { total: number; onJump: (number: number) => boolean }) {
  const { pathBoard } = useLanguage().texts
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [id, messageId] = [useId(), useId()]

  function jump(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '') return
    const isThere = onJump(Number(typed))
    setMissing(!isThere)
    if (isThere) setTyped('')
  }
  return (
    <form className="path-jump" onSubmit={jump} noValidate>
      <label htmlFor={id}>{pathBoard.jump}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={isMissing}
        aria-describedby={messageId}
        onChange={(event) => {
          setTyped(event.target.value)
          setMissing(false)
        }}
      />
      <span id={messageId} role="status" className="path-jump-message">
        {isMissing && fill(pathBoard.jumpMissing, { total })}
      </span>
    </form>
  )
}
