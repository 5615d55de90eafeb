import { Button } from '@mui/material'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useLaterFocus } from '#panel/editing/useLaterFocus.ts'
import type { FieldValueProps } from '#panel/fields/fieldView.ts'
import { NothingEntered } from '#panel/record/NothingEntered.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import { FindingList } from './FindingList.tsx'
import { Outline } from './Outline.tsx'
import { Picture } from './Picture.tsx'
import { DryRun } from './run/DryRun.tsx'
import { useDryRun } from './run/useDryRun.ts'
import { bringIntoBox, findRow, rowName, type Selection } from './selection.ts'
import { StepSlideOver } from './step/StepSlideOver.tsx'
import { useStepAddress } from './stepAddress.ts'
import { TwinTabs, useIsNarrow } from './TwinTabs.tsx'
import { type PathFacts, usePathFacts } from './usePathFacts.ts'
import './board.css'
import './print.css'

/** Pixels that both twins need beside each other. */
const wide = 860

/** A path to be read: the outline and the picture of it, equally complete, with one selection. */
export default function PathBoard({ field, value, record }: FieldValueProps) {
  const { texts, textOf } = useLanguage()
  const text = texts.pathBoard
  const board = useRef<HTMLElement>(null)
  const path = usePathFacts(field, value)
  const address = useStepAddress()
  const isNarrow = useIsNarrow(board, wide)
  const [view, setView] = useState<'outline' | 'picture'>('outline')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [onlyFindings, setOnlyFindings] = useState(false)
  const run = useDryRun(path)
  const { selected, select } = useBoardSelection(board, path, address)
  const lead = useLaterFocus(board)

  const shown = useMemo(
    () => (onlyFindings ? path.facts.filter(({ findings }) => findings.length > 0) : path.facts),
    [path.facts, onlyFindings],
  )
  const decisions = path.steps.filter(({ branches }) => branches.length > 0).map(({ key }) => key)
  const fold = useCallback((key: string, isClosed: boolean) => {
    setClosed((before) => {
      const after = new Set(before)
      if (isClosed) after.add(key)
      else after.delete(key)
      return after
    })
  }, [])

  function jumpTo(number: number) {
    const found = path.facts[number - 1]
    if (!found) return
    const { key } = found.step
    setOnlyFindings(false)
    select({ step: key })
    lead((own) => findRow(own.querySelector('.path-outline'), { step: key }))
  }

  if (path.steps.length === 0) {
    return <NothingEntered record={record} title={text.none} help={text.noneHelp} add={text.addFirst} />
  }
  const { words, span } = path
  const isExpanded = closed.size === 0
  const twins = { path, selected, shown, lit: run.lit, onSelect: select, onOpen: address.open }
  return (
    <section ref={board} className="path-board stack wide" aria-label={textOf(field.label)}>
      <header className="facts between">
        <p className="facts firm">
          {[
            words.steps(path.steps.length),
            span.least === span.most ? words.minutes(span.most) : `${span.least}–${words.minutes(span.most)}`,
          ].join(' · ')}
          {path.findings.length === 0 && <ToneLabel tone="positive">{text.noFindings}</ToneLabel>}
        </p>
        <div className="no-print facts">
          {decisions.length > 0 && (
            <Button onClick={() => setClosed(new Set(isExpanded ? decisions : []))}>
              {isExpanded ? text.collapseAll : text.expandAll}
            </Button>
          )}
          <Button aria-expanded={run.isOpen} onClick={run.toggle}>
            {text.tryOut}
          </Button>
          <Button onClick={() => window.print()}>{text.print}</Button>
        </div>
      </header>
      {path.companions.failures.map(({ resource, error, refetch }) => (
        <FailurePanel
          key={resource.name}
          title={fill(text.companionsFailed, { resources: textOf(resource.label[1]) })}
          error={error}
          onRetry={() => void refetch()}
        />
      ))}
      {path.findings.length > 0 && (
        <FindingList
          path={path}
          onlyFindings={onlyFindings}
          onOnlyFindings={setOnlyFindings}
          onShow={address.open}
        />
      )}
      {run.isOpen && <DryRun path={path} run={run} onOpen={address.open} />}
      {isNarrow && <TwinTabs view={view} onView={setView} />}
      <div className={isNarrow ? 'path-twins is-narrow' : 'path-twins'}>
        <div className="path-twin stack" hidden={isNarrow && view !== 'outline'}>
          <Outline {...twins} closed={closed} onFold={fold} onJump={jumpTo} />
        </div>
        <div className="path-twin stack" hidden={isNarrow && view !== 'picture'}>
          <Picture {...twins} />
        </div>
      </div>
      <StepSlideOver path={path} shown={address.shown} onTurn={address.open} onClose={address.close} />
    </section>
  )
}

/**
 * The one selection of both twins. It begins with the step that the address shows, follows the address, and both
 * twins scroll to it.
 */
function useBoardSelection(
  board: RefObject<HTMLElement | null>,
  { byKey, steps }: PathFacts,
  { shown }: ReturnType<typeof useStepAddress>,
) {
  const [wanted, setWanted] = useState<Selection>({ step: shown ?? '' })
  const [followed, setFollowed] = useState(shown)
  if (shown !== followed) {
    setFollowed(shown)
    if (shown !== undefined && byKey.has(shown)) setWanted({ step: shown })
  }
  // What is deleted meanwhile leaves the selection to the first step.
  const selected = byKey.has(wanted.step) ? wanted : { step: steps[0]?.key ?? '' }
  const name = rowName(selected)

  useLayoutEffect(() => {
    const [step = '', branch] = name.split('/')
    for (const box of board.current?.querySelectorAll('.path-scroll') ?? []) {
      const row = findRow(box, { step, ...(branch === undefined ? {} : { branch }) })
      // The picture has no rows for answers: their step stands for them.
      bringIntoBox(box, row ?? findRow(box, { step }))
    }
  }, [board, name])

  return { selected, select: setWanted }
}
