import { Checkbox, FormControlLabel, IconButton } from '@mui/material'
import { useLayoutEffect, useRef } from 'react'
import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { ArrowDownward, ArrowUpward } from '../../../panel/ui/icons.tsx'
import { type Tile, tileLabel } from './tiles.ts'

interface ArrangeGroupProps {
  title: string
  tiles: readonly Tile[]
  hidden: readonly string[]
  onMove: (from: number, to: number) => void
  onShow: (key: string, isShown: boolean) => void
}

/** Tiles of one kind, each with whether it is shown and the ways to move it. */
export function ArrangeGroup({ title, tiles, hidden, onMove, onShow }: ArrangeGroupProps) {
  const { texts, textOf } = useLanguage()
  const pressed = useRef<HTMLButtonElement>(null)

  // The browser takes the focus from what is moved to another place of the page.
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
          <li key={tile.key}>
            <FormControlLabel
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
