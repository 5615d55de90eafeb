import { isComputed } from '../define/computedFields.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '../define/resolve.ts'
import type { Random } from '../fields/fieldKind.ts'
import { fieldKind } from '../fields/fieldKinds.ts'
import { sampleSteps } from '../path/sampleSteps.ts'
import { shownResource } from '../path/stepKinds.ts'

/** Records by resource. */
export type Tables = Record<string, AnyRecord[]>

/** Invented records of every resource; references lead to records that are there. */
export function sampleTables(resources: readonly ResolvedResource[], random: Random, count: number): Tables {
  const ids = Array.from({ length: count }, (_, index) => String(index + 1))
  const names = new Set(resources.map((resource) => resource.name))
  const oneId = () => ids[Math.floor(random() * count)] ?? null

  function sample(field: ResolvedField): unknown {
    switch (field.kind) {
      case 'reference':
        return names.has(field.resource ?? '') ? oneId() : null
      case 'references':
        return names.has(field.resource ?? '') ? [...new Set([oneId(), oneId(), oneId()])] : []
      case 'list':
        return [1, 2].map(() => valuesOf(field.fields ?? []))
      case 'path':
        return sampleSteps(random, field).map((step) => {
          const isThere = names.has(shownResource(field, step) ?? '')
          return { ...step, record: isThere ? oneId() : null }
        })
      default:
        return fieldKind(field.kind).sample(random, field)
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
