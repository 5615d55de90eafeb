import { Skeleton } from '@mui/material'
import { useMemo } from 'react'
import { LinkBase, useCreatePath } from 'react-admin'
import { useNow } from '../../framework/clock/ClockContext.ts'
import { fieldKind } from '../../framework/fields/fieldKinds.ts'
import { localDay } from '../../framework/fields/parseInstant.ts'
import { daysOf } from '../../framework/fields/periods.ts'
import { recordTitle } from '../../framework/fields/recordTitle.ts'
import { useLanguage } from '../../framework/i18n/LanguageProvider.tsx'
import { fill } from '../../framework/i18n/translator.ts'
import { FailurePanel } from '../../framework/shell/FailurePanel.tsx'
import { usePanel, useResource } from '../../framework/shell/PanelContext.tsx'
import { writeListAddress } from '../../framework/views/list/listAddress.ts'
import { useListStore } from '../../framework/views/useListStore.ts'
import { recordViewOf } from '../../framework/views/useRecordView.ts'
import './overview.css'

const mostShown = 5
const sort = { field: 'endDate', order: 'ASC' } as const

/** Active subscriptions that end soon, the next one first. The heading leads to exactly these rows. */
export function EndingSoon() {
  const resource = useResource('campaigns')
  const { can } = usePanel()
  const { language, texts } = useLanguage()
  const createPath = useCreatePath()
  const today = localDay(useNow())
  const filters = useMemo(() => ({ status: ['ACTIVE'], endDate: daysOf('next30Days', today) }), [today])
  const store = useListStore(resource.name, {
    page: { pagination: { page: 1, perPage: mostShown }, sort, filter: filters },
  })
  const { state, error } = store.states.page
  const view = recordViewOf(resource, can)
  const endDate = resource.fields.find(({ name }) => name === 'endDate')
  const list =
    createPath({ resource: resource.name, type: 'list' }) +
    writeListAddress({ search: '', filters, strays: {}, sort, page: 1 })
  return (
    <section className="ending-soon">
      <header>
        <h2>{texts.endingSoon.title}</h2>
        {(store.maxCount ?? 0) > mostShown && (
          <LinkBase to={list}>{fill(texts.endingSoon.all, { count: store.maxCount ?? 0 })}</LinkBase>
        )}
      </header>
      {state === 'rejected' && (
        <FailurePanel
          title={texts.endingSoon.failed}
          error={error}
          retrying={store.isFetching}
          onRetry={() => void store.refetch()}
        />
      )}
      {state === 'pending' && <Skeleton variant="rounded" height={120} aria-label={texts.shell.loading} />}
      {state === 'fulfilled' && store.maxCount === 0 && <p>{texts.endingSoon.none}</p>}
      <ul>
        {store.paginatedItems.map((record) => {
          const title = recordTitle(resource, record, language)
          return (
            <li key={record.id}>
              {view ? (
                <LinkBase to={createPath({ resource: resource.name, id: record.id, type: view })}>
                  {title}
                </LinkBase>
              ) : (
                title
              )}
              {endDate && <span>{fieldKind(endDate.kind).toText(record.endDate, endDate, language)}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
