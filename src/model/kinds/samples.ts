/** One of the values. */
export function pick<T>(random: () => number, values: readonly [T, ...T[]] | readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

/** A whole number from `from` to `to`, both included. */
export function between(random: () => number, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

const fillers = [
  'Gesund',
  'Büro',
  'Balance',
  'Rücken',
  'Pause',
  'Team',
  'Morgen',
  'Schlaf',
  'Energie',
  'Start',
]

/** A sample of some German words. */
export function words(count: number) {
  return (random: () => number) => Array.from({ length: count }, () => pick(random, fillers)).join(' ')
}
