import type { PairValues } from './pair.ts'

type PeriodFields = readonly [string, string] | undefined

/** The days of a period, both included; an end that is open is `undefined`. */
export function daysOf(period: PeriodFields, values: PairValues): { from?: string; to?: string } {
  if (!period) return {}
  const [from, to] = period.map((name) => values[name])
  return {
    ...(typeof from === 'string' && from !== '' ? { from } : {}),
    ...(typeof to === 'string' && to !== '' ? { to } : {}),
  }
}

/** Whether two pairs hold at the same time, be it for one day. Without a period they always do. */
export function isOverlap(period: PeriodFields, one: PairValues, other: PairValues): boolean {
  const [left, right] = [daysOf(period, one), daysOf(period, other)]
  return isNotAfter(left.from, right.to) && isNotAfter(right.from, left.to)
}

/** Whether a period ends before it begins. */
export function isReversed(period: PeriodFields, values: PairValues): boolean {
  const { from, to } = daysOf(period, values)
  return !isNotAfter(from, to)
}

/** Whether a period reaches beyond another one. An open end reaches beyond each that is set. */
export function isBeyond(
  inner: { from?: string; to?: string },
  outer: { from?: string; to?: string },
): boolean {
  const isTooEarly = outer.from !== undefined && (inner.from === undefined || inner.from < outer.from)
  const isTooLate = outer.to !== undefined && (inner.to === undefined || inner.to > outer.to)
  return isTooEarly || isTooLate
}

/** Days stand so that their texts have their order. */
function isNotAfter(from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || from <= to
}
