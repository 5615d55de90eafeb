import { Button, type Theme, useMediaQuery } from '@mui/material'
import { useEffect } from 'react'
import { LinkBase, ResourceContextProvider, useLocation, useNavigate } from 'react-admin'
import type { Sort } from '#client/api/listQuery.ts'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useQueryNow } from '../../base/routing/steps.ts'
import { ListSkeleton } from '../../list/ListStates.tsx'
import { isSortable } from '../../list/listAddress.ts'
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
import {
  firstRows,
  makes,
  type RelatedPage,
  useRecordTabs,
  useRelatedRows,
  useTabLabel,
} from '../useRecordTabs.ts'

/** Shows records of another entry that refer to this one, such as a customer's subscriptions. */
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
  }, [isBeyond, lastPage, setPage])

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
    <>
      {failure}
      {/* It leads to another tab of this record. */}
      <div className="end mb-3 related-tools unless-empty">
        <MakingLink tab={tab} />
      </div>
      <ResourceContextProvider value={other.name}>
        {narrow ? <RelatedCards {...rows} /> : <RelatedTable {...rows} />}
        <RelatedPages {...page} total={total ?? data.length} onPage={setPage} />
      </ResourceContextProvider>
    </>
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

/** A link, a reload and Back from a row show the same rows. */
function useRelatedPage(other: ResolvedResource) {
  const { search } = useLocation()
  const queryNow = useQueryNow()
  const navigate = useNavigate()

  function change(values: Readonly<Record<string, string>>) {
    const parameters = new URLSearchParams(queryNow())
    for (const [name, value] of Object.entries(values)) parameters.set(name, value)
    navigate({ search: `?${parameters}` }, { replace: true })
  }

  return {
    page: readPage(other, search),
    setPage: (page: number) => change({ page: String(page) }),
    setSort: ({ field, order }: Sort) => change({ page: '1', sort: field, order }),
  }
}

function readPage(other: ResolvedResource, search: string): RelatedPage {
  const parameters = new URLSearchParams(search)
  const first = firstRows(other)
  const page = Number(parameters.get('page'))
  const sort = other.fields.find(({ name }) => name === parameters.get('sort'))
  return {
    ...first,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort:
      sort && isSortable(other, sort)
        ? { field: sort.name, order: parameters.get('order') === 'DESC' ? 'DESC' : 'ASC' }
        : first.sort,
  }
}
