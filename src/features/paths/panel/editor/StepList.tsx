import { type FocusEvent, useMemo, useRef } from 'react'
import type { ResolvedField } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import type { Step } from '../../model/path.ts'
import type { PathFacts } from '../board/usePathFacts.ts'
import { rowFacts } from './rowFacts.ts'
import { type StepActions, StepForm } from './StepForm.tsx'
import { type RowActions, StepRow } from './StepRow.tsx'
import { errorAt, hasErrors } from './stepErrors.ts'
import { useDragSteps } from './useDragSteps.ts'

interface StepListProps {
  field: ResolvedField
  steps: readonly Step[]
  /** What is known of them; it may lag behind while somebody types. */
  path: PathFacts
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
  const { field, steps, path, labelId, openKey, activeKey, rowActions, stepActions, error } = props
  const { texts } = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  const places = useMemo(() => new Map(steps.map(({ key }, index) => [key, index])), [steps])
  const { onPointerDown, dropAt } = useDragSteps({
    list,
    placeOf: (key) => places.get(key) ?? -1,
    onOver: props.onOver,
    onDrop: props.onDropped,
  })
  const active = activeKey !== undefined && places.has(activeKey) ? activeKey : steps[0]?.key

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
        const facts = path.byKey.get(key)
        const own = path.minutesOf({ ...step, minutes: null })
        return (
          <StepRow
            key={key}
            field={field}
            step={step}
            index={index}
            count={steps.length}
            facts={rowFacts(texts.pathEditor.facts, step, path)}
            isWrong={hasErrors(errors)}
            finding={(facts?.findings ?? []).map(path.words.found).join(', ')}
            isOpen={isOpen}
            isActive={key === active}
            drop={dropAt(key, index)}
            actions={rowActions}
          >
            {isOpen && (
              <StepForm
                field={field}
                step={step}
                steps={path.steps}
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
