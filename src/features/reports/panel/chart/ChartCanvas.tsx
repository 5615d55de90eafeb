import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useColourScheme } from '#theme/lookContexts.ts'
import type { ChartModel } from './chartModel.ts'
import { type DrawnChart, drawChart } from './drawChart.ts'

export interface ChartCanvasProps {
  model: ChartModel
  /** Bar at the keyboard. */
  pointed: number | undefined
}

/** Draws the chart; loaded with the first report that has one. */
export default function ChartCanvas({ model, pointed }: ChartCanvasProps) {
  const { texts } = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<DrawnChart>(undefined)
  // Its colours are pixels: another scheme is another drawing.
  const scheme = useColourScheme()
  const { total } = texts.reports

  // Before printing, whose paper is light.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme is read from the page
  useLayoutEffect(() => {
    // Where nothing can be drawn, the table has it all.
    if (!canvas.current?.getContext('2d')) return
    const chart = drawChart(canvas.current, model, { total })
    drawn.current = chart
    return () => {
      drawn.current = undefined
      chart.destroy()
    }
  }, [model, total, scheme])

  useEffect(() => drawn.current?.point(pointed), [pointed])

  return <canvas ref={canvas} />
}
