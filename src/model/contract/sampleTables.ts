import type { Random } from '../kinds/fieldKind.ts'
import { fieldKind } from '../kinds/fieldKinds.ts'
import { isComputed } from '../language/computedFields.ts'
import type { Identifier } from '../language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '../language/resolve.ts'

/** Records by resource. */
export type Tables = Record<string, AnyRecord[]>

/** Ids of records that samples may lead to, by resource. */
export type SampleIds = Readonly<Record<string, readonly Identifier[]>>

/**
 * Invented records of every resource; references lead to records that are there.
 *
 * @param around records of other resources that they may lead to. @default none
 */
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
  const someIds = (resource: string | undefined) => {
    const some = [oneId(resource), oneId(resource), oneId(resource)].filter((id) => id !== null)
    return [...new Set(some)]
  }

  function sampleOf(field: ResolvedField): unknown {
    const kind = fieldKind(field.kind)
    return kind.sampleWith?.(random, field, oneId) ?? kind.sample(random, field)
  }

  function sample(field: ResolvedField): unknown {
    switch (field.kind) {
      case 'reference':
        return oneId(field.resource)
      case 'references':
        return someIds(field.resource)
      case 'list':
        return [1, 2].map(() => valuesOf(field.fields ?? []))
      default:
        return sampleOf(field)
    }
  }

  function valuesOf(fields: readonly ResolvedField[]): Record<string, unknown> {
    const values = Object.fromEntries(
      fields
        .filter((field) => !field.writeOnly && !isComputed(field))
        .map((field) => [field.name, sample(field)]),
    )
    for (const { name, notBefore } of fields) if (notBefore !== undefined) inOrder(values, notBefore, name)
    return values
  }

  return Object.fromEntries(
    resources.map(({ name, fields }) => [name, ids.map((id) => ({ id, ...valuesOf(fields) }))]),
  )
}

function inOrder(values: Record<string, unknown>, first: string, second: string): void {
  const [earlier, later] = [values[first], values[second]]
  if (typeof earlier !== 'string' || typeof later !== 'string' || earlier <= later) return
  values[first] = later
  values[second] = earlier
}
