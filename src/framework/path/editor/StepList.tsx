import { type FocusEvent, useDeferredValue, useMemo, useRef } from 'react'
import type { Step } from '../../define/path.ts'
import type { ResolvedField } from '../../define/resolve.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { type PathFinding, pathFindings } from '../findings.ts'
import { stepMinutes } from '../minutes.ts'
import { type StepActions, StepForm } from './StepForm.tsx'
import { type RowActions, StepRow } from './StepRow.tsx'
import { errorAt, hasErrors } from './stepErrors.ts'
import { stepFacts } from './stepFacts.ts'
import { useDragSteps } from './useDragSteps.ts'
import { useStepRecords } from './useStepRecords.ts'

interface StepListProps {
  field: ResolvedField
  steps: readonly Step[]
  labelId: string
  openKey: string | undefined
  activeKey: string | undefined
  rowActions: RowActions
  stepActions: StepActions
  error: unknown
  onDropped: (key: string, to: number | undefined) => void
  onOver: (key: string, place: number) => void
}

/** The steps in their order. Only the open one has inputs. */
export function StepList(props: StepListProps) {
  const { field, steps, labelId, openKey, activeKey, rowActions, stepActions, error } = props
  const { texts } = useLanguage()
  const text = texts.pathEditor
  const list = useRef<HTMLOListElement>(null)
  const records = useStepRecords(field, steps)
  const places = useMemo(() => new Map(steps.map(({ key }, index) => [key, index])), [steps])
  // While somebody types, lists of targets and findings may come a moment later.
  const later = useDeferredValue(steps)
  const findings = useMemo(
    () => findingsByStep(pathFindings(later, field, records.known)),
    [field, later, records],
  )
  const { onPointerDown, dropAt } = useDragSteps({
    list,
    placeOf: (key) => places.get(key) ?? -1,
    onOver: props.onOver,
    onDrop: props.onDropped,
  })
  const active = activeKey !== undefined && places.has(activeKey) ? activeKey : steps[0]?.key

  function answerOf({ when }: Step): string {
    const branches = when ? (steps[places.get(when.step) ?? -1]?.branches ?? []) : []
    return branches.find(({ key }) => key === when?.branch)?.label || text.goneAnswer
  }

  function onFocus({ target }: FocusEvent) {
    const key = target.closest<HTMLElement>('[data-step]')?.dataset.step
    if (key !== undefined) rowActions.activate(key)
  }

  return (
    <ol
      className="path-edit-steps"
      ref={list}
      aria-labelledby={labelId}
      onPointerDown={onPointerDown}
      onFocus={onFocus}
    >
      {steps.map((step, index) => {
        const { key } = step
        const isOpen = key === openKey
        const errors = errorAt(error, index)
        const minutes = stepMinutes(step, field, records.secondsOf)
        const own = stepMinutes({ ...step, minutes: null }, field, records.secondsOf)
        return (
          <StepRow
            key={key}
            field={field}
            step={step}
            index={index}
            count={steps.length}
            facts={stepFacts(text.facts, {
              ...{ step, places, minutes },
              answer: answerOf(step),
              recordTitle: records.titleOf(step),
              isMissing: records.find(step) === 'missing',
            })}
            isWrong={hasErrors(errors)}
            finding={(findings.get(key) ?? []).map(({ code }) => code).join(', ')}
            isOpen={isOpen}
            isActive={key === active}
            drop={dropAt(key, index)}
            actions={rowActions}
          >
            {isOpen && (
              <StepForm
                field={field}
                step={step}
                steps={later}
                errors={errors}
                ownMinutes={own > 0 ? String(own) : ''}
                actions={stepActions}
              />
            )}
          </StepRow>
        )
      })}
    </ol>
  )
}

function findingsByStep(findings: readonly PathFinding[]): ReadonlyMap<string, readonly PathFinding[]> {
  const found = new Map<string, PathFinding[]>()
  for (const finding of findings) {
    const { step = '' } = finding
    found.set(step, [...(found.get(step) ?? []), finding])
  }
  return found
}
