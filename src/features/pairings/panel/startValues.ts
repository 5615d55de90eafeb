import type { AnyRecord, ResolvedResource } from '../../../model/language/resolve.ts'
import { type PairValues, pairingOf } from '../model/pair.ts'

/**
 * What a record says of new pairs with it: one of the first side its term, one of the second side what is taken from it.
 *
 * @param side of the record
 */
export function ownStart(resource: ResolvedResource, side: string, record: AnyRecord): PairValues {
  const { sides, period, term, prefill } = pairingOf(resource)
  const from =
    side !== sides[0]
      ? Object.entries(prefill)
      : period && term
        ? [[period[0], term[0]] as const, [period[1], term[1]] as const]
        : []
  const values = from.map(([name, source]) => [name, record[source]] as const)
  return Object.fromEntries(
    values.filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

/**
 * What new pairs begin with: today, or the first day of a term that is yet to come, the last day of one that is not
 * over, and whatever else the record says.
 *
 * @param own what `ownStart` gives; @param today `YYYY-MM-DD`
 */
export function startOf(resource: ResolvedResource, own: PairValues, today: string): PairValues {
  const { period } = pairingOf(resource)
  if (!period) return own
  const [begin, end] = period
  const { [begin]: from, [end]: to, ...rest } = own
  return {
    ...rest,
    [begin]: typeof from === 'string' && from > today ? from : today,
    ...(typeof to === 'string' && to >= today ? { [end]: to } : {}),
  }
}

/** What of a row's start differs from that of all; what a person has entered for all counts more than both. */
export function rowStart(start: PairValues, plain: PairValues, entered: PairValues): PairValues {
  const isEntered = (name: string) => (entered[name] ?? plain[name] ?? null) !== (plain[name] ?? null)
  return Object.fromEntries(
    Object.entries(start).filter(([name, value]) => value !== plain[name] && !isEntered(name)),
  )
}
