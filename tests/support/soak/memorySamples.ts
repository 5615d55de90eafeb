import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of one process over a run, in the order of time. */
export type Samples = readonly number[]

/**
 * How much more a process holds at the end than in the middle: the median of the last quarter to that of the third, 0 for
 * nothing. What it takes to warm up lies before both.
 */
export function growthOf(samples: Samples): number {
  const quarter = Math.floor(samples.length / 4)
  if (quarter < 2) throw new Error(`${samples.length} samples tell nothing about growth.`)
  const third = medianOf(samples.slice(-2 * quarter, -quarter))
  return medianOf(samples.slice(-quarter)) / third - 1
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What this process holds after garbage was collected. */
export function ownMemory(): NodeJS.MemoryUsage {
  collectGarbage()
  return process.memoryUsage()
}
