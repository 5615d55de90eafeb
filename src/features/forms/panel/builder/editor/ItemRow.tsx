import { memo } from 'react'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import {
  Add,
  ArrowDownward,
  ArrowUpward,
  DragHandle,
  ErrorOutlined,
  More,
  WarningAmberOutlined,
} from '../../../../../panel/ui/icons.tsx'
import type { ItemKind } from '../../../model/document.ts'
import { KindIcon } from './KindIcon.tsx'
import { paletteNames } from './kindNames.ts'

export interface RowActions {
  select(key: string, range: boolean): void
  move(key: string, by: -1 | 1): void
  openMenu(key: string, anchor: HTMLElement): void
  openInsert(key: string, anchor: HTMLElement): void
}

export interface ItemRowProps {
  itemKey: string
  kind: ItemKind
  isSum: boolean
  name: string
  /** Its place among the questions; headings and notes have none. */
  number: number | undefined
  isRequired: boolean
  /** When it is shown, in words; `''`: always. */
  condition: string
  severity: 'error' | 'warning' | undefined
  isFirst: boolean
  isLast: boolean
  isSelected: boolean
  /** The one row that the Tab key reaches. */
  isActive: boolean
  drop: 'before' | 'after' | 'itself' | undefined
  actions: RowActions
}

/** One item on the canvas. Plain buttons: there may be hundreds of rows. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { itemKey, kind, isSum, name, number, condition, severity, isSelected, isActive, actions } = props
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  const tabIndex = isActive ? 0 : -1
  const kindName = paletteNames[isSum ? 'sum' : kind][language]
  return (
    <li
      className="form-row"
      data-item={itemKey}
      data-selected={isSelected}
      data-kind={kind}
      data-drop={props.drop}
    >
      <span className="form-row-handle" data-handle title={fill(text.drag, { item: name })}>
        <DragHandle fontSize="small" aria-hidden />
      </span>
      <button
        type="button"
        className="form-row-main"
        data-main
        tabIndex={tabIndex}
        aria-pressed={isSelected}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Enter Delete /"
        onClick={({ shiftKey }) => actions.select(itemKey, shiftKey)}
      >
        <span className="form-row-number">{number}</span>
        <KindIcon kind={isSum ? 'sum' : kind} />
        <span className="form-row-words">
          <span className="form-row-name">
            {name}
            {props.isRequired && (
              <span className="form-row-required" title={text.required}>
                {' *'}
                <span className="visually-hidden"> {text.required}</span>
              </span>
            )}
          </span>
          <span className="form-row-facts">
            {kindName}
            {condition !== '' && ` · ${fill(text.onlyIf, { condition })}`}
          </span>
        </span>
        {severity === 'error' && (
          <span className="form-row-mark form-row-error">
            <ErrorOutlined fontSize="small" titleAccess={text.hasErrors} />
          </span>
        )}
        {severity === 'warning' && (
          <span className="form-row-mark form-row-warning">
            <WarningAmberOutlined fontSize="small" titleAccess={text.hasWarnings} />
          </span>
        )}
      </button>
      <button
        type="button"
        className="form-row-button form-row-wide"
        tabIndex={tabIndex}
        disabled={props.isFirst}
        aria-label={fill(texts.form.moveUp, { item: name })}
        onClick={() => actions.move(itemKey, -1)}
      >
        <ArrowUpward fontSize="small" />
      </button>
      <button
        type="button"
        className="form-row-button form-row-wide"
        tabIndex={tabIndex}
        disabled={props.isLast}
        aria-label={fill(texts.form.moveDown, { item: name })}
        onClick={() => actions.move(itemKey, 1)}
      >
        <ArrowDownward fontSize="small" />
      </button>
      <button
        type="button"
        className="form-row-button"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={fill(text.more, { item: name })}
        onClick={({ currentTarget }) => actions.openMenu(itemKey, currentTarget)}
      >
        <More fontSize="small" />
      </button>
      <button
        type="button"
        className="form-row-between"
        tabIndex={-1}
        aria-label={fill(text.insertAfter, { item: name })}
        onClick={({ currentTarget }) => actions.openInsert(itemKey, currentTarget)}
      >
        <Add fontSize="small" />
      </button>
    </li>
  )
})
