import type { ResolvedField } from '#model/language/resolve.ts'
import { type ClientFeature, computedPart } from '../api/features.ts'
import type { LaterOrder, LaterSetting, LaterValues } from './workOut.ts'

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
      return (await computedPart(features, key)?.later?.work())?.(setting, given, { ...order, fields })
    }),
  )
  const found = answers.filter((answer) => answer !== undefined)
  return {
    rows: order.records.map((_record, index) => Object.assign({}, ...found.map(({ rows }) => rows[index]))),
    known: Object.assign({}, ...found.map(({ known }) => known)),
    ...(found.some(({ isUnknown }) => isUnknown) ? { isUnknown: true } : {}),
  }
}

const sayingOf = ({ computed }: ResolvedField) => JSON.stringify(computed)
