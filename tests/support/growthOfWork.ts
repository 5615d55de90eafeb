import { workTime } from './workTime.ts'

/**
 * How many times longer work takes with ten times as much; about ten where it grows as the amount does, a hundred where it grows with its
 * square. The best of three counts, in time of the processor. What the clock cannot tell apart says nothing.
 */
export function growthOfWork(work: (count: number) => unknown, few = 500): number {
  const best = (count: number) => Math.min(...[1, 2, 3].map(() => workTime(() => work(count))))
  const short = best(few)
  return best(10 * few) / Math.max(short, 1)
}
