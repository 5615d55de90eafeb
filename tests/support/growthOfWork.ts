/**
 * How many times longer work takes with ten times as much; about ten where it grows as the amount does, a hundred where it grows with its
 * square. The best of three counts: a busy machine only makes a run slower. What the clock cannot tell apart says nothing.
 */
export function growthOfWork(work: (count: number) => unknown, few = 500): number {
  const best = (count: number) => Math.min(...[1, 2, 3].map(() => timeOf(() => work(count))))
  const short = best(few)
  return best(10 * few) / Math.max(short, 1)
}

function timeOf(run: () => unknown): number {
  const started = performance.now()
  run()
  return performance.now() - started
}
