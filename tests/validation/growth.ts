import { isLongRun } from '#tests/support/long.ts'
import { workTime } from '#tests/support/workTime.ts'

const rounds = isLongRun ? 40 : 12

/**
 * How many times longer it takes with ten times the text (100 kB against 10 kB). A busy machine only ever makes a
 * run slower, so the quickest of many counts, taken in turns.
 */
export function growthOf(unit: string, run: (text: string) => unknown): number {
  const [short, long] = [textOf(unit, 10_000), textOf(unit, 100_000)]
  let [shortest, longest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round += 1) {
    shortest = Math.min(
      shortest,
      timeOf(() => run(short), 10),
    )
    longest = Math.min(
      longest,
      timeOf(() => run(long), 1),
    )
  }
  // Times below what the clock can tell apart say nothing about growth.
  return longest / Math.max(shortest, 0.001)
}

/** Joined, not repeated: V8 writes a repeated text only when it is first read, and that would be measured too. */
function textOf(unit: string, length: number): string {
  return Array.from({ length: Math.ceil(length / unit.length) }, () => unit).join('')
}

function timeOf(run: () => unknown, times: number): number {
  const all = workTime(() => {
    for (let time = 0; time < times; time += 1) run()
  })
  return all / times
}
