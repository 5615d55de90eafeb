import { useCallback, useMemo, useRef, useState } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps } from '../../../../panel/fields/fieldView.ts'
import { FailurePanel } from '../../../../panel/ui/FailurePanel.tsx'
import { BoardTools } from './BoardTools.tsx'
import { FindingList } from './FindingList.tsx'
import { NoSteps } from './NoSteps.tsx'
import { Outline } from './Outline.tsx'
import { Picture } from './Picture.tsx'
import { DryRun } from './run/DryRun.tsx'
import { useDryRun } from './run/useDryRun.ts'
import { StepSlideOver } from './step/StepSlideOver.tsx'
import { TwinTabs } from './TwinTabs.tsx'
import { useBoardSelection } from './useBoardSelection.ts'
import { useIsNarrow } from './useIsNarrow.ts'
import { usePathFacts } from './usePathFacts.ts'
import { useStepAddress } from './useStepAddress.ts'
import './board.css'
import './print.css'

/** Pixels that both twins need beside each other. */
const wide = 860

/** A path to be read: the outline and the picture of it, equally complete, with one selection. */
export default function PathBoard({ field, value, record }: FieldValueProps) {
  const { texts, textOf } = useLanguage()
  const board = useRef<HTMLElement>(null)
  const path = usePathFacts(field, value)
  const address = useStepAddress()
  const isNarrow = useIsNarrow(board, wide)
  const [view, setView] = useState<'outline' | 'picture'>('outline')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [onlyFindings, setOnlyFindings] = useState(false)
  const run = useDryRun(path)
  const { selected, select, choose } = useBoardSelection(board, path, address)

  const shown = useMemo(
    () => (onlyFindings ? path.facts.filter(({ findings }) => findings.length > 0) : path.facts),
    [path.facts, onlyFindings],
  )
  const decisions = useMemo(
    () => path.steps.filter(({ branches }) => branches.length > 0).map(({ key }) => key),
    [path.steps],
  )
  const fold = useCallback((key: string, isClosed: boolean) => {
    setClosed((before) => {
      const after = new Set(before)
      if (isClosed) after.add(key)
      else after.delete(key)
      return after
    })
  }, [])

  const jumpTwin = isNarrow && view === 'picture' ? 'picture' : 'outline'
  const jumpTo = useCallback(
    (number: number) => {
      const found = path.facts[number - 1]
      if (!found) return false
      setOnlyFindings(false)
      choose({ step: found.step.key }, jumpTwin)
      return true
    },
    [path.facts, choose, jumpTwin],
  )
  const expand = useCallback((isAll: boolean) => setClosed(new Set(isAll ? [] : decisions)), [decisions])

  if (path.steps.length === 0) return <NoSteps record={record} />
  const twins = {
    ...{ path, selected, shown, lit: run.lit, onSelect: select, onOpen: address.open },
  }
  return (
    <section ref={board} className="path-board" aria-label={textOf(field.label)}>
      <BoardTools
        path={path}
        isRunning={run.isOpen}
        isExpanded={closed.size === 0}
        hasDecisions={decisions.length > 0}
        onJump={jumpTo}
        onExpand={expand}
        onRun={run.toggle}
      />
      {path.companions.failures.map(({ resource, error, refetch }) => (
        <FailurePanel
          key={resource.name}
          title={fill(texts.pathBoard.companionsFailed, { resources: textOf(resource.label[1]) })}
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
        <div className="path-twin" hidden={isNarrow && view !== 'outline'}>
          <Outline {...twins} closed={closed} onFold={fold} onJump={jumpTo} />
        </div>
        <div className="path-twin" hidden={isNarrow && view !== 'picture'}>
          <Picture {...twins} onJump={jumpTo} />
        </div>
      </div>
      <StepSlideOver path={path} shown={address.shown} onTurn={address.open} onClose={address.close} />
    </section>
  )
}
