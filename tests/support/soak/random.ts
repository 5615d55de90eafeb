import type { Random } from '#model/kinds/fieldKind.ts'

export type { Random }

/** A whole number from 0 to below `count`. */
export const below = (random: Random, count: number): number => Math.floor(random() * count)

/** One of several. @throws where there is none */
export function oneOf<T>(random: Random, all: readonly T[]): T {
  if (all.length === 0) throw new Error('There is nothing to choose from.')
  return all[below(random, all.length)] as T
}
