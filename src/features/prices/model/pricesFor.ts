import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { Price } from './price.ts'

/** A sum without one of its parts would be wrong. */
export function pricesFor(
  { price, costs }: ResolvedResource,
  hidden: ReadonlySet<string>,
): Pick<ResolvedResource, 'price' | 'costs'> {
  const isWhole = (names: readonly (string | undefined)[]) => !names.some((name) => hidden.has(name ?? ''))
  return {
    ...(price && isWhole(priceFields(price)) ? { price } : {}),
    ...(costs && isWhole([costs.by, costs.units, ...(costs.period ?? [])]) ? { costs } : {}),
  }
}

/** The fields that a price is made of. */
export function priceFields({ monthly, perUnit, months, term }: Price): string[] {
  return [monthly, perUnit, months, ...(term ?? [])].filter((name) => name !== undefined)
}
