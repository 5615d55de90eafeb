import type { AnsweredRows } from '#client/api/entryCalls.ts'
import { recordFromWire } from '#model/kinds/wire.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Ask } from './ask.ts'
import { type CallReport, findingIf } from './callReport.ts'

/** Rows that values for filters and orders are taken out of. */
export const sampleSize = 100

/** Rows that were looked at. */
export interface Sample {
  rows: readonly unknown[]
  records: readonly AnyRecord[]
  /** There are no others. */
  isWhole: boolean
}

export function sampleOf(resource: ResolvedResource, { rows, total, isLast }: AnsweredRows): Sample {
  return {
    rows,
    records: rows.flatMap((row) => recordFromWire(resource, row) ?? []),
    isWhole: typeof total === 'number' ? total <= rows.length : isLast === true,
  }
}

/** Asks for a larger page: what ten rows have in common says little of a filter. @returns the first page where that fails */
export async function takeSample(
  resource: ResolvedResource,
  first: AnsweredRows,
  ask: Ask,
): Promise<{ sample: Sample; report?: CallReport }> {
  const few = sampleOf(resource, first)
  if (!resource.api.list.paged || few.isWhole) return { sample: few }
  const { answer, report } = await ask('sample', { limit: sampleSize }, ({ rows, total }) =>
    findingIf(typeof total === 'number' && rows.length < Math.min(sampleSize, total), 'pageCut', {
      ...{ limit: sampleSize, rows: rows.length, total: String(total) },
    }),
  )
  return { sample: answer === undefined ? few : sampleOf(resource, answer), report }
}

export type Scalar = string | number | boolean

/** Returns the values of a field that are there, the rarest first, of several values each by itself. */
export function valuesOf({ name }: ResolvedField, records: readonly AnyRecord[]): Scalar[] {
  const times = new Map<Scalar, number>()
  for (const value of records.flatMap((record) => record[name] as never)) {
    if (isScalar(value)) times.set(value, (times.get(value) ?? 0) + 1)
  }
  return [...times].toSorted(([, one], [, other]) => one - other).map(([value]) => value)
}

function isScalar(value: unknown): value is Scalar {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  )
}
