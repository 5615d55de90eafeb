import { appendFileSync, readFileSync } from 'node:fs'

/** One thing that was measured. */
export interface Figure {
  /** What was looked at, such as 'first load'. */
  group: string
  figure: string
  value: number
  unit: string
  /** What it may be at most; where more is better, what it must be at least. @default it is told, and held to nothing */
  limit?: number
  goal?: number
  /** Whether more is better, as with a throughput. @default false */
  isMoreBetter?: boolean
}

/** How a figure stands to what it is held to. */
export type Verdict = 'goal reached' | 'within limit' | 'MISSED' | ''

export function verdictOf({ value, limit, goal, isMoreBetter = false }: Figure): Verdict {
  const holds = (bound: number) => (isMoreBetter ? value >= bound : value <= bound)
  if (goal !== undefined && holds(goal)) return 'goal reached'
  if (limit === undefined) return ''
  return holds(limit) ? 'within limit' : 'MISSED'
}

/**
 * Tells a figure: a line on the standard output, and one of JSON in the file that `BENCH_FIGURES` names, from which
 * `npm run bench` makes its table.
 */
export function report(figure: Figure): void {
  const { group, figure: name, unit, limit, goal } = figure
  const bounds = [limit === undefined ? '' : `limit ${limit}`, goal === undefined ? '' : `goal ${goal}`]
  const held = [...bounds, verdictOf(figure)].filter((part) => part !== '').join(', ')
  console.log(`${group}, ${name}: ${shown(figure.value)} ${unit}${held === '' ? '' : ` (${held})`}`)
  const file = process.env.BENCH_FIGURES
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

/** The figures that programs have written into a file. */
export function readFigures(file: string): Figure[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Figure)
}

/** Figures as a table of Markdown, in their order. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.group,
    figure.figure,
    `${shown(figure.value)} ${figure.unit}`.trim(),
    figure.limit === undefined ? '' : String(figure.limit),
    figure.goal === undefined ? '' : String(figure.goal),
    verdictOf(figure),
  ])
  const head = ['', 'figure', 'measured', 'limit', 'goal', '']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Three significant digits, whole from a hundred on. */
function shown(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}
