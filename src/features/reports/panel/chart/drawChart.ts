import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  Tooltip,
} from 'chart.js'
import type { ChartModel } from './chartModel.ts'

// What is not registered is not bundled.
Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export interface DrawnChart {
  /** Highlights a bar as a pointer does; `undefined` none. */
  point(index: number | undefined): void
  destroy(): void
}

interface Look {
  text: string
  muted: string
  grid: string
  surface: string
  border: string
  series: readonly string[]
  tones: Readonly<Record<'balance' | 'up' | 'down', string>>
  font: { family: string; size: number }
}

/** @param texts.total name of the sum of parts */
export function drawChart(
  canvas: HTMLCanvasElement,
  model: ChartModel,
  texts: { total: string },
): DrawnChart {
  const chart = new Chart(canvas, configurationOf(model, lookOf(canvas), texts.total))
  // Paper is narrower than the window.
  const resize = () => chart.resize()
  window.addEventListener('beforeprint', resize)
  window.addEventListener('afterprint', resize)
  return {
    point(index) {
      const lit = index === undefined ? [] : model.series.map((_, datasetIndex) => ({ datasetIndex, index }))
      chart.setActiveElements(lit)
      chart.tooltip?.setActiveElements(lit, { x: 0, y: 0 })
      chart.update()
    },
    destroy() {
      window.removeEventListener('beforeprint', resize)
      window.removeEventListener('afterprint', resize)
      chart.destroy()
    },
  }
}

function configurationOf(model: ChartModel, look: Look, total: string): ChartConfiguration<'bar'> {
  const { isLying, bars, series, floating } = model
  const [valueAxis, nameAxis] = isLying ? (['x', 'y'] as const) : (['y', 'x'] as const)
  const isStacked = series.length > 1
  return {
    type: 'bar',
    data: {
      labels: bars.map(({ short }) => short),
      datasets: series.map(({ label, values }, index) => ({
        label,
        // Chart.js takes a bar's two ends for one that floats.
        data: values.map((value, bar) => {
          const from = floating?.[bar]?.from ?? 0
          return from === 0 ? value : ([from, from + value] as [number, number])
        }),
        backgroundColor: floating
          ? floating.map(({ tone }) => look.tones[tone])
          : (look.series[index % look.series.length] ?? look.text),
        maxBarThickness: isLying ? 16 : 56,
        categoryPercentage: 0.8,
        barPercentage: 0.9,
        borderRadius: 2,
      })),
    },
    options: {
      indexAxis: nameAxis,
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', axis: nameAxis, intersect: false },
      font: look.font,
      scales: {
        [nameAxis]: {
          stacked: isStacked,
          grid: { display: false },
          border: { color: look.grid },
          ticks: {
            color: look.text,
            font: look.font,
            autoSkip: !isLying,
            maxRotation: 0,
            callback(_value, index) {
              const name = bars[index]?.short ?? ''
              return isLying ? shortened(name, Math.floor(this.chart.width * lettersPerPixel)) : name
            },
          },
        },
        [valueAxis]: {
          stacked: isStacked,
          beginAtZero: true,
          border: { display: false },
          grid: { color: look.grid, drawTicks: false },
          ticks: {
            color: look.muted,
            font: look.font,
            padding: 8,
            maxTicksLimit: 6,
            callback: (value) => model.axisText(Number(value)),
          },
        },
      },
      plugins: { tooltip: tooltipOf(model, look, total) },
    },
  }
}

/** Letters of a bar's name for each pixel: on a phone names must leave room for bars. */
const lettersPerPixel = 0.06

/** Cuts a name that would exceed the edge; the table has it whole. */
function shortened(name: string, most: number): string {
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`
}

type BarOptions = NonNullable<ChartConfiguration<'bar'>['options']>
type BarTooltip = NonNullable<NonNullable<BarOptions['plugins']>['tooltip']>

function tooltipOf({ bars, series, text }: ChartModel, look: Look, total: string): BarTooltip {
  return {
    backgroundColor: look.surface,
    borderColor: look.border,
    borderWidth: 1,
    titleColor: look.text,
    bodyColor: look.text,
    footerColor: look.text,
    titleFont: { ...look.font, weight: 600 },
    bodyFont: look.font,
    footerFont: { ...look.font, weight: 600 },
    padding: 10,
    cornerRadius: 4,
    caretSize: 0,
    displayColors: series.length > 1,
    callbacks: {
      title: ([first]) => bars[first?.dataIndex ?? -1]?.label ?? '',
      label: ({ dataset, datasetIndex, dataIndex }) =>
        ` ${dataset.label}: ${text(series[datasetIndex]?.values[dataIndex] ?? 0)}`,
      footer: ([first]) =>
        series.length > 1 ? `${total}: ${text(bars[first?.dataIndex ?? -1]?.total ?? 0)}` : '',
    },
  }
}

/** Reads colours and font where the chart stands: a canvas knows no variables. */
function lookOf(canvas: HTMLCanvasElement): Look {
  const probe = document.createElement('span')
  canvas.parentElement?.append(probe)
  const colour = (name: string) => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const { fontFamily } = getComputedStyle(canvas.parentElement ?? canvas)
  const look: Look = {
    text: colour('neutral-800'),
    muted: colour('neutral-700'),
    grid: colour('neutral-200'),
    surface: colour('surface-raised'),
    border: colour('neutral-300'),
    series: [1, 2, 3, 4, 5, 6].map((place) => colour(`chart-${place}`)),
    tones: { balance: colour('chart-1'), up: colour('chart-4'), down: colour('chart-5') },
    font: { family: fontFamily, size: 12 },
  }
  probe.remove()
  return look
}
