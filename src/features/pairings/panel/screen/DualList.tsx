import { type Theme, useMediaQuery } from '@mui/material'
import { type DragEvent, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { Segmented } from '#panel/ui/Segmented.tsx'
import { ListPane, type ListPaneProps } from './ListPane.tsx'
import type { Row } from './rowSelection.ts'
import './dualList.css'

type Side = 'left' | 'right'
type SideProps<R extends Row> = Omit<
  ListPaneProps<R>,
  'side' | 'canDrop' | 'onDrop' | 'onDragStart' | 'isHidden'
>

/** Moves rows between two lists by button, key or drag. On a phone there is one list at a time. */
export function DualList<L extends Row, R extends Row>(props: {
  label: string
  left: SideProps<L>
  right: SideProps<R>
}) {
  const { label, left, right } = props
  const { formatNumber, texts } = useLanguage()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [shown, setShown] = useState<Side>('left')
  const [picked, setPicked] = useState(right.picked)
  if (picked !== right.picked) {
    setPicked(right.picked)
    setShown('right')
  }
  const [drag, setDrag] = useState<{ from: Side; ids: readonly string[] }>()

  const dragFrom = (from: Side) => (event: DragEvent, ids: readonly string[]) => {
    showCount(event, fill(texts.workbench.dragged, { count: formatNumber(ids.length) }))
    setDrag({ from, ids })
  }
  const dropOn = (onto: Side) => () => {
    if (drag && drag.from !== onto) (drag.from === 'left' ? left : right).onAct?.(drag.ids)
    setDrag(undefined)
  }
  const paneProps = (side: Side) => ({
    side,
    canDrop: drag !== undefined && drag.from !== side,
    onDrop: dropOn(side),
    onDragStart: dragFrom(side),
    isHidden: isNarrow && shown !== side,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where a drag ends.
    <div className="dual-list" onDragEnd={() => setDrag(undefined)}>
      {isNarrow && (
        <Segmented
          fullWidth
          label={label}
          value={shown}
          options={[
            ['left', `${left.title} (${formatNumber(left.rows.length)})`],
            ['right', `${right.title} (${formatNumber(right.rows.length)})`],
          ]}
          onChange={setShown}
        />
      )}
      <ListPane {...left} {...paneProps('left')} />
      <ListPane {...right} {...paneProps('right')} />
    </div>
  )
}

/** Drags the number of rows in place of one row's picture. */
function showCount({ dataTransfer }: DragEvent, text: string): void {
  dataTransfer.effectAllowed = 'move'
  // Firefox drags nothing without data.
  dataTransfer.setData('text/plain', text)
  const picture = document.createElement('div')
  picture.className = 'drag-count'
  picture.textContent = text
  document.body.append(picture)
  dataTransfer.setDragImage(picture, 12, 12)
  // The browser has taken its picture by then.
  requestAnimationFrame(() => picture.remove())
}
