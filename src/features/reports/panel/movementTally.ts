import { shiftedDay } from '#model/kinds/periods.ts'
import { dueOn } from '#model/language/dues.ts'
import type { DueStep } from '#model/language/features.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Report } from '../model/defineReport.ts'
import type { Paid } from '../model/movements.ts'
import type { Selection } from './selection.ts'

/** What movements are reckoned from. */
export interface MovementBasis {
  /** `YYYY-MM` */
  months: readonly string[]
  /** The day before the first month, then the day of each. */
  ends: readonly string[]
  paid: readonly Paid[]
  firstDays: ReadonlyMap<string, string>
  /** Priced records with their titles, in the order of these. */
  priced: readonly { key: string; label: string }[]
}

type NameKeys = (
  keys: readonly string[],
  field: ResolvedField | undefined,
) => Promise<{ key: string; label: string }[]>

interface MovementTally {
  add(record: AnyRecord, steps: readonly DueStep[]): void
  basis(nameKeys: NameKeys): Promise<MovementBasis>
}

/** @returns `undefined` where the report tells no movements */
export function createMovementTally(
  { movements }: Report,
  { costs, fields }: ResolvedResource,
  { months }: Selection,
): MovementTally | undefined {
  const [first] = months
  if (!movements || !costs || !first) return undefined
  const ends = [shiftedDay(`${first.key}-01`, -1), ...months.map(({ day }) => day)]
  const paid = new Map<string, Paid & { amounts: number[] }>()
  const firstDays = new Map<string, string>()
  return {
    add(record, steps) {
      const [payer, by] = [String(record[movements.of] ?? ''), String(record[costs.by] ?? '')]
      const begun = steps.find(({ due }) => (due?.amount ?? 0) > 0)?.from
      if (begun === undefined) return
      const known = firstDays.get(payer)
      if (known === undefined || begun < known) firstDays.set(payer, begun)
      const key = JSON.stringify([payer, by])
      const line = paid.get(key) ?? { payer, by, amounts: ends.map(() => 0) }
      paid.set(key, line)
      for (const [index, day] of ends.entries())
        line.amounts[index] = (line.amounts[index] ?? 0) + (dueOn(steps, day)?.amount ?? 0)
    },
    async basis(nameKeys) {
      const keys = [...new Set([...paid.values()].map(({ by }) => by))]
      const priced = await nameKeys(
        keys,
        fields.find(({ name }) => name === costs.by),
      )
      return {
        months: months.map(({ key }) => key),
        ends,
        paid: [...paid.values()],
        firstDays,
        priced: priced.toSorted((one, other) => one.label.localeCompare(other.label)),
      }
    },
  }
}
