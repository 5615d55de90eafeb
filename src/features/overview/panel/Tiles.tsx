import RefreshIcon from '@mui/icons-material/Refresh'
import { Button, Skeleton, Tooltip } from '@mui/material'
import { type Query, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkBase, ResourceContextProvider, useCreatePath, useDataProvider } from 'react-admin'
import { listFilters } from '../../../client/api/listFilters.ts'
import { fill } from '../../../model/base/translator.ts'
import { numberFormat, timeFormat } from '../../../model/kinds/formats.ts'
import { localDay } from '../../../model/kinds/periods.ts'
import { useClock, useNow } from '../../../panel/base/clock/ClockContext.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { FilterSummary } from '../../../panel/list/filters/FilterSummary.tsx'
import { listAddress } from '../../../panel/list/listAddress.ts'
import { ChangedLast, OpenedLast } from './ChangedLast.tsx'
import { RetryTile } from './RecordLine.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'
import { TodoList } from './TodoList.tsx'
import { overviewMeta, tileQuery } from './tileQuery.ts'
import { type Block, shownTiles, type Tile } from './tiles.ts'
import { useOverviewPreferences } from './useOverviewPreferences.ts'
import './overview.css'

/** The tiles that a person wants to see: numbers in a row, then what there is to do and what was done. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const { texts } = useLanguage()
  const [preferences] = useOverviewPreferences()
  const [, drawAnew] = useState(0)
  const today = localDay(useNow())
  const shown = shownTiles(tiles, preferences)
  const counters = shown.filter((tile) => tile.kind === 'counter')
  const blocks = shown.filter((tile) => tile.kind === 'block')
  return (
    <>
      <SetupChecklist />
      {shown.length === 0 && <p className="tile-none muted">{texts.overview.allHidden}</p>}
      {counters.length > 0 && (
        <ul className="counter-tiles" aria-label={texts.overview.numbers}>
          {counters.map(({ key, resource, counter }) => (
            <CounterTile key={key} resource={resource} counter={counter} today={today} />
          ))}
        </ul>
      )}
      <div className="tile-blocks">
        {blocks.map(({ key }) => (
          <section key={key} className="tile" aria-labelledby={`tile-${key}`}>
            <header className="facts">
              <h2 id={`tile-${key}`}>{texts.overview.blocks[key]}</h2>
            </header>
            <BlockContent block={key} today={today} />
          </section>
        ))}
      </div>
      <OverviewFooter onRefresh={() => drawAnew((times) => times + 1)} />
    </>
  )
}

function BlockContent({ block, today }: { block: Block; today: string }) {
  switch (block) {
    case 'todo':
      return <TodoList today={today} />
    case 'changed':
      return <ChangedLast />
    case 'opened':
      return <OpenedLast />
  }
}

const isShownTile = (query: Query) => query.meta === overviewMeta && query.getObserversCount() > 0

/** Of when the oldest number on the page is, and the way to newer ones. */
function OverviewFooter({ onRefresh }: { onRefresh: () => void }) {
  const { language, texts } = useLanguage()
  const queryClient = useQueryClient()
  const clock = useClock()
  const isFetching = useIsFetching({ predicate: isShownTile }) > 0
  const times = queryClient
    .getQueryCache()
    .findAll({ predicate: isShownTile })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0)
  const time = timeFormat(language).format(times.length > 0 ? Math.min(...times) : clock.now())

  function refresh() {
    onRefresh()
    void queryClient.refetchQueries({ predicate: isShownTile })
  }

  return (
    <footer className="overview-footer line loose muted small">
      <Button
        size="small"
        color="inherit"
        startIcon={<RefreshIcon />}
        aria-disabled={isFetching}
        onClick={() => isFetching || refresh()}
      >
        {texts.overview.refresh}
      </Button>
      {/* Behind the button, which stays where it is while the words change. */}
      <span role="status">
        {isFetching ? texts.overview.refreshing : times.length > 0 && fill(texts.overview.asOf, { time })}
      </span>
    </footer>
  )
}

type CounterTileProps = Pick<Extract<Tile, { kind: 'counter' }>, 'resource' | 'counter'> & { today: string }

/** A number that explains itself: its filter in words when it is pointed at, exactly its rows behind the link. */
function CounterTile({ resource, counter, today }: CounterTileProps) {
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
          <LinkBase
            className="card card-link"
            to={createPath({ resource: resource.name, type: 'list' }) + listAddress(filter)}
          >
            <span className="counter-label muted small">{label}</span>{' '}
            <span className={isRaised ? `counter-value line counter-${counter.tone}` : 'counter-value line'}>
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
