import { Button, Checkbox, FormControlLabel, IconButton } from '@mui/material'
import { useLayoutEffect, useRef, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ArrowDownward, ArrowUpward } from '#panel/ui/icons.tsx'
import { inChosenOrder, type Tile, tileKinds, tileLabel } from './tiles.ts'
import { useOverviewPreferences } from './useOverviewPreferences.ts'

export function ArrangeTiles({ tiles, onClose }: { tiles: readonly Tile[]; onClose: () => void }) {
  const { texts, textOf } = useLanguage()
  const [{ order, hidden }, change] = useOverviewPreferences()
  const [moved, setMoved] = useState('')
  const ordered = inChosenOrder(tiles, order)
  const kindTitles = {
    figure: texts.overview.figures,
    counter: texts.overview.numbers,
    block: texts.arrange.blocks,
  }

  function move(group: readonly Tile[], from: number, to: number) {
    const [tile, other] = [group[from], group[to]]
    if (!tile || !other) return
    const swapped = ordered.map((each) => (each === tile ? other : each === other ? tile : each))
    change({ order: swapped.map(({ key }) => key) })
    const label = textOf(tileLabel(tile, texts.overview.blocks))
    setMoved(fill(texts.arrange.moved, { tile: label, place: to + 1, all: group.length }))
  }

  return (
    <section className="tile arrange card" aria-labelledby="arrange-title">
      <header className="facts">
        <h2 id="arrange-title">{texts.arrange.open}</h2>
        <Button size="small" color="inherit" onClick={() => change({ order: [], hidden: [] })}>
          {texts.arrange.reset}
        </Button>
        <Button size="small" variant="contained" onClick={onClose}>
          {texts.arrange.close}
        </Button>
      </header>
      <p className="muted mt-1 mb-1">{texts.arrange.lead}</p>
      <div className="arrange-groups">
        {tileKinds.map((kind) => {
          const group = ordered.filter((tile) => tile.kind === kind)
          if (group.length === 0) return null
          return (
            <ArrangeGroup
              key={kind}
              title={kindTitles[kind]}
              tiles={group}
              hidden={hidden}
              onMove={(from, to) => move(group, from, to)}
              onShow={(key, isShown) =>
                change({ hidden: isShown ? hidden.filter((other) => other !== key) : [...hidden, key] })
              }
            />
          )
        })}
      </div>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </section>
  )
}

interface ArrangeGroupProps {
  title: string
  tiles: readonly Tile[]
  hidden: readonly string[]
  onMove: (from: number, to: number) => void
  onShow: (key: string, isShown: boolean) => void
}

function ArrangeGroup({ title, tiles, hidden, onMove, onShow }: ArrangeGroupProps) {
  const { texts, textOf } = useLanguage()
  const pressed = useRef<HTMLButtonElement>(null)

  // Moving an element takes its focus away.
  useLayoutEffect(() => {
    if (tiles.length === 0 || document.activeElement === pressed.current) return
    pressed.current?.focus()
    pressed.current = null
  }, [tiles])

  const mover = (tile: Tile, from: number, to: number, label: string, Icon: typeof ArrowUpward) => (
    <IconButton
      size="small"
      aria-label={fill(label, { tile: textOf(tileLabel(tile, texts.overview.blocks)) })}
      aria-disabled={tiles[to] === undefined}
      onClick={(event) => {
        pressed.current = event.currentTarget
        onMove(from, to)
      }}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
  return (
    <fieldset>
      <legend>{title}</legend>
      <ul>
        {tiles.map((tile, place) => (
          <li key={tile.key} className="line top-line">
            <FormControlLabel
              className="grow"
              control={
                <Checkbox
                  size="small"
                  checked={!hidden.includes(tile.key)}
                  onChange={(_event, isShown) => onShow(tile.key, isShown)}
                />
              }
              label={textOf(tileLabel(tile, texts.overview.blocks))}
            />
            {mover(tile, place, place - 1, texts.arrange.up, ArrowUpward)}
            {mover(tile, place, place + 1, texts.arrange.down, ArrowDownward)}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
