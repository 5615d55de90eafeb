/** What becomes of what somebody pays: `resumed` is new for who has paid before. */
export const movementKinds = ['new', 'resumed', 'more', 'less', 'ended'] as const
export type MovementKind = (typeof movementKinds)[number]

/** What one pays by one priced record, in whole cents. */
export interface Paid {
  payer: string
  /** Id of the priced record. */
  by: string
  /** At the beginning, then at the end of each month. */
  amounts: readonly number[]
}

/** The difference between the end of a month and of the one before. */
export interface Movement extends Pick<Paid, 'payer' | 'by'> {
  kind: MovementKind
  before: number
  after: number
}

/** Balances and what leads from one to the other, in whole cents. */
export interface MovementMonth {
  /** At the end of the month before. */
  begin: number
  sums: Readonly<Record<MovementKind, number>>
  end: number
  movements: readonly Movement[]
  /** What payers pay less than before, taken together each: whoever switches to something dearer pays more. */
  lost: number
  /** Payments that there were at the beginning, and those of them whose payers pay nothing any more. */
  contracts: number
  endedContracts: number
}

/** A payer's first day on which anything was due; `''` has no beginning. */
export type FirstDays = ReadonlyMap<string, string>

/**
 * Tells what has changed from month to month, as ChartMogul and Stripe do: by payer, so that somebody who goes over to another
 * priced record pays more there and less here, and is neither new nor lost. For every priced record and for all of them:
 * beginning + sums = end.
 *
 * @param ends the days of `amounts`, `YYYY-MM-DD`: the last one before the first month, then one for each month
 * @param only the priced record that is asked for. @default all
 */
export function movementsOf(
  paid: readonly Paid[],
  firstDays: FirstDays,
  ends: readonly string[],
  only?: string,
): MovementMonth[] {
  const totals = new Map<string, number[]>()
  for (const { payer, amounts } of paid) {
    const known = totals.get(payer) ?? amounts.map(() => 0)
    totals.set(
      payer,
      known.map((sum, index) => sum + (amounts[index] ?? 0)),
    )
  }
  const asked = only === undefined ? paid : paid.filter(({ by }) => by === only)
  return ends.slice(1).map((_, month) => {
    const movements = asked.flatMap(({ payer, by, amounts }): Movement[] => {
      const [before = 0, after = 0] = amounts.slice(month, month + 2)
      if (before === after) return []
      const [had = 0, has = 0] = totals.get(payer)?.slice(month, month + 2) ?? []
      const paidBefore = (firstDays.get(payer) ?? '') <= (ends[month] ?? '')
      const kind =
        had === 0 ? (paidBefore ? 'resumed' : 'new') : has === 0 ? 'ended' : after > before ? 'more' : 'less'
      return [{ kind, payer, by, before, after }]
    })
    const sumAt = (place: number) => asked.reduce((sum, { amounts }) => sum + (amounts[place] ?? 0), 0)
    const changeOf = (kind: MovementKind) =>
      movements.reduce((sum, each) => (each.kind === kind ? sum + each.after - each.before : sum), 0)
    return {
      begin: sumAt(month),
      sums: Object.fromEntries(movementKinds.map((kind) => [kind, changeOf(kind)])) as MovementMonth['sums'],
      end: sumAt(month + 1),
      movements,
      lost: lostOf(movements),
      contracts: asked.filter(({ amounts }) => (amounts[month] ?? 0) !== 0).length,
      endedContracts: movements.filter(({ kind }) => kind === 'ended').length,
    }
  })
}

function lostOf(movements: readonly Movement[]): number {
  const byPayer = new Map<string, number>()
  for (const { payer, before, after } of movements)
    byPayer.set(payer, (byPayer.get(payer) ?? 0) + after - before)
  return [...byPayer.values()].reduce((sum, change) => sum - Math.min(0, change), 0)
}

/** Shares of a month's beginning, 1 is all of it. */
export interface MovementShares {
  /** Contracts that ended. */
  contractsLost: number
  /** What was paid less or no more. */
  revenueLost: number
  /** What those pay at the end who paid at the beginning. */
  kept: number
}

/** @returns `undefined` where there was nothing at the beginning */
export function sharesOf({
  begin,
  sums,
  lost,
  contracts,
  endedContracts,
}: Omit<MovementMonth, 'movements' | 'end'>): MovementShares | undefined {
  if (begin <= 0 || contracts === 0) return undefined
  return {
    contractsLost: endedContracts / contracts,
    revenueLost: lost / begin,
    kept: (begin + sums.more + sums.less + sums.ended) / begin,
  }
}
