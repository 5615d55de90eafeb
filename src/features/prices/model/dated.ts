import { isObject, ownValue } from '#model/base/json.ts'
import { calendarDay } from '#model/language/dues.ts'
import { type History, versionOn } from '#model/language/history.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'

/** Puts the prices that a record lists by their days into its history; what is listed first held before too. */
export function withDatedPrices({ price }: ResolvedResource, history: History): History {
  const listed = price?.dated && history.findLast(({ record }) => record)?.record?.[price.dated.in]
  if (!price?.dated || !Array.isArray(listed)) return history
  const { from: dayIn } = price.dated
  const names = [price.monthly, price.perUnit].filter((name) => name !== undefined)
  const prices = listed.filter(isObject).map((item) => ({
    from: calendarDay(item[dayIn]) ?? '',
    values: Object.fromEntries(
      names.flatMap((name) => {
        const value = ownValue(item, name)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  }))
  prices.sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
  const days = ['', ...history.map(({ from }) => from), ...prices.map(({ from }) => from)]
  return [...new Set(days)].toSorted().flatMap((from) => {
    const version = versionOn(history, from)
    const { values } = prices.findLast((each) => each.from <= from) ?? prices[0] ?? {}
    if (!version) return []
    const record = version.record && { ...version.record, ...values }
    return [version.from === from ? { ...version, record } : { from, record }]
  })
}
