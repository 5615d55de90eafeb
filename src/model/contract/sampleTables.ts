import { sampleValues } from '#kinds/list/sampleValues.ts'
import type { Random } from '../kinds/fieldKind.ts'
import type { Identifier } from '../language/field.ts'
import type { AnyRecord, ResolvedResource } from '../language/resolve.ts'

export type Tables = Record<string, AnyRecord[]>

/** Ids that samples may refer to, by resource. */
export type SampleIds = Readonly<Record<string, readonly Identifier[]>>

/** Invents records whose references exist. @param around ids of other resources. @default none */
export function sampleTables(
  resources: readonly ResolvedResource[],
  random: Random,
  count: number,
  around: SampleIds = {},
): Tables {
  const ids = Array.from({ length: count }, (_, index) => String(index + 1))
  const idsOf = new Map<string, readonly Identifier[]>([
    ...Object.entries(around),
    ...resources.map(({ name }) => [name, ids] as const),
  ])
  const oneId = (resource = '') => {
    const known = idsOf.get(resource) ?? []
    return known.length === 0 ? null : (known[Math.floor(random() * known.length)] ?? null)
  }
  return Object.fromEntries(
    resources.map(({ name, fields }) => [
      name,
      ids.map((id) => ({ id, ...sampleValues(fields, random, oneId) })),
    ]),
  )
}
