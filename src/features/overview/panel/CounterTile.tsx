import { Skeleton, Tooltip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LinkBase, ResourceContextProvider, useCreatePath, useDataProvider } from 'react-admin'
import { listFilters } from '../../../client/api/listFilters.ts'
import { numberFormat } from '../../../model/kinds/formats.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { FilterSummary } from '../../../panel/list/filters/FilterSummary.tsx'
import { listAddress } from '../../../panel/list/listAddress.ts'
import { RetryTile } from './RetryTile.tsx'
import { tileQuery } from './tileQuery.ts'
import type { Tile } from './tiles.ts'

type CounterTileProps = Pick<Extract<Tile, { kind: 'counter' }>, 'resource' | 'counter'> & { today: string }

/** A number that explains itself: its filter in words when it is pointed at, exactly its rows behind the link. */
export function CounterTile({ resource, counter, today }: CounterTileProps) {
  const { language, texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const dataProvider = useDataProvider()
  const filter = listFilters(counter.filter, today)
  const [field, order] = resource.list.sort
  const { data, error, isFetching, refetch } = useQuery(
    tileQuery(dataProvider, resource, {
      pagination: { page: 1, perPage: 1 },
      sort: { field, order },
      filter,
    }),
  )
  const label = textOf(counter.label)
  const isRaised = counter.tone !== 'neutral' && data !== undefined && data.total > 0
  return (
    <li className="counter-tile">
      <ResourceContextProvider value={resource.name}>
        <Tooltip
          describeChild
          title={
            <>
              {texts.overview.filter}: <FilterSummary filter={filter} />
            </>
          }
        >
          <LinkBase to={createPath({ resource: resource.name, type: 'list' }) + listAddress(filter)}>
            <span className="counter-label">{label}</span>{' '}
            <span className={isRaised ? `counter-value counter-${counter.tone}` : 'counter-value'}>
              {data && numberFormat(language).format(data.total)}
              {!data && error && (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="visually-hidden">{texts.overview.failed}</span>
                </>
              )}
              {!data && !error && <Skeleton width={48} role="img" aria-label={texts.shell.loading} />}
            </span>
          </LinkBase>
        </Tooltip>
      </ResourceContextProvider>
      {error && (
        <RetryTile isSmall tile={label} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </li>
  )
}
