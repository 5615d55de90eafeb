import type { AnyRecord } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { isRightAligned } from '../fields/fieldViews.ts'
import { isSortable } from '../list/listAddress.ts'
import { SortHeader } from '../list/SortHeader.tsx'
import { TitleCell } from '../list/TitleCell.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { RelatedCell } from './RelatedCell.tsx'
import type { RelatedColumn } from './relatedColumns.ts'
import type { RelatedRowsProps } from './relatedRowsProps.ts'
import { useRecordView } from './useRecordView.ts'

/** The rows as a table. Each begins with a link, to its own page or to the record that it stands for. */
export function RelatedTable({ columns, rows, sort, onSort, isEarlier }: RelatedRowsProps) {
  const resource = useResource()
  const { textOf } = useLanguage()
  return (
    <div className="list-table" aria-busy={isEarlier}>
      <table aria-label={textOf(resource.label[1])}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={record.id}>
              {columns.map((column, index) => (
                <td key={column.name} className={isRightAligned(column.field) ? 'right' : undefined}>
                  {index === 0 ? (
                    <FirstCell column={column} record={record} />
                  ) : (
                    <RelatedCell column={column} record={record} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Leads to the row's own page where there is one that the person may see; else the value has the link, if any. */
export function FirstCell({ column, record }: { column: RelatedColumn; record: AnyRecord }) {
  const hasPage = useRecordView() !== undefined
  return hasPage && !column.through ? (
    <TitleCell field={column.field} record={record} />
  ) : (
    <RelatedCell column={column} record={record} />
  )
}

type HeaderCellProps = Pick<RelatedRowsProps, 'sort' | 'onSort'> & { column: RelatedColumn }

/** Rows can be put in the order of their own fields; what lies behind a reference only the backend could sort. */
function HeaderCell({ column, sort, onSort }: HeaderCellProps) {
  const { textOf } = useLanguage()
  const { field, labels, through } = column
  return (
    <SortHeader
      label={labels.map(textOf).join(': ')}
      isRight={isRightAligned(field)}
      order={sort.field === field.name ? sort.order : undefined}
      onSort={!through && isSortable(field) ? (order) => onSort({ field: field.name, order }) : undefined}
    />
  )
}
