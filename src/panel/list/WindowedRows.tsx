import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react'

interface WindowedRowsProps {
  rows: readonly ReactNode[]
  width: number
  body: RefObject<HTMLElement | null>
}

/** Pixels of a row where no style sheet says them. */
const usual = 44

/** Draws only the rows that can be seen, and some around them; empty rows keep the place of the others. */
export default function WindowedRows({ rows, width, body }: WindowedRowsProps) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const place = body.current?.getBoundingClientRect().top ?? 0
    setTop(place + window.scrollY)
  }, [body])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeightOf(body.current),
    overscan: 12,
    scrollMargin: top,
  })
  // The style sheet tells the height, and the density of the panel can change it.
  useEffect(() => {
    virtualizer.measure()
    const observer = new MutationObserver(() => virtualizer.measure())
    observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
    return () => observer.disconnect()
  }, [virtualizer])
  const shown = virtualizer.getVirtualItems()
  const before = (shown[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)
  return (
    <>
      <Gap height={before} width={width} />
      {shown.map(({ index }) => rows[index])}
      <Gap height={after} width={width} />
    </>
  )
}

function rowHeightOf(body: HTMLElement | null): number {
  const height = body && Number.parseFloat(getComputedStyle(body).getPropertyValue('--row-height'))
  return height || usual
}

function Gap({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null
  return (
    <tr>
      <td colSpan={width} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
