import { type Key, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useMemo, useState } from 'react'
import { useCreatePath } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useHrefOf } from '../base/routing/panelRouter.tsx'
import { fieldView } from '../fields/fieldViews.tsx'
import { translateOf } from '../fields/TextViews.tsx'
import { useRecordView } from '../record/useRecordView.ts'
import { useResource } from '../ui/PanelContext.tsx'
import { cellClass, useTitles, ValueCell } from './cells.tsx'

interface RowTemplate {
  cells: readonly {
    name: string
    className: string | undefined
    translate: 'no' | undefined
    draw: (record: AnyRecord) => ReactNode
  }[]
  titleOf(record: AnyRecord): string
  /** Names of the box and the menu of a row. */
  selectName(title: string): string
  menuName(title: string): string
}

/** Returns the template of the rows with these columns; the same one until something in it changes. */
export function useRowTemplate(
  columns: readonly ResolvedField[],
  open: (record: AnyRecord) => void,
): RowTemplate {
  const resource = useResource()
  const { language, texts } = useLanguage()
  const titles = useTitles()
  const createPath = useCreatePath()
  const view = useRecordView()
  const hrefOf = useHrefOf()
  return useMemo(() => {
    function drawTitle(field: ResolvedField, record: AnyRecord): ReactNode {
      const { content, leadsElsewhere } = titles(field, record)
      if (leadsElsewhere) return content
      if (view === undefined) return <span className="firm">{content}</span>
      const to = createPath({ resource: resource.name, id: record.id, type: view })
      return (
        <a className="record-link" href={hrefOf(to)} onClick={(event) => follow(event, () => open(record))}>
          {content}
        </a>
      )
    }

    function drawValue(field: ResolvedField) {
      const { plain } = fieldView(field)
      if (!plain || field.isLater) {
        // Rows take over the elements of others; what a component remembers belongs to one record.
        return (record: AnyRecord) => <ValueCell key={record.id} field={field} record={record} />
      }
      return (record: AnyRecord) => plain({ field, value: record[field.name], record }, language)
    }

    return {
      cells: columns.map((field, column) => ({
        name: field.name,
        className: column === 0 ? cellClass(field) : narrowClass(field),
        translate: column === 0 ? 'no' : translateOf(field),
        draw: column === 0 ? (record: AnyRecord) => drawTitle(field, record) : drawValue(field),
      })),
      titleOf: (record) => recordTitle(resource, record, language),
      selectName: withTitle(texts.list.selectRow),
      menuName: withTitle(texts.list.rowMenu),
    }
  }, [resource, language, texts, titles, createPath, view, hrefOf, columns, open])
}

/** A value that is never too long for its cell needs no clip, which would cost as much as the rest of its painting. */
function narrowClass(field: ResolvedField): string | undefined {
  const name = cellClass(field)
  if (!fieldView(field).isShort || field.isLater || field.tells) return name
  return name ? `${name} short-cell` : 'short-cell'
}

/** The text is looked through once for all rows. */
function withTitle(text: string): (title: string) => string {
  const [before = '', after = ''] = fill(text, { title: '\0' }).split('\0')
  return (title) => before + title + after
}

function follow(event: MouseEvent, open: () => void) {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}

/**
 * Returns keys for the rows of a page. On a page without any of the rows before, they take over the elements of those,
 * place by place, and the focus stays where it is. Otherwise a row that stays keeps its elements.
 */
export function useRowKeys(data: readonly AnyRecord[]): readonly Key[] {
  const [kept, setKept] = useState(() => ({ data, places: placesOf(data) }))
  const { places } = kept
  if (kept.data !== data) {
    const before = new Set(kept.data.map(({ id }) => id))
    setKept({ data, places: data.some(({ id }) => before.has(id)) ? places : placesOf(data) })
  }
  return data.map(({ id }) => places.get(id) ?? id)
}

function placesOf(data: readonly AnyRecord[]): ReadonlyMap<Identifier, Key> {
  return new Map(data.map(({ id }, index) => [id, `place ${index}`]))
}

/** Events of rows; the same object for all of them. */
export interface RowEvents {
  open(record: AnyRecord): void
  toggle(id: Identifier, isRange: boolean): void
  look(id: Identifier): void
  openMenu(target: { record: AnyRecord; anchor: Element }): void
}

interface ListRowProps {
  template: RowTemplate
  events: RowEvents
  record: AnyRecord
  index: number
  /** `undefined` where rows cannot be selected. */
  isSelected: boolean | undefined
}

/** Draws a row without a component for each cell, so that a page turn stays cheap. */
export const ListRow = memo(function ListRow({ template, events, record, index, isSelected }: ListRowProps) {
  const title = template.titleOf(record)

  function click({ target, currentTarget, ctrlKey, metaKey }: MouseEvent<HTMLElement>) {
    if ((target as Element).closest('a, button, .select-cell') || isTextSelected()) return
    // As the link in the row does: with these keys in a tab of its own.
    const link = currentTarget.querySelector('a')
    if (link && (ctrlKey || metaKey)) window.open(link.href, '_blank', 'noopener')
    else events.open(record)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    events.look(record.id)
  }

  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      className={isSelected ? 'list-row is-selected' : 'list-row'}
      onClick={click}
      onKeyDown={press}
    >
      {isSelected !== undefined && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the box
        <td className="select-cell" onClick={({ shiftKey }) => events.toggle(record.id, shiftKey)}>
          <input type="checkbox" checked={isSelected} readOnly aria-label={template.selectName(title)} />
        </td>
      )}
      {template.cells.map(({ name, className, translate, draw }) => (
        <td key={name} className={className} translate={translate}>
          {draw(record)}
        </td>
      ))}
      <td className="menu-cell">
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={template.menuName(title)}
          className="row-menu-button"
          onClick={({ currentTarget }) => events.openMenu({ record, anchor: currentTarget })}
        />
      </td>
    </tr>
  )
})

/** Whoever marks text to copy it does not want to be led away. */
function isTextSelected(): boolean {
  return window.getSelection()?.isCollapsed === false
}
