import { type FocusEvent, memo, type ReactNode, useRef } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { EditorRow, type RowActions } from '#panel/editing/EditorRow.tsx'
import { besideRows, type DropMark, dropMark, useRowDrag } from '#panel/editing/useRowDrag.ts'
import { pathEnd, type Step } from '../../model/path.ts'
import type { PathFacts } from '../board/usePathFacts.ts'
import { StepForm } from './StepForm.tsx'
import { KindIcon } from './StepMenus.tsx'
import { errorAt, hasErrors } from './stepErrors.ts'
import type { PathEditing } from './usePathEditing.ts'
import { useStepWords } from './useStepWords.ts'

interface StepListProps {
  field: ResolvedField
  editing: PathEditing
  /** What is known of the steps; it may lag behind while somebody types. */
  path: PathFacts
  labelId: string
  rowActions: RowActions
}

export function StepList({ field, editing, path, labelId, rowActions }: StepListProps) {
  const { history, steps, error, words, telling, placeOf, openKey, activeKey } = editing
  const { pathEditor: text } = useLanguage().texts
  const list = useRef<HTMLOListElement>(null)
  const drag = useRowDrag({
    root: list,
    rows: list,
    find: besideRows,
    onOver({ key = '', over = '' }) {
      const step = history.now()[placeOf(key)]
      if (!step) return
      const values = { item: words.nameOf(step), position: placeOf(over) + 1, count: history.now().length }
      telling.say(fill(text.told.dragging, values))
    },
    onDrop(dropped) {
      const { key, over } = dropped ?? {}
      if (key === undefined || over === undefined || key === over) telling.say('')
      else editing.actions.move(key, placeOf(over))
    },
  })
  const active = steps.find(({ key }) => key === activeKey)?.key ?? steps[0]?.key

  function onFocus({ target }: FocusEvent) {
    const key = target.closest<HTMLElement>('[data-item]')?.dataset.item
    if (key !== undefined) editing.setActiveKey(key)
  }

  return (
    <ol ref={list} aria-labelledby={labelId} onFocus={onFocus}>
      {steps.map((step, index) => {
        const { key } = step
        const isOpen = key === openKey
        const errors = errorAt(error, index)
        const own = path.minutesOf({ ...step, minutes: null })
        return (
          <StepRow
            key={key}
            field={field}
            step={step}
            index={index}
            count={steps.length}
            facts={rowFacts(text.facts, step, path)}
            isWrong={hasErrors(errors)}
            finding={(path.byKey.get(key)?.findings ?? []).map(path.words.found).join(', ')}
            isOpen={isOpen}
            isActive={key === active}
            drop={dropMark(drag, key)}
            actions={rowActions}
          >
            {isOpen && (
              <StepForm
                field={field}
                step={step}
                steps={path.steps}
                errors={errors}
                ownMinutes={own > 0 ? String(own) : ''}
                actions={editing.stepActions}
              />
            )}
          </StepRow>
        )
      })}
    </ol>
  )
}

interface StepRowProps {
  field: ResolvedField
  step: Step
  index: number
  count: number
  facts: string
  isWrong: boolean
  /** What the findings say; `''`: nothing. */
  finding: string
  isOpen: boolean
  isActive: boolean
  drop: DropMark
  actions: RowActions
  children: ReactNode
}

const StepRow = memo(function StepRow(props: StepRowProps) {
  const { field, step, index, facts, isWrong, finding, isOpen, children, ...rest } = props
  const { pathEditor: text } = useLanguage().texts
  const { kindLabel, nameOf } = useStepWords(field)
  const { key, kind } = step
  const name = nameOf(step)
  const panelId = `path-step-${key}`
  const warning = finding === '' ? undefined : { severity: 'warning' as const, says: finding }
  return (
    <EditorRow
      {...rest}
      itemKey={key}
      kind={kind}
      name={name}
      number={index + 1}
      icon={<KindIcon field={field} kind={kind} />}
      facts={[kindLabel(kind), facts].filter(Boolean).join(' · ')}
      mark={isWrong ? { severity: 'error', says: text.hasErrors } : warning}
      isFirst={index === 0}
      isLast={index === props.count - 1}
      isOpen={isOpen}
      names={{ more: fill(text.more, { item: name }), insert: `${text.insertAfter}: ${name}` }}
      main={{
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? panelId : undefined,
        'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Delete /',
      }}
    >
      {isOpen && (
        <fieldset className="path-edit-panel" id={panelId} aria-label={name}>
          {children}
        </fieldset>
      )}
    </EditorRow>
  )
})

/** What a row says of a step besides its title and kind, in a few words. What is read may lag behind the step. */
function rowFacts(texts: Messages['pathEditor']['facts'], step: Step, path: PathFacts): string {
  const { byKey, words } = path
  const facts = byKey.get(step.key)
  const next = step.next === null ? undefined : byKey.get(step.next)
  return [
    facts?.record && facts.record.title !== step.title ? facts.record.title : '',
    facts && facts.minutes > 0 ? words.minutes(facts.minutes) : '',
    step.days ? words.days(step.days) : '',
    step.branches.length > 0 ? fill(texts.branches, { count: step.branches.length }) : '',
    step.optional ? texts.optional : '',
    ...(facts?.conditions ?? []),
    step.next === pathEnd ? texts.end : next ? fill(texts.next, { number: next.number }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
