import RefreshIcon from '@mui/icons-material/Refresh'
import { Button } from '@mui/material'
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { fill } from '../../../model/base/translator.ts'
import { timeFormat } from '../../../model/kinds/formats.ts'
import { useClock } from '../../../panel/base/clock/ClockContext.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { overviewMeta } from './tileQuery.ts'

const isShownTile = (query: Query) => query.meta === overviewMeta && query.getObserversCount() > 0

/** Of when the oldest number on the page is, and the way to newer ones. */
export function OverviewFooter({ onRefresh }: { onRefresh: () => void }) {
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
    <footer className="overview-footer">
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
