import { useState } from 'react'
import { localDay } from '../../../model/kinds/localDay.ts'
import { useNow } from '../../../panel/base/clock/ClockContext.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { ChangedLast } from './ChangedLast.tsx'
import { CounterTile } from './CounterTile.tsx'
import { OpenedLast } from './OpenedLast.tsx'
import { OverviewFooter } from './OverviewFooter.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'
import { TodoList } from './TodoList.tsx'
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
      {shown.length === 0 && <p className="tile-none">{texts.overview.allHidden}</p>}
      {counters.length > 0 && (
        <ul className="counter-tiles" aria-label={texts.overview.numbers}>
          {counters.map(({ key, resource, counter }) => (
            <CounterTile key={key} {...{ resource, counter, today }} />
          ))}
        </ul>
      )}
      <div className="tile-blocks">
        {blocks.map(({ key }) => (
          <section key={key} className="tile" aria-labelledby={`tile-${key}`}>
            <header>
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
