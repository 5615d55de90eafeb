import { memo } from 'react'
import { fill } from '../../model/base/translator.ts'
import { recordTitle } from '../../model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedField } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { fieldView, isRightAligned } from '../fields/fieldViews.ts'
import { More } from '../ui/icons.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { TitleCell } from './TitleCell.tsx'

export interface ListRowProps {
  record: AnyRecord
  columns: readonly ResolvedField[]
  /** Its place among the rows, from 0. */
  index: number
  /** Absent where rows cannot be selected. */
  isSelected?: boolean
}

/** One row. It does not know who listens: clicks and keys are handled by the table, so that a page turn stays cheap. */
export const ListRow = memo(function ListRow({ record, columns, index, isSelected }: ListRowProps) {
  const resource = useResource()
  const { language, texts } = useLanguage()
  const title = recordTitle(resource, record, language)
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      className={isSelected ? 'list-row is-selected' : 'list-row'}
    >
      {isSelected !== undefined && (
        <td className="select-cell">
          <input
            type="checkbox"
            checked={isSelected}
            readOnly
            aria-label={fill(texts.list.selectRow, { title })}
          />
        </td>
      )}
      {columns.map((field, column) => {
        const { Cell } = fieldView(field.kind)
        return (
          <td key={field.name} className={isRightAligned(field) ? 'right' : undefined}>
            {column === 0 ? (
              <TitleCell field={field} record={record} />
            ) : (
              <Cell field={field} value={record[field.name]} record={record} />
            )}
          </td>
        )
      })}
      <td className="menu-cell">
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={fill(texts.list.rowMenu, { title })}
          className="row-menu-button"
        >
          <More fontSize="small" aria-hidden="true" />
        </button>
      </td>
    </tr>
  )
})
