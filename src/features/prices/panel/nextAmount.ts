import type { NextAmount } from '#client/computed/workOut.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import { type CostLine, costsOn, endOfNextMonth, nextChange } from './monthlyCosts.ts'

/**
 * Returns what is next of an amount. Asked for days farther away, what begins until then is told by what it begins with, if
 * that changes once more, and by its end.
 *
 * @param until `YYYY-MM-DD`. @default the end of the next month
 */
export function nextAmount(
  lines: readonly CostLine[],
  today: string,
  until: string | undefined,
  inCurrency: (cents: number) => number,
): NextAmount | undefined {
  const next = nextChange(lines, today)
  if (!next || next.day > (until ?? endOfNextMonth(today))) return undefined
  const told = { from: next.day, amount: inCurrency(next.sum) }
  if (until === undefined) return told
  const last = lines.flatMap(({ steps }) => steps.at(-1) ?? [])
  const over = last.every(({ due }) => due === undefined)
    ? last
        .map(({ from }) => from)
        .toSorted()
        .at(-1)
    : ''
  const ends = over && over > today && over <= until ? { ends: shiftedDay(over, -1) } : {}
  const after = costsOn(lines, today).running.length === 0 ? nextChange(lines, next.day) : undefined
  if (!after || after.sum === 0 || after.day > until) return { ...told, ...ends }
  return { from: after.day, amount: inCurrency(after.sum), before: told.amount, ...ends }
}
