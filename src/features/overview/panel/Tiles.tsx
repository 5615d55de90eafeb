import RefreshIcon from '@mui/icons-material/Refresh'
import { Button } from '@mui/material'
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { LinkBase, useBasename, useCreatePath } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { timeFormat } from '#model/kinds/formats.ts'
import { localDay } from '#model/kinds/periods.ts'
import { useClock, useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { icons } from '#panel/ui/icons.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { ChangedLast, OpenedLast } from './ChangedLast.tsx'
import { CounterTiles } from './CounterTiles.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'
import { TodoList } from './TodoList.tsx'
import { overviewMeta } from './tileQuery.ts'
import { actionsFor, type Block, shownTiles, type Tile } from './tiles.ts'
import { useOverviewPreferences } from './useOverviewPreferences.ts'
import './overview.css'

export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const { texts } = useLanguage()
  const [preferences] = useOverviewPreferences()
  const [, drawAnew] = useState(0)
  const today = localDay(useNow())
  const shown = shownTiles(tiles, preferences)
  const figures = shown.filter((tile) => tile.kind === 'figure')
  const counters = shown.filter((tile) => tile.kind === 'counter')
  const blocks = shown.filter((tile) => tile.kind === 'block')
  return (
    <>
      <SetupChecklist />
      {shown.length === 0 && <p className="muted mt-1 mb-1">{texts.overview.allHidden}</p>}
      {figures.length > 0 && <FigureTiles tiles={figures} today={today} />}
      <QuickActions />
      {counters.length > 0 && <CounterTiles tiles={counters} today={today} />}
      <div className="stack tile-blocks">
        {blocks.map(({ key }) => {
          const Content = blockContents[key]
          return (
            <section key={key} className="tile" aria-labelledby={`tile-${key}`}>
              <header className="facts">
                <h2 id={`tile-${key}`}>{texts.overview.blocks[key]}</h2>
              </header>
              <Content today={today} />
            </section>
          )
        })}
      </div>
      <OverviewFooter onRefresh={() => drawAnew((times) => times + 1)} />
    </>
  )
}

const blockContents: Readonly<Record<Block, ComponentType<{ today: string }>>> = {
  todo: TodoList,
  changed: ChangedLast,
  opened: OpenedLast,
}

const isShownTile = (query: Query) => query.meta === overviewMeta && query.getObserversCount() > 0

/** Shows the age of the oldest number, and refreshes all. */
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
      {/* Behind the button, which must not move while the words change. */}
      <span role="status">
        {isFetching ? texts.overview.refreshing : times.length > 0 && fill(texts.overview.asOf, { time })}
      </span>
    </footer>
  )
}

function QuickActions() {
  const { texts, textOf } = useLanguage()
  const panel = usePanel()
  const basename = useBasename()
  const createPath = useCreatePath()
  const actions = actionsFor(panel)
  if (actions.length === 0) return null
  return (
    <nav className="quick-actions spaced row" aria-label={texts.overview.actions}>
      {actions.map(({ resource, action, page }) => {
        const Icon = icons[page?.icon ?? resource.icon]
        const to = page
          ? `${basename}/${page.path}`
          : createPath({ resource: resource.name, type: action.to })
        return (
          <Button
            key={`${resource.name}.${action.name}`}
            component={LinkBase}
            to={to}
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Icon />}
          >
            {textOf(action.label)}
          </Button>
        )
      })}
    </nav>
  )
}
