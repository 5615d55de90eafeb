import { Button, type Theme, useMediaQuery } from '@mui/material'
import { useEffect } from 'react'
import { LinkBase, ResourceContextProvider } from 'react-admin'
import type { Sort } from '#client/api/listQuery.ts'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { LaterCells } from '../../list/LaterCell.tsx'
import { ListSkeleton } from '../../list/ListStates.tsx'
import { ListViewContext } from '../../list/ListViewContext.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import {
  FirstCell,
  RelatedCell,
  type RelatedRowsProps,
  RelatedTable,
  RowButtons,
  relatedColumns,
} from '../RelatedTable.tsx'
import { tabQuery } from '../tabAddress.ts'
import type { TabProps } from '../tabProps.ts'
import { makes, useRecordTabs, useRelatedRows, useTabLabel } from '../useRecordTabs.ts'
import { RelatedTools } from './RelatedTools.tsx'
import { useRelatedList } from './useRelatedList.ts'

/** Shows records of another entry that refer to this one, such as a customer's subscriptions. */
export default function RelatedTab({ tab, record }: TabProps<'related'>) {
  const own = useResource()
  const other = useResource(tab.of)
  const panel = usePanel()
  const { texts, textOf } = useLanguage()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { view, page } = useRelatedList(other)
  const { data, total, error, isPending, isFetching, isPlaceholderData, refetch } = useRelatedRows(
    tab,
    record.id,
    page,
  )
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / page.perPage))
  const isBeyond = !isFetching && total !== undefined && page.page > lastPage
  const { go } = view
  useEffect(() => {
    if (isBeyond) go({ page: lastPage })
  }, [isBeyond, lastPage, go])

  const columns = relatedColumns(tab, other, panel)
  const isNarrowed = Object.keys(page.filter).length > 0
  const failure = error && (
    <FailurePanel
      title={fill(texts.list.failedTitle, { resources: textOf(other.label[1]) })}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
  if (!data && !isNarrowed) return failure || (isPending && <ListSkeleton columns={columns.length} />)
  if (total === 0 && !isNarrowed) return failure || <NoRelated tab={tab} />
  const rows = {
    ...{ columns, rows: data ?? [], sort: page.sort, isEarlier: isPlaceholderData },
    onSort: (sort: Sort) => go({ sort }),
  }
  return (
    <>
      {failure}
      {/* It leads to another tab of this record. */}
      <div className="end mb-3 related-tools unless-empty">
        <MakingLink tab={tab} />
      </div>
      <ResourceContextProvider value={other.name}>
        <ListViewContext value={view}>
          <LaterCells columns={columns.map(({ field }) => field)} rows={data ?? none}>
            <RelatedTools {...{ own, tab, record, columns, page }} total={total ?? 0} />
            {total === 0 ? <NoneFit /> : narrow ? <RelatedCards {...rows} /> : <RelatedTable {...rows} />}
            <RelatedPages {...page} total={total ?? 0} onPage={(wanted) => go({ page: wanted })} />
          </LaterCells>
        </ListViewContext>
      </ResourceContextProvider>
    </>
  )
}

const none: readonly never[] = []

function NoneFit() {
  const { list } = useLanguage().texts
  return (
    <div className="empty-state" role="status">
      <strong>{list.noMatch}</strong>
    </div>
  )
}

function NoRelated({ tab }: { tab: ResolvedTab<'related'> }) {
  const { texts } = useLanguage()
  const labelOf = useTabLabel()
  return (
    <div className="empty-state" role="status">
      <strong>{fill(texts.recordPage.noneTitle, { resources: labelOf(tab) })}</strong>
      <p>{texts.recordPage.none}</p>
      <MakingLink tab={tab} />
    </div>
  )
}

function MakingLink({ tab }: { tab: ResolvedTab<'related'> }) {
  const labelOf = useTabLabel()
  const panel = usePanel()
  const making = useRecordTabs().allowed.find((candidate) => makes(candidate, tab.of, panel))
  if (!making) return null
  return (
    <Button variant="outlined" component={LinkBase} to={{ search: tabQuery(making.name) }} replace>
      {labelOf(making)}
    </Button>
  )
}

function RelatedCards({ columns: [first, ...others], rows, isEarlier }: RelatedRowsProps) {
  const resource = useResource()
  const { textOf } = useLanguage()
  return (
    <ul className="list-cards stack" aria-busy={isEarlier} aria-label={textOf(resource.label[1])}>
      {rows.map((record) => (
        <li key={record.id} className="card">
          <header className="line breaks">{first && <FirstCell column={first} record={record} />}</header>
          <dl className="stack tight mt-2">
            {others.map((column) => (
              <div key={column.name} className="line top between wide">
                <dt>{column.labels.map(textOf).join(': ')}</dt>
                <dd>
                  <RelatedCell column={column} record={record} />
                </dd>
              </div>
            ))}
          </dl>
          <RowButtons record={record} rows={rows} />
        </li>
      ))}
    </ul>
  )
}

interface RelatedPagesProps {
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
}

function RelatedPages({ page, perPage, total, onPage }: RelatedPagesProps) {
  const { language, texts } = useLanguage()
  if (total <= perPage) return null
  const { format } = numberFormat(language)
  const range = {
    from: format((page - 1) * perPage + 1),
    to: format(Math.min(page * perPage, total)),
    total: format(total),
  }
  return (
    <nav className="row end set-off muted small" aria-label={texts.recordPage.rows}>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {texts.recordPage.previousRows}
      </Button>
      <span role="status">{fill(texts.recordPage.range, range)}</span>
      <Button disabled={page * perPage >= total} onClick={() => onPage(page + 1)}>
        {texts.recordPage.nextRows}
      </Button>
    </nav>
  )
}
