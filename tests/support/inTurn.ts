import { isLongRun } from './long.ts'

/**
 * Of variants that each row of a table tries, those that fall to one row in `npm test`: every so many-th, each row beginning with another,
 * so that the rows together try all. In the long run each tries all.
 *
 * @param place of the row in its table
 * @param share how many rows it takes until each variant had its turn
 */
export function inTurn<Variant>(variants: readonly Variant[], place: number, share: number): Variant[] {
  return variants.filter((_, index) => isLongRun || index % share === place % share)
}
