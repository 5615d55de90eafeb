import { type ReactNode, useCallback } from 'react'
import { LinkBase, type SortPayload, useCreatePath } from 'react-admin'
import { RecordLink, ReferencedName } from '#kinds/references/views.tsx'
import { countText } from '#model/kinds/countText.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { lookOf } from '../features.ts'
import { fieldView, isRightAligned } from '../fields/fieldViews.tsx'
import { useRecordView } from '../record/useRecordView.ts'
import { ArrowDownward, ArrowUpward } from '../ui/icons.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { LaterCell } from './LaterCell.tsx'

interface Title {
  content: ReactNode
  /** It is a link by itself, to another record. */
  leadsElsewhere: boolean
}

/**
 * Returns what stands in the first column, which leads to the record. A record's title names it even if its field is
 * empty. A title that is another record's leads to that one; the row leads to its own.
 */
export function useTitles(): (field: ResolvedField, record: AnyRecord) => Title {
  const resource = useResource()
  const panel = usePanel()
  const { resources } = panel
  const layout = lookOf(resource, panel)?.list
  const { language } = useLanguage()
  return useCallback(
    (field, record) => {
      const { Cell, plain } = fieldView(field)
      const value = record[field.name]
      const named = field.names?.(record)
      const of = named && resources.find(({ name }) => name === named.resource)
      if (of && 'count' in named) {
        const content = countText(of, named.count, language)
        return { content, leadsElsewhere: false }
      }
      if (of && 'id' in named) {
        const other = { id: named.id, title: String(value), known: true }
        const link = <RecordLink key={record.id} resource={of.name} record={other} />
        return { content: link, leadsElsewhere: true }
      }
      const isNothing = value === null || value === undefined
      const title =
        field.kind === 'reference' && !isNothing ? (
          <ReferencedName key={record.id} field={field} value={value} />
        ) : field.name === resource.title || isNothing ? (
          recordTitle(resource, record, language)
        ) : plain ? (
          plain({ field, value, record }, language)
        ) : (
          <Cell key={record.id} field={field} value={value} record={record} />
        )
      if (!layout) return { content: title, leadsElsewhere: false }
      const content = (
        <>
          <layout.Mark key={record.id} record={record} />
          {title}
        </>
      )
      return { content, leadsElsewhere: false }
    },
    [resource, resources, layout, language],
  )
}

/** Shows the title as a link, on a card. */
export function TitleCell({ field, record }: { field: ResolvedField; record: AnyRecord }) {
  const resource = useResource()
  const createPath = useCreatePath()
  const view = useRecordView()
  const { content, leadsElsewhere } = useTitles()(field, record)
  if (leadsElsewhere) return content
  if (view === undefined) {
    return (
      <span className="firm" translate="no">
        {content}
      </span>
    )
  }
  return (
    <LinkBase
      className="record-link"
      translate="no"
      to={createPath({ resource: resource.name, id: record.id, type: view })}
    >
      {content}
    </LinkBase>
  )
}

/** Shows the value of a column in one row, or its place where it comes later. */
export function ValueCell({ field, record }: { field: ResolvedField; record: AnyRecord }) {
  if (field.isLater) return <LaterCell field={field} record={record} />
  const { Cell } = fieldView(field)
  return <Cell field={field} value={record[field.name]} record={record} />
}

export function cellClass(field: ResolvedField): string | undefined {
  if (field.resource !== undefined) return 'reference-cell'
  if (field.tells || field.kind === 'longText') return 'told-cell'
  return isRightAligned(field) ? 'right' : undefined
}

interface SortHeaderProps {
  label: string
  isRight: boolean
  order: SortPayload['order'] | undefined
  /** Which order it is, where there are two. */
  place?: 1 | 2 | undefined
  /** There can be a second one. @default false */
  canBeSecond?: boolean
  /** @param isBeside it was asked for beside the other one */
  onSort?: ((order: SortPayload['order'], isBeside: boolean) => void) | undefined
}

/** Shows the head of a column, with a button where rows can be put in its order. */
export function SortHeader({ label, isRight, order, place, canBeSecond = false, onSort }: SortHeaderProps) {
  const { texts } = useLanguage()
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
    // Only one head is the order's; the second one says in words that it is.
    <th
      scope="col"
      className={className}
      aria-sort={place === 2 ? undefined : order && (order === 'ASC' ? 'ascending' : 'descending')}
    >
      <button
        type="button"
        className="sort-button line closest inline"
        title={canBeSecond ? texts.list.secondOrder : undefined}
        onClick={({ shiftKey }) => onSort(order === 'ASC' ? 'DESC' : 'ASC', shiftKey)}
      >
        {label}
        {place === 2 && (
          <span className="visually-hidden">
            {order === 'DESC' ? texts.list.secondDescending : texts.list.secondAscending}
          </span>
        )}
        <Arrow className={order ? 'sort-arrow' : 'sort-arrow is-idle'} aria-hidden="true" />
        {place && (
          <small aria-hidden="true" className="muted">
            {place}
          </small>
        )}
      </button>
    </th>
  )
}
