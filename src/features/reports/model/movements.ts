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
  /** What those pay at the end who paid at the beginning. */
  kept: number
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
  const kindOf = kindsOf(paid, firstDays, ends)
  const asked = only === undefined ? paid : paid.filter(({ by }) => by === only)
  return ends.slice(1).map((_, month) => monthOf(asked, month, kindOf))
}

/** Tells the same of one month for each priced record, by its id. @param month its place in `ends`, without the first one */
export function movementsEach(
  paid: readonly Paid[],
  firstDays: FirstDays,
  ends: readonly string[],
  month: number,
): ReadonlyMap<string, MovementMonth> {
  const kindOf = kindsOf(paid, firstDays, ends)
  const each = new Map<string, Paid[]>()
  for (const line of paid) {
    const known = each.get(line.by)
    if (known) known.push(line)
    else each.set(line.by, [line])
  }
  return new Map([...each].map(([by, lines]) => [by, monthOf(lines, month, kindOf)]))
}

type KindOf = (line: Paid, month: number) => MovementKind

function kindsOf(paid: readonly Paid[], firstDays: FirstDays, ends: readonly string[]): KindOf {
  const totals = new Map<string, number[]>()
  for (const { payer, amounts } of paid) {
    const known = totals.get(payer) ?? amounts.map(() => 0)
    totals.set(
      payer,
      known.map((sum, index) => sum + (amounts[index] ?? 0)),
    )
  }
  return ({ payer, amounts }, month) => {
    const [before = 0, after = 0] = amounts.slice(month, month + 2)
    const [had = 0, has = 0] = totals.get(payer)?.slice(month, month + 2) ?? []
    if (had === 0) return (firstDays.get(payer) ?? '') <= (ends[month] ?? '') ? 'resumed' : 'new'
    return has === 0 ? 'ended' : after > before ? 'more' : 'less'
  }
}

function monthOf(asked: readonly Paid[], month: number, kindOf: KindOf): MovementMonth {
  const movements = asked.flatMap((line): Movement[] => {
    const { payer, by, amounts } = line
    const [before = 0, after = 0] = amounts.slice(month, month + 2)
    return before === after ? [] : [{ kind: kindOf(line, month), payer, by, before, after }]
  })
  const sumAt = (place: number) => asked.reduce((sum, { amounts }) => sum + (amounts[place] ?? 0), 0)
  const changeOf = (kind: MovementKind) =>
    movements.reduce((sum, each) => (each.kind === kind ? sum + each.after - each.before : sum), 0)
  const payers = new Map<string, { before: number; after: number }>()
  for (const { payer, amounts } of asked) {
    const { before, after } = payers.get(payer) ?? { before: 0, after: 0 }
    payers.set(payer, { before: before + (amounts[month] ?? 0), after: after + (amounts[month + 1] ?? 0) })
  }
  const each = [...payers.values()]
  return {
    begin: sumAt(month),
    sums: Object.fromEntries(movementKinds.map((kind) => [kind, changeOf(kind)])) as MovementMonth['sums'],
    end: sumAt(month + 1),
    movements,
    lost: each.reduce((sum, { before, after }) => sum + Math.max(0, before - after), 0),
    kept: each.reduce((sum, { before, after }) => (before > 0 ? sum + after : sum), 0),
    contracts: asked.filter(({ amounts }) => (amounts[month] ?? 0) !== 0).length,
    endedContracts: movements.filter(({ kind }) => kind === 'ended').length,
  }
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
  lost,
  kept,
  contracts,
  endedContracts,
}: Omit<MovementMonth, 'movements' | 'end' | 'sums'>): MovementShares | undefined {
  if (begin <= 0 || contracts === 0) return undefined
  return {
    contractsLost: endedContracts / contracts,
    revenueLost: lost / begin,
    kept: kept / begin,
  }
}
