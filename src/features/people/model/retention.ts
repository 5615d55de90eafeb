import { dayIn } from '#model/base/timeZone.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'

const day = 86_400_000

/**
 * From which day on what is stored need no longer be kept.
 *
 * @param lastDays of the records that it is kept for, `YYYY-MM-DD`; nothing for one that has no end
 * @param days that it is kept after the last of them
 * @returns `YYYY-MM-DD`; `undefined`: nothing keeps it; `null`: something has no end
 */
export function keptUntil(lastDays: readonly unknown[], days: number): string | null | undefined {
  if (lastDays.length === 0) return undefined
  if (!lastDays.every((last) => typeof last === 'string' && last !== '')) return null
  const last = lastDays.map(String).toSorted().at(-1) ?? ''
  return new Date(Date.parse(`${last}T00:00:00Z`) + (days + 1) * day).toISOString().slice(0, 10)
}

/**
 * Whether a person may be erased now, by what `keptUntil` says. The day is that of one zone, so that the panel and the
 * API agree wherever they run.
 *
 * @param timeZone IANA name
 */
export function isErasable(from: string | null | undefined, now: Date, timeZone: string): boolean {
  return from === undefined || (from !== null && from <= dayIn(timeZone, now))
}

/**
 * What stands in a personal field once the person is erased: nothing, or, where a value is required, what the kind has for
 * it. Which required kinds there are is a rule of entries (C602).
 *
 * @param mark some letters and digits that tell the erased ones apart, from which nobody can be told
 */
export function anonymousValue(field: ResolvedField, mark: string): unknown {
  return field.required ? (field.type.anonymous?.(mark, field) ?? null) : null
}

/** Returns the personal fields of an entry. */
export function personalFields({ fields }: Pick<ResolvedResource, 'fields'>): readonly ResolvedField[] {
  return fields.filter(({ personal }) => personal === true)
}

/** Returns what stands in the personal fields of a record once it is about nobody. */
export function anonymousValues(
  resource: Pick<ResolvedResource, 'fields'>,
  mark: string,
): Record<string, unknown> {
  return Object.fromEntries(
    personalFields(resource).map((field) => [field.name, anonymousValue(field, mark)]),
  )
}
