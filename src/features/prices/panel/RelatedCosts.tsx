import { Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { localDay } from '../../../model/kinds/localDay.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useNow } from '../../../panel/base/clock/ClockContext.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '../../../panel/ui/FailurePanel.tsx'
import { CostLines } from './CostLines.tsx'
import type { CostSource } from './costSources.ts'
import { readCosts } from './readCosts.ts'
import './price.css'

/** What a record costs in a month by the records about it: each with its price and its number, and all together. */
export function RelatedCosts({ source, record }: { source: CostSource; record: AnyRecord }) {
  const { texts } = useLanguage()
  const dataProvider = useDataProvider()
  const today = localDay(useNow())
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [source.entry.name, 'costs', source.side, String(record.id)],
    queryFn: ({ signal }) => readCosts(dataProvider, source, record.id, signal),
    retry: false,
  })
  return (
    <section className="detail-section">
      <Typography variant="h2">{texts.costs.related}</Typography>
      {error && (
        <FailurePanel
          title={texts.costs.notRead}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Skeleton variant="rounded" height={96} role="img" aria-label={texts.shell.loading} />
      )}
      {data && <CostLines source={source} {...data} today={today} />}
    </section>
  )
}
