import { shiftedDay } from '#model/kinds/periods.ts'
import { stretchOf } from '#model/language/dues.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { type End, endOf } from '../model/dues.ts'
import type { CostSource } from './costSources.ts'
import type { CostLine } from './monthlyCosts.ts'

/** Returns the fields that say who pays. */
export function payersOf({ entry: { fields }, costs }: Pick<CostSource, 'entry' | 'costs'>): string[] {
  return fields.filter(({ kind, name }) => kind === 'reference' && name !== costs.by).map(({ name }) => name)
}

/**
 * Returns when what costs something ends. It does not where its payer goes on: with what begins on the next day, or, after a
 * pause, with the same.
 *
 * @param others all records of the same payers
 */
export function endingsOf(
  source: CostSource,
  others: readonly AnyRecord[],
): (line: CostLine) => End | undefined {
  const { costs } = source
  const payers = payersOf(source)
  const payerOf = (record: AnyRecord) => payers.map((name) => String(record[name])).join(' ')
  const byPayer = new Map<string, AnyRecord[]>()
  for (const other of others) {
    const payer = payerOf(other)
    const known = byPayer.get(payer)
    if (known) known.push(other)
    else byPayer.set(payer, [other])
  }
  return ({ record, history }) => {
    const end = endOf(source, record, history)
    if (!end || payers.length === 0) return end
    const { from } = stretchOf(record, costs.period)
    const goesOn = byPayer.get(payerOf(record))?.some((other) => {
      const begin = stretchOf(other, costs.period).from
      if (begin === shiftedDay(end.day, 1)) return true
      if (String(other[costs.by]) !== String(record[costs.by]) || begin <= from) return false
      const otherEnd = endOf(source, other, history)
      return !otherEnd || otherEnd.day > end.day
    })
    return goesOn ? undefined : end
  }
}
