import { dayIn } from '#model/base/timeZone.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'

const day = 86_400_000

/**
 * Returns the day from which records need no longer be kept.
 *
 * @param lastDays `YYYY-MM-DD`; empty for a record without an end
 * @param days of retention after the last of them
 * @returns `YYYY-MM-DD`; `undefined`: nothing keeps it; `null`: something has no end
 */
export function keptUntil(lastDays: readonly unknown[], days: number): string | null | undefined {
  if (lastDays.length === 0) return undefined
  if (!lastDays.every((last) => typeof last === 'string' && last !== '')) return null
  const last = lastDays.map(String).toSorted().at(-1) ?? ''
  return new Date(Date.parse(`${last}T00:00:00Z`) + (days + 1) * day).toISOString().slice(0, 10)
}

/** The day is that of one zone, so that panel and API agree. @param from of `keptUntil` @param timeZone IANA name */
export function isErasable(from: string | null | undefined, now: Date, timeZone: string): boolean {
  return from === undefined || (from !== null && from <= dayIn(timeZone, now))
}

/**
 * Returns a value that names nobody: none, or the kind's where one is required. Rules of entries (C602) say which kinds have one.
 *
 * @param mark letters and digits that distinguish erased records, and identify nobody
 */
export function anonymousValue(field: ResolvedField, mark: string): unknown {
  return field.required ? (field.type.anonymous?.(mark, field) ?? null) : null
}

export function personalFields({ fields }: Pick<ResolvedResource, 'fields'>): readonly ResolvedField[] {
  return fields.filter(({ personal }) => personal === true)
}

export function anonymousValues(
  resource: Pick<ResolvedResource, 'fields'>,
  mark: string,
): Record<string, unknown> {
  return Object.fromEntries(
    personalFields(resource).map((field) => [field.name, anonymousValue(field, mark)]),
  )
}
