import type { ComponentProps, ReactNode } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Add, DragHandle, ErrorOutlined, More, WarningAmberOutlined } from '../ui/icons.tsx'
import { PlainMoveButtons } from './PlainMoveButtons.tsx'
import type { DropMark } from './useRowDrag.ts'
import './editing.css'

/** Always the same functions, so that no row is drawn anew because of them. */
export interface RowActions {
  choose(key: string, isRange: boolean): void
  move(key: string, by: -1 | 1): void
  openMenu(key: string, anchor: HTMLElement): void
  /** Something is to be inserted behind it. */
  openInsert(key: string, anchor: HTMLElement): void
}

interface EditorRowProps {
  itemKey: string
  kind: string
  name: string
  nameMore?: ReactNode
  /** From 1; `undefined`: it is not counted. */
  number: number | undefined
  icon: ReactNode
  facts: ReactNode
  mark: { severity: 'error' | 'warning'; says: string } | undefined
  isFirst: boolean
  isLast: boolean
  /** The one row whose buttons the Tab key reaches. */
  isActive: boolean
  isOpen?: boolean
  isSelected?: boolean
  drop: DropMark
  names: { more: string; insert: string }
  /** Attributes of the button that takes the keys. */
  main: ComponentProps<'button'>
  actions: RowActions
  children?: ReactNode
}

/** Shows one item in a list that is edited. Plain buttons: there may be hundreds. */
export function EditorRow(props: EditorRowProps) {
  const { itemKey, name, mark, isActive, names, actions } = props
  const { texts } = useLanguage()
  const tabIndex = isActive ? 0 : -1
  const Mark = mark?.severity === 'error' ? ErrorOutlined : WarningAmberOutlined
  return (
    <li
      className="anchor bottom-line edit-row"
      data-item={itemKey}
      data-kind={props.kind}
      data-open={props.isOpen}
      data-selected={props.isSelected}
      data-drop={props.drop}
    >
      <div className="edit-line line closest">
        <span className="edit-handle centered" data-handle title={fill(texts.editing.drag, { item: name })}>
          <DragHandle fontSize="small" aria-hidden />
        </span>
        <button
          type="button"
          className="edit-main line grow"
          data-main
          tabIndex={tabIndex}
          onClick={({ shiftKey }) => actions.choose(itemKey, shiftKey)}
          {...props.main}
        >
          <span className="edit-number no-shrink right muted small">{props.number}</span>
          {props.icon}
          <span className="stack gapless grow">
            <span className="edit-name truncated firm">
              {name}
              {props.nameMore}
            </span>
            <span className="truncated muted small">{props.facts}</span>
          </span>
          {mark && (
            <span className="edit-mark" data-severity={mark.severity}>
              <Mark fontSize="small" titleAccess={mark.says} />
            </span>
          )}
        </button>
        <PlainMoveButtons
          className="edit-button edit-wide"
          tabIndex={tabIndex}
          up={fill(texts.form.moveUp, { item: name })}
          down={fill(texts.form.moveDown, { item: name })}
          isFirst={props.isFirst}
          isLast={props.isLast}
          onMove={(by) => actions.move(itemKey, by)}
        />
        <button
          type="button"
          className="edit-button"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={names.more}
          onClick={({ currentTarget }) => actions.openMenu(itemKey, currentTarget)}
        >
          <More fontSize="small" />
        </button>
      </div>
      {props.children}
      <button
        type="button"
        className="edit-between centered"
        tabIndex={-1}
        aria-label={names.insert}
        onClick={({ currentTarget }) => actions.openInsert(itemKey, currentTarget)}
      >
        <Add fontSize="small" />
      </button>
    </li>
  )
}
