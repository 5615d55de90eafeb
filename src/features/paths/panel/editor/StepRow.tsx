import { memo, type ReactNode } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import type { ResolvedField } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import {
  Add,
  ArrowDownward,
  ArrowUpward,
  DragHandle,
  ErrorOutlined,
  More,
  WarningAmberOutlined,
} from '../../../../panel/ui/icons.tsx'
import type { Step } from '../../model/path.ts'
import { KindIcon } from './KindIcon.tsx'
import { useStepWords } from './useStepWords.ts'

export interface RowActions {
  toggle(key: string): void
  /** It has got the focus. */
  activate(key: string): void
  move(key: string, by: -1 | 1): void
  openMenu(key: string, anchor: HTMLElement): void
  openInsert(key: string, anchor: HTMLElement): void
}

export interface StepRowProps {
  field: ResolvedField
  step: Step
  index: number
  count: number
  /** What there is to say of it in a few words. */
  facts: string
  isWrong: boolean
  /** What the findings say; `''`: nothing. */
  finding: string
  isOpen: boolean
  /** The one row whose buttons the Tab key reaches. */
  isActive: boolean
  /** Where a dragged step would come to lie. */
  drop: 'before' | 'after' | 'itself' | undefined
  actions: RowActions
  /** Of the open step. */
  children?: ReactNode
}

/** One step in the list: what it is, and the buttons that move it. Plain buttons: there may be hundreds of rows. */
export const StepRow = memo(function StepRow(props: StepRowProps) {
  const { field, step, index, count, facts, isWrong, finding, isOpen, isActive, drop, actions } = props
  const { texts } = useLanguage()
  const text = texts.pathEditor
  const { kindLabel, nameOf } = useStepWords(field)
  const item = nameOf(step)
  const { key } = step
  const tabIndex = isActive ? 0 : -1
  const panelId = `path-step-${key}`
  return (
    <li className="path-edit-row" data-step={key} data-open={isOpen} data-drop={drop}>
      <div className="path-edit-line">
        <span className="path-edit-handle" data-handle title={fill(text.drag, { item })}>
          <DragHandle fontSize="small" aria-hidden />
        </span>
        <button
          type="button"
          className="path-edit-title"
          data-main
          tabIndex={tabIndex}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete /"
          onClick={() => actions.toggle(key)}
        >
          <span className="path-edit-number">{index + 1}</span>
          <KindIcon field={field} kind={step.kind} />
          <span className="path-edit-words">
            <span className="path-edit-name">{item}</span>
            <span className="path-edit-facts">
              {kindLabel(step.kind)}
              {facts !== '' && ` · ${facts}`}
            </span>
          </span>
          {isWrong && (
            <span className="path-edit-mark path-edit-wrong">
              <ErrorOutlined fontSize="small" titleAccess={text.hasErrors} />
            </span>
          )}
          {!isWrong && finding !== '' && (
            <span className="path-edit-mark path-edit-finding">
              <WarningAmberOutlined fontSize="small" titleAccess={finding} />
            </span>
          )}
        </button>
        <button
          type="button"
          className="path-edit-button path-edit-wide"
          tabIndex={tabIndex}
          disabled={index === 0}
          aria-label={fill(texts.form.moveUp, { item })}
          onClick={() => actions.move(key, -1)}
        >
          <ArrowUpward fontSize="small" />
        </button>
        <button
          type="button"
          className="path-edit-button path-edit-wide"
          tabIndex={tabIndex}
          disabled={index === count - 1}
          aria-label={fill(texts.form.moveDown, { item })}
          onClick={() => actions.move(key, 1)}
        >
          <ArrowDownward fontSize="small" />
        </button>
        <button
          type="button"
          className="path-edit-button"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={fill(text.more, { item })}
          onClick={({ currentTarget }) => actions.openMenu(key, currentTarget)}
        >
          <More fontSize="small" />
        </button>
      </div>
      {isOpen && (
        <fieldset className="path-edit-panel" id={panelId} aria-label={item}>
          {props.children}
        </fieldset>
      )}
      <button
        type="button"
        className="path-edit-between"
        tabIndex={-1}
        aria-label={`${text.insertAfter}: ${item}`}
        onClick={({ currentTarget }) => actions.openInsert(key, currentTarget)}
      >
        <Add fontSize="small" />
      </button>
    </li>
  )
})
