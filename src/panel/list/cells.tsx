import type { SortPayload } from 'react-admin'
import { LinkBase, useCreatePath } from 'react-admin'
import { recordTitle } from '../../model/kinds/recordTitle.ts'
import { isLater } from '../../model/language/computed.ts'
import type { AnyRecord, ResolvedField } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { listLayout } from '../features.ts'
import { fieldView, isRightAligned } from '../fields/fieldViews.ts'
import { RecordLink, ReferencedName } from '../fields/ReferenceViews.tsx'
import { useRecordView } from '../record/useRecordView.ts'
import { ArrowDownward, ArrowUpward } from '../ui/icons.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { LaterCell } from './LaterCell.tsx'

/**
 * The first column leads to the record. Where it is the title, it names the record even if its field is empty. A title
 * that is another record's leads to that one; the row leads to its own.
 */
export function TitleCell({ field, record }: { field: ResolvedField; record: AnyRecord }) {
  const resource = useResource()
  const { resources } = usePanel()
  const { language } = useLanguage()
  const createPath = useCreatePath()
  const view = useRecordView()
  const { Cell } = fieldView(field.kind)
  const value = record[field.name]
  const isNamed = field.name === resource.title || value === null || value === undefined
  const isReference = field.kind === 'reference' && value !== null && value !== undefined
  const title = isReference ? (
    <ReferencedName field={field} value={value} />
  ) : isNamed ? (
    recordTitle(resource, record, language)
  ) : (
    <Cell field={field} value={value} record={record} />
  )
  const named = field.names?.(record)
  if (named && resources.some(({ name }) => name === named.resource))
    return (
      <RecordLink resource={named.resource} record={{ id: named.id, title: String(value), known: true }} />
    )
  const layout = listLayout(resource)
  const mark = layout && <layout.Mark record={record} />
  if (view === undefined)
    return (
      <span className="firm">
        {mark}
        {title}
      </span>
    )
  return (
    <LinkBase className="record-link" to={createPath({ resource: resource.name, id: record.id, type: view })}>
      {mark}
      {title}
    </LinkBase>
  )
}

/** The value of a column in one row; where it comes later than the row, its place until then. */
export function ValueCell({ field, record }: { field: ResolvedField; record: AnyRecord }) {
  if (isLater(field)) return <LaterCell field={field} record={record} />
  const { Cell } = fieldView(field.kind)
  return <Cell field={field} value={record[field.name]} record={record} />
}

/** How wide its cells are, and where what they hold stands. */
export function cellClass(field: ResolvedField): string | undefined {
  if (field.resource !== undefined) return 'reference-cell'
  if (field.tells || field.kind === 'longText') return 'told-cell'
  return isRightAligned(field) ? 'right' : undefined
}

interface SortHeaderProps {
  label: string
  /** Whether its values stand at the right. */
  isRight: boolean
  /** The order that the rows have by this column; `undefined`: another column's. */
  order: SortPayload['order'] | undefined
  /** Puts the rows into an order by this column. @default they cannot be */
  onSort?: ((order: SortPayload['order']) => void) | undefined
}

/** The head of a column: its name, and where rows can be put in its order a button that does it and shows the order. */
export function SortHeader({ label, isRight, order, onSort }: SortHeaderProps) {
  const className = isRight ? 'right' : undefined
  if (!onSort) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  }
  const Arrow = order === 'DESC' ? ArrowDownward : ArrowUpward
  return (
    <th scope="col" className={className} aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}>
      <button
        type="button"
        className="sort-button line closest inline"
        onClick={() => onSort(order === 'ASC' ? 'DESC' : 'ASC')}
      >
        {label}
        <Arrow className={order ? 'sort-arrow' : 'sort-arrow is-idle'} aria-hidden="true" />
      </button>
    </th>
  )
}
