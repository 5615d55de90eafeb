import { Skeleton, Tooltip } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { type CSSProperties, memo, useEffect } from 'react'
import { LinkBase, ResourceContextProvider, useCreatePath, useDataProvider, useEvent } from 'react-admin'
import { listFilters } from '#client/api/listFilters.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FilterSummary } from '#panel/list/filters/FilterSummary.tsx'
import { listAddress } from '#panel/list/listAddress.ts'
import { RetryTile } from './RecordLine.tsx'
import { tileQuery } from './tileQuery.ts'
import type { CounterTile as Tile } from './tiles.ts'
import { useOverviewPreferences } from './useOverviewPreferences.ts'

/**
 * Shows numbers as their backends answer. Zeros are left out once all have come; till then room is kept for those that were not
 * zero the last time.
 */
export function CounterTiles({ tiles, today }: { tiles: readonly Tile[]; today: string }) {
  const { texts } = useLanguage()
  const dataProvider = useDataProvider()
  const [{ empty }, change] = useOverviewPreferences()
  const answers = useQueries({
    queries: tiles.map(({ resource, counter }) => {
      const [field, order] = resource.list.sort
      return tileQuery(dataProvider, resource, {
        pagination: { page: 1, perPage: 1 },
        sort: { field, order },
        filter: listFilters(counter.filter, today),
      })
    }),
  })
  const isPending = answers.some((answer) => answer.isPending)
  const zero = tiles.filter((_, index) => answers[index]?.data?.total === 0).map(({ key }) => key)
  const isRemembered = zero.length === empty.length && zero.every((key) => empty.includes(key))
  const remember = useEvent(() => change({ empty: zero }))
  useEffect(() => {
    if (!isPending && !isRemembered) remember()
  }, [isPending, isRemembered])
  const shown = tiles.filter(({ key }) => !(isPending ? empty : zero).includes(key))
  if (shown.length === 0) return null
  return (
    <ul className="counter-tiles" aria-label={texts.overview.numbers} aria-busy={isPending}>
      {shown.map((tile) => {
        const answer = answers[tiles.indexOf(tile)]
        // One backend may take long, or be down; a zero has no number to show meanwhile.
        return answer?.isPending || answer?.data?.total === 0 ? (
          <li key={tile.key} className="counter-tile anchor">
            <CounterToCome tile={tile} />
          </li>
        ) : (
          <CounterTile
            key={tile.key}
            resource={tile.resource}
            counter={tile.counter}
            today={today}
            total={answer?.data?.total}
            error={answer?.error}
            isFetching={answer?.isFetching ?? false}
            refetch={answer?.refetch}
          />
        )
      })}
    </ul>
  )
}

function CounterToCome({ tile }: { tile: Tile }) {
  const { texts, textOf } = useLanguage()
  return (
    <span className="card counter-content">
      <span className="counter-label muted small">{textOf(tile.counter.label)}</span>
      <span className="counter-value">
        <Skeleton width={48} role="img" aria-label={texts.shell.loading} />
      </span>
    </span>
  )
}

type CounterTileProps = Pick<Tile, 'resource' | 'counter'> & {
  today: string
  total: number | undefined
  error: Error | null | undefined
  isFetching: boolean
  refetch: (() => unknown) | undefined
}

/** Returns the order of the day by which a filter narrows, the next one first. @returns `undefined` for that of the list */
function orderOf({ fields }: Tile['resource'], filter: Readonly<Record<string, unknown>>) {
  const day = fields.find(({ name, type }) => type.holds === 'day' && Object.hasOwn(filter, name))
  return day && { field: day.name, order: 'ASC' as const }
}

/** Shows a number, with its filter in words. Memoized: other answers do not draw it again. */
const CounterTile = memo(function CounterTile(props: CounterTileProps) {
  const { resource, counter, today, total, error, isFetching, refetch } = props
  const { language, texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const filter = listFilters(counter.filter, today)
  const label = textOf(counter.label)
  const isRaised = counter.tone !== 'neutral' && total !== undefined && total > 0
  return (
    <li className="counter-tile anchor">
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
            className="card card-link counter-content"
            to={
              createPath({ resource: resource.name, type: 'list' }) +
              listAddress(filter, orderOf(resource, filter))
            }
          >
            <span className="counter-label muted small">{label}</span>{' '}
            <span
              className={isRaised ? 'counter-value line is-raised' : 'counter-value line'}
              style={
                {
                  '--raised': `var(--${counter.tone === 'info' ? 'primary' : counter.tone}-600)`,
                } as CSSProperties
              }
            >
              {total !== undefined && numberFormat(language).format(total)}
              {total === undefined && (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="visually-hidden">{texts.overview.failed}</span>
                </>
              )}
            </span>
          </LinkBase>
        </Tooltip>
      </ResourceContextProvider>
      {error && (
        <RetryTile
          isSmall
          tile={label}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch?.()}
        />
      )}
    </li>
  )
})
