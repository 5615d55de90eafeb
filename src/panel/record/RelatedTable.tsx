import { Skeleton } from '@mui/material'
import { useGetManyAggregate } from 'react-admin'
import type { Sort } from '#client/api/listQuery.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'
import type { Text } from '#model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { PanelReach } from '../features.ts'
import { fieldView, isRightAligned } from '../fields/fieldViews.tsx'
import { NothingGiven } from '../fields/TextViews.tsx'
import { cellClass, SortHeader, TitleCell, ValueCell } from '../list/cells.tsx'
import { isTold } from '../list/isTold.ts'
import { isSortable } from '../list/listAddress.ts'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { loadedExtensions } from './loadedExtensions.ts'
import { useRecordView } from './useRecordView.ts'

/** Shows the rows as a table. Each begins with a link, to its own page or to the record that it stands for. */
export function RelatedTable({ columns, rows, sort, onSort, isEarlier }: RelatedRowsProps) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const hasButtons = useRowButton() !== undefined
  return (
    <div className="list-table is-related anchor scrolls-sideways" aria-busy={isEarlier}>
      <table className="full small" aria-label={textOf(resource.label[1])}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
            {hasButtons && (
              <th scope="col">
                <span className="visually-hidden">{texts.recordPage.rowActions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={record.id}>
              {columns.map((column, index) => (
                <td key={column.name} className={cellClass(column.field)}>
                  {index === 0 ? (
                    <FirstCell column={column} record={record} />
                  ) : (
                    <RelatedCell column={column} record={record} />
                  )}
                </td>
              ))}
              {hasButtons && (
                <td className="menu-cell">
                  <RowButtons record={record} rows={rows} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useRowButton() {
  const resource = useResource()
  const panel = usePanel()
  const { atRow } = loadedExtensions(panel)
  return atRow?.isFor(resource, panel) ? atRow.Button : undefined
}

export function RowButtons({ record, rows }: { record: AnyRecord; rows: readonly AnyRecord[] }) {
  const Button = useRowButton()
  return Button && <Button record={record} rows={rows} />
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

/** Only the backend could sort by a column behind a reference. */
function HeaderCell({ column, sort, onSort }: HeaderCellProps) {
  const { textOf } = useLanguage()
  const resource = useResource()
  const { field, labels, through } = column
  const canSort = !through && isSortable(resource, field)
  return (
    <SortHeader
      label={labels.map(textOf).join(': ')}
      isRight={isRightAligned(field)}
      order={canSort && sort.field === field.name ? sort.order : undefined}
      onSort={canSort ? (order) => onSort({ field: field.name, order }) : undefined}
    />
  )
}

export function RelatedCell({ column, record }: { column: RelatedColumn; record: AnyRecord }) {
  const { field, through } = column
  if (through) return <CellBeyond field={field} through={through} record={record} />
  return <ValueCell field={field} record={record} />
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
  // A state stands in a frame, which is higher than a line of text.
  const height = field.tones === undefined ? undefined : 22
  if (isGiven && isPending) return <Skeleton className="appears-late" width="8em" height={height} />
  if (!found) return <NothingGiven />
  const { Cell } = fieldView(field)
  return <Cell field={field} value={found[field.name]} record={found} />
}

export interface RelatedColumn {
  /** As the entry names it: `campaign.status`. */
  name: string
  /** Behind that of the reference where another column has the same. */
  labels: readonly Text[]
  field: ResolvedField
  /** The field that leads to the record with the value; absent for a field of the row itself. */
  through?: ResolvedField
}

/** Returns the columns that a tab names, or those of the other entry's list; left out is what the person may not see. */
export function relatedColumns(
  tab: ResolvedTab<'related'>,
  other: ResolvedResource,
  panel: PanelReach,
): RelatedColumn[] {
  const { can, resources } = panel
  const names = tab.columns ?? other.list.columns.filter((name) => name !== tab.by)
  const columns = names.flatMap((name): RelatedColumn[] => {
    const [first, rest] = parts(name)
    const field = shownField(other, first)
    if (!field || (field.isLater && !isTold(field, panel))) return []
    if (rest === undefined) return [{ name, labels: [field.label], field }]
    const target = resources.find((entry) => entry.name === field.resource)
    const beyond = target && can(target.access.list) ? shownField(target, rest) : undefined
    return beyond && !beyond.isLater ? [{ name, labels: [beyond.label], field: beyond, through: field }] : []
  })
  return columns.map((column) => {
    const isShared = columns.filter(({ labels: [label] }) => isSame(label, column.labels[0])).length > 1
    return isShared && column.through
      ? { ...column, labels: [column.through.label, ...column.labels] }
      : column
  })
}

function parts(name: string): [first: string, rest: string | undefined] {
  const dot = name.indexOf('.')
  return dot < 0 ? [name, undefined] : [name.slice(0, dot), name.slice(dot + 1)]
}

function shownField({ fields }: ResolvedResource, name: string): ResolvedField | undefined {
  return fields.find((field) => field.name === name && !field.writeOnly)
}

function isSame(one: Text | undefined, other: Text | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The resource in context is that of the rows. */
export interface RelatedRowsProps {
  columns: readonly RelatedColumn[]
  rows: readonly AnyRecord[]
  sort: Sort
  onSort: (sort: Sort) => void
  isEarlier: boolean
}
