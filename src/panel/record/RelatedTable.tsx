import { Skeleton } from '@mui/material'
import { useGetManyAggregate } from 'react-admin'
import type { Identifier } from '../../model/language/field.ts'
import type { AnyRecord, ResolvedField } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { fieldView, isRightAligned } from '../fields/fieldViews.ts'
import { NothingGiven } from '../fields/NothingGiven.tsx'
import { isSortable } from '../list/listAddress.ts'
import { SortHeader } from '../list/SortHeader.tsx'
import { TitleCell } from '../list/TitleCell.tsx'
import { useResource } from '../ui/PanelContext.tsx'
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

/** The value of a column in one row, also of a record that the row refers to. */
export function RelatedCell({ column, record }: { column: RelatedColumn; record: AnyRecord }) {
  const { field, through } = column
  if (through) return <CellBeyond field={field} through={through} record={record} />
  const { Cell } = fieldView(field.kind)
  return <Cell field={field} value={record[field.name]} record={record} />
}

interface CellBeyondProps {
  field: ResolvedField
  through: ResolvedField
  record: AnyRecord
}

/** All cells of a page ask together for the records that they lead to. */
function CellBeyond({ field, through, record }: CellBeyondProps) {
  const id = record[through.name] as Identifier | null | undefined
  const isGiven = id !== null && id !== undefined && id !== ''
  const { data, isPending } = useGetManyAggregate<AnyRecord>(
    through.resource ?? '',
    { ids: isGiven ? [id] : [] },
    { enabled: isGiven },
  )
  const [found] = data ?? []
  if (isGiven && isPending) return <Skeleton className="appears-late" width="5em" />
  if (!found) return <NothingGiven />
  const { Cell } = fieldView(field.kind)
  return <Cell field={field} value={found[field.name]} record={found} />
}
