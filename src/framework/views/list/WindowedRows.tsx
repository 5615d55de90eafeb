import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import type { Density } from './listAddress.ts'

interface WindowedRowsProps {
  rows: readonly ReactNode[]
  /** Columns of the table. */
  width: number
  density: Density
  body: RefObject<HTMLElement | null>
}

/** Pixels of a row, as the stylesheet has them. */
const heights: Readonly<Record<Density, number>> = { comfortable: 44, compact: 34 }

/** Only the rows that can be seen, and some around them; empty rows keep the place of the others. */
export default function WindowedRows({ rows, width, density, body }: WindowedRowsProps) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const place = body.current?.getBoundingClientRect().top ?? 0
    setTop(place + window.scrollY)
  }, [body])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => heights[density],
    overscan: 12,
    scrollMargin: top,
  })
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

function Gap({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null
  return (
    <tr>
      <td colSpan={width} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
