/**
 * How many times longer ten times the input takes, at best of several tries, so that a busy machine does not decide.
 */
export function growthOf(run: (length: number) => unknown): number {
  const best = (length: number) =>
    Math.min(
      ...Array.from({ length: 7 }, () => {
        const started = performance.now()
        for (let round = 0; round < 10; round += 1) run(length)
        return performance.now() - started
      }),
    )
  best(10_000)
  // Times below what the clock can tell apart say nothing about growth.
  return best(100_000) / Math.max(best(10_000), 0.05)
}
