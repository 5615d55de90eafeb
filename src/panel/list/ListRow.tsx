import { type Key, memo, type ReactNode, useMemo, useState } from 'react'
import { useCreatePath } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useHrefOf } from '../base/routing/panelRouter.tsx'
import { fieldView } from '../fields/fieldViews.ts'
import { translateOf } from '../fields/TextViews.tsx'
import { useRecordView } from '../record/useRecordView.ts'
import { useResource } from '../ui/PanelContext.tsx'
import { cellClass, useTitles, ValueCell } from './cells.tsx'

/** What all rows of a table have in common; worked out once for all of them. */
interface RowTemplate {
  cells: readonly {
    name: string
    className: string | undefined
    translate: 'no' | undefined
    draw: (record: AnyRecord) => ReactNode
  }[]
  titleOf(record: AnyRecord): string
  /** What the box and the menu of a row are called. */
  selectName(title: string): string
  menuName(title: string): string
}

/** The template of the rows with these columns; the same one until something in it changes. */
export function useRowTemplate(columns: readonly ResolvedField[]): RowTemplate {
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
        <a className="record-link" data-opens="row" href={hrefOf(to)}>
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
  }, [resource, language, texts, titles, createPath, view, hrefOf, columns])
}

/** What can never be too long for its cell needs no clip, which would cost as much as all else of its painting. */
function narrowClass(field: ResolvedField): string | undefined {
  const name = cellClass(field)
  if (!fieldView(field).isShort || field.isLater || field.tells) return name
  return name ? `${name} short-cell` : 'short-cell'
}

/** A text with the title in it, looked through once. */
function withTitle(text: string): (title: string) => string {
  const [before = '', after = ''] = fill(text, { title: '\0' }).split('\0')
  return (title) => before + title + after
}

/**
 * Keys for the rows of a page. Where none of the rows before is among them, as on the next page, they take over the
 * elements of those: only what they say is changed, and the focus stays where it is. Otherwise a row that stays keeps
 * its elements, and with them the focus.
 */
export function useRowKeys(data: readonly AnyRecord[]): readonly Key[] {
  const [kept, setKept] = useState(() => ({ data, keys: data.map(({ id }): Key => id) }))
  if (kept.data === data) return kept.keys
  const before = new Map(kept.data.map(({ id }, index) => [id, kept.keys[index]]))
  const isOther = data.every(({ id }) => !before.has(id))
  const taken = new Set(isOther ? kept.keys : data.map(({ id }) => before.get(id)))
  let count = 0
  const fresh = () => {
    while (taken.has(`new ${count}`)) count += 1
    taken.add(`new ${count}`)
    return `new ${count}`
  }
  const keys = data.map(({ id }, index): Key => (isOther ? kept.keys[index] : before.get(id)) ?? fresh())
  setKept({ data, keys })
  return keys
}

interface ListRowProps {
  template: RowTemplate
  record: AnyRecord
  /** Its place among the rows, from 0. */
  index: number
  /** `undefined` where rows cannot be selected. */
  isSelected: boolean | undefined
}

/**
 * One row, without a component for each cell, so that a page turn stays cheap. It does not know who listens: clicks, also
 * on its link, and keys are handled by the table.
 */
export const ListRow = memo(function ListRow({ template, record, index, isSelected }: ListRowProps) {
  const title = template.titleOf(record)
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      className={isSelected ? 'list-row is-selected' : 'list-row'}
    >
      {isSelected !== undefined && (
        <td className="select-cell">
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
        />
      </td>
    </tr>
  )
})
