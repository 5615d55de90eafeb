import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Can } from '../api/accessGuard.ts'
import type { ClientFeature } from '../api/features.ts'
import type { RecordSource, Values } from '../api/recordSource.ts'
import type { Companions } from './companions.ts'

export interface LaterSetting {
  resources: readonly ResolvedResource[]
  source: Pick<RecordSource, 'list' | 'many'>
  companions: Companions
  can: Can
}

/** Which values are wanted of which rows. */
export interface LaterOrder {
  fields: readonly ResolvedField[]
  records: readonly AnyRecord[]
  /** `YYYY-MM-DD` */
  today: string
  signal?: AbortSignal
}

/** What is worked out for rows of a list that are there already. */
export interface LaterValues {
  /** In the order of the rows, by the names of the fields; `null` where it cannot be known. */
  rows: readonly Values[]
  /** Records that were read for it, by their entry: whoever names them need not ask for them again. */
  known: Readonly<Record<string, readonly AnyRecord[]>>
}

/**
 * Works out the values of fields that say the same of where they come from, for all rows together.
 *
 * @param given what stands at its key of `computed`
 */
export type WorkOutLater = (setting: LaterSetting, given: unknown, order: LaterOrder) => Promise<LaterValues>

/** @throws what the source rejects with */
export async function laterValues(
  features: readonly ClientFeature[],
  setting: LaterSetting,
  order: LaterOrder,
): Promise<LaterValues> {
  const sayings = [...new Set(order.fields.map(sayingOf))]
  const answers = await Promise.all(
    sayings.map(async (saying) => {
      const fields = order.fields.filter((field) => sayingOf(field) === saying)
      const [key = '', given] = Object.entries(fields[0]?.computed ?? {})[0] ?? []
      const part = features.flatMap(({ later = {} }) => later[key] ?? [])[0]
      return (await part?.work())?.(setting, given, { ...order, fields })
    }),
  )
  const found = answers.filter((answer) => answer !== undefined)
  return {
    rows: order.records.map((_record, index) => Object.assign({}, ...found.map(({ rows }) => rows[index]))),
    known: Object.assign({}, ...found.map(({ known }) => known)),
  }
}

const sayingOf = ({ computed }: ResolvedField) => JSON.stringify(computed)
