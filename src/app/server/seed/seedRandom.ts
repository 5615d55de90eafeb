/** Repeatable random choices: the same seed gives the same data on every machine. */
export interface SeedRandom {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number, both bounds inclusive. */
  between(least: number, most: number): number
  /** @param values at least one */
  pick<const Value>(values: readonly Value[]): Value
  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean
}

/** Uses the generator mulberry32 (public domain). */
export function createSeedRandom(seed: number): SeedRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value,
    chance: (probability) => next() < probability,
  }
}

/** Makes a fixed UUID (version 4 in form) for the record `index` of a group. */
export function seedId(group: number, index: number): string {
  return `${group}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`
}
