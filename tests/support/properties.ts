import fc from 'fast-check'
import { isLongRun } from './long.ts'

/**
 * Where examples are drawn from: the same each time in `npm test`, by lot in the long run. What fails prints its seed, and
 * `PROPERTY_SEED=…` draws the same examples again.
 */
export const propertySeed = Number(
  process.env.PROPERTY_SEED ?? (isLongRun ? Math.floor(Math.random() * 2 ** 31) : 20_260_101),
)
if (isLongRun) console.info(`PROPERTY_SEED=${propertySeed}`)

/**
 * How many examples a property is tried with; `PROPERTY_RUNS=…` says it for all.
 *
 * @param few in `npm test`, @param many in the long run
 */
export function runs(few: number, many = Math.max(2000, few * 20)): number {
  return Number(process.env.PROPERTY_RUNS ?? (isLongRun ? many : few))
}

fc.configureGlobal({ seed: propertySeed, numRuns: runs(40) })

// Units of the library's own with all of Unicode take two seconds to prepare.
const codePoint = fc
  .oneof({ weight: 2, arbitrary: fc.nat(0x7f) }, fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point))

/** Text with any sign that there is. */
export const anyText = (bounds: { minLength?: number; maxLength?: number } = {}) =>
  fc.string({ ...bounds, unit: codePoint })

/** The library with these settings: tests take it from here. */
export { fc }
