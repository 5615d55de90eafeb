import type { OneId, Random } from '#model/kinds/fieldKind.ts'
import { isComputed } from '#model/language/computed.ts'
import type { ResolvedField } from '#model/language/resolved.ts'

/** Invented values of fields that stand beside each other, as far as a backend holds and shows them. */
export function sampleValues(
  fields: readonly ResolvedField[],
  random: Random,
  oneId: OneId,
): Record<string, unknown> {
  const values = Object.fromEntries(
    fields
      .filter((field) => !field.writeOnly && !isComputed(field))
      .map((field) => {
        const kind = field.type
        return [field.name, (kind.sampleWith ?? kind.sample)(random, field, oneId)]
      }),
  )
  for (const { name, notBefore } of fields) if (notBefore !== undefined) inOrder(values, notBefore, name)
  return values
}

function inOrder(values: Record<string, unknown>, first: string, second: string): void {
  const [earlier, later] = [values[first], values[second]]
  if (typeof earlier !== 'string' || typeof later !== 'string' || earlier <= later) return
  values[first] = later
  values[second] = earlier
}
