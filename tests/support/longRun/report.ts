import { type Figure, verdictOf } from '#bench/report.ts'
import type { Piece } from './pieces.ts'
import type { LongState, PieceResult } from './state.ts'

const markers = /(<!-- last long run -->\n)[\s\S]*?(\n<!-- end of last long run -->)/

/**
 * A page of documentation with the table of last results between its two marks.
 *
 * @throws where the page has no marks
 */
export function withLastResults(page: string, table: string): string {
  if (!markers.test(page)) throw new Error('The page has no place for the last results.')
  return page.replace(markers, (_, start, end) => start + table + end)
}

/** The last result of each piece as a table of Markdown; parts of a suite are one row. */
export function resultTable(pieces: readonly Piece[], state: LongState): string {
  const suiteOf = ({ name }: Piece) => name.replace(/\/.*/, '')
  const rows = [...new Set(pieces.map(suiteOf))].map((suite) =>
    rowOf(
      suite,
      pieces.filter((piece) => suiteOf(piece) === suite),
      state,
    ),
  )
  const head = ['piece', 'shows', 'commit', 'day', 'result', 'measured', 'time']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function rowOf(name: string, parts: readonly Piece[], state: LongState): string[] {
  const about = (parts[0]?.about ?? '').replace(/, part 1 of (\d+)/, ', in $1 parts')
  const results = parts.flatMap((part) => state[part.name] ?? [])
  const complete = results.filter(({ numbers }) => numbers !== undefined)
  if (complete.length < parts.length) {
    const outcome = results.length === 0 ? 'not run yet' : 'not complete'
    return [`\`${name}\``, about, '', '', outcome, '', '']
  }
  const oldest = complete.toSorted((one, other) => one.started.localeCompare(other.started))[0]
  const sum = (of: (result: PieceResult) => number | undefined) =>
    complete.reduce((total, result) => total + (of(result) ?? 0), 0)
  const [passed, failed] = [sum(({ numbers }) => numbers?.passed), sum(({ numbers }) => numbers?.failed)]
  return [
    ...[`\`${name}\``, about, oldest?.commit ?? '', oldest?.started.slice(0, 10) ?? ''],
    `${passed} passed, ${failed} failed`,
    complete.flatMap(({ figures = [] }) => figures.map(figureText)).join('; '),
    timeText(sum(({ seconds }) => seconds)),
  ]
}

function figureText(figure: Figure): string {
  const missed = verdictOf(figure) === 'MISSED' ? ` (missed: ${figure.limit})` : ''
  return `${figure.figure} ${Number(figure.value.toPrecision(4))} ${figure.unit}`.trim() + missed
}

function timeText(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}
