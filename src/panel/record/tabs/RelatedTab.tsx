import { type Theme, useMediaQuery } from '@mui/material'
import { useEffect } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { ListSkeleton } from '../../list/ListSkeleton.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { NoRelated } from '../NoRelated.tsx'
import { RelatedCards } from '../RelatedCards.tsx'
import { RelatedPages } from '../RelatedPages.tsx'
import { RelatedTable } from '../RelatedTable.tsx'
import { recordParts } from '../recordParts.ts'
import { relatedColumns } from '../relatedColumns.ts'
import type { TabProps } from '../tabViews.ts'
import { useRelatedPage } from '../useRelatedPage.ts'
import { useRelatedRows } from '../useRelatedRows.ts'

/** Records of another entry that refer to this one: a customer's subscriptions, the subscriptions that use a journey. */
export default function RelatedTab({ tab, record }: TabProps<'related'>) {
  const other = useResource(tab.of)
  const panel = usePanel()
  const { texts, textOf } = useLanguage()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { page, setPage, setSort } = useRelatedPage(other)
  const { data, total, error, isPending, isFetching, isPlaceholderData, refetch } = useRelatedRows(
    tab,
    record.id,
    page,
  )
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / page.perPage))
  const isBeyond = !isFetching && total !== undefined && page.page > lastPage
  useEffect(() => {
    if (isBeyond) setPage(lastPage)
  })

  const columns = relatedColumns(tab, other, panel)
  const failure = error && (
    <FailurePanel
      title={fill(texts.list.failedTitle, { resources: textOf(other.label[1]) })}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
  if (!data) return failure || (isPending && <ListSkeleton columns={columns.length} />)
  if (total === 0) return failure || <NoRelated tab={tab} />
  const rows = { columns, rows: data, sort: page.sort, onSort: setSort, isEarlier: isPlaceholderData }
  return (
    <ResourceContextProvider value={other.name}>
      {failure}
      {narrow ? <RelatedCards {...rows} /> : <RelatedTable {...rows} />}
      <RelatedPages {...page} total={total ?? data.length} onPage={setPage} />
      {recordParts().map(
        ({ BelowRelated, feature }) =>
          BelowRelated && <BelowRelated key={feature} tab={tab} record={record} />,
      )}
    </ResourceContextProvider>
  )
}
