import type { Figure } from '#bench/report.ts'
import { growthOf } from './memorySamples.ts'
import type { SoakResult } from './runSoak.ts'

/** Percent by which a process may hold more at the end than in the middle. */
export const mostGrowth = 15

/** What a soak showed, in figures. */
export function soakFigures(
  name: string,
  { seconds, ledger, traffic, memory, browser }: SoakResult,
): Figure[] {
  const stateCount = (state: string) => ledger.writes.filter((write) => write.state === state).length
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((total, each) => total + each, 0)
  const tell = (figure: string, value: number, unit = '', more: Partial<Figure> = {}): Figure => ({
    ...{ group: name, figure, value, unit },
    ...more,
  })
  const grown = (samples: readonly number[]) => 100 * growthOf(samples)
  return [
    tell('time', seconds / 60, 'min'),
    tell('calls', traffic.calls),
    tell('calls a second', traffic.calls / seconds),
    tell('faults', sum(traffic.faults)),
    tell('share of faults', (100 * sum(traffic.faults)) / traffic.calls, '%'),
    tell('acknowledged writes', stateCount('acknowledged')),
    tell('writes without an answer', stateCount('open')),
    tell('conflicts', ledger.counts.conflicts ?? 0),
    tell('sessions ended', ledger.counts['sessions ended'] ?? 0),
    tell('pages in the browser', browser.navigations),
    tell('what should not have happened', ledger.faults.length, '', { limit: 0 }),
    tell('growth of the server, resident', grown(memory.serverResident), '%', { limit: mostGrowth }),
    tell('growth of the server, heap', grown(memory.serverHeap), '%', { limit: mostGrowth }),
    tell('growth of the client, heap', grown(memory.clientHeap), '%', { limit: mostGrowth }),
    tell('server at the end', (memory.serverResident.at(-1) ?? 0) / 2 ** 20, 'MiB'),
  ]
}
