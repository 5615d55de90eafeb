import { Skeleton } from '@mui/material'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import type { ChartCanvasProps } from './ChartCanvas.tsx'
import { barText, type ChartModel } from './chartModel.ts'

const ChartCanvas = lazyPart<ChartCanvasProps>(() => import('./ChartCanvas.tsx'), {
  Loading: () => <Skeleton variant="rounded" height="100%" className="appears-late" />,
})

interface ReportChartProps {
  title: string
  model: ChartModel
  ref: RefObject<HTMLElement | null>
}

/** Tells values of bars to pointer and arrow keys. The table has all of them, too. */
export function ReportChart({ title, model, ref }: ReportChartProps) {
  const { texts } = useLanguage()
  const [pointed, setPointed] = useState<number>()
  const last = model.bars.length - 1
  const at = Math.min(pointed ?? 0, last)

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') return setPointed(undefined)
    const next = nextBar(event.key, pointed, last)
    if (next === undefined) return
    event.preventDefault()
    setPointed(next)
  }

  return (
    <figure className="mb-5" ref={ref}>
      {/* A slider is moved through values by arrow keys, and announces them. */}
      <div
        className="report-drawing"
        style={{ height: model.height }}
        role="slider"
        tabIndex={0}
        aria-label={fill(texts.reports.chart, { title })}
        aria-valuemin={1}
        aria-valuemax={last + 1}
        aria-valuenow={at + 1}
        aria-valuetext={barText(model, at, texts.reports.total)}
        aria-readonly="true"
        onKeyDown={move}
        onFocus={({ target }) => target.matches(':focus-visible') && setPointed(at)}
        onBlur={() => setPointed(undefined)}
      >
        <ChartCanvas model={model} pointed={pointed} />
      </div>
      {model.series.length > 1 && (
        <ul className="report-legend mt-2 facts wide small" aria-hidden="true">
          {model.series.map(({ label }, part) => (
            <li key={label} className="line tight">
              <span style={{ background: `var(--chart-${(part % 6) + 1})` }} />
              {label}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

function nextBar(key: string, pointed: number | undefined, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return pointed === undefined ? 0 : Math.min(pointed + 1, last)
    case 'ArrowLeft':
    case 'ArrowUp':
      return pointed === undefined ? last : Math.max(pointed - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
