import type { ResolvedField } from '../language/resolve.ts'
import type { Language } from '../language/text.ts'
import { isCalendarDay } from './date.ts'
import { fieldKind } from './fieldKinds.ts'
import { plainKind } from './own/ownKinds.ts'
import { isNoFilter, type Range } from './range.ts'

/** Texts with `%{value}`: what begins somewhere, and what ends somewhere. */
export interface RangeWords {
  since: string
  until: string
}

/** A range in words: `01.01.2026 – 31.01.2026`, `ab 12,50 €`. */
export function rangeText(field: ResolvedField, range: Range, language: Language, words: RangeWords): string {
  const [from, to] = [range.from, range.to].map((end) => {
    if (isNoFilter(end)) return undefined
    // Instants are narrowed to whole days.
    const kind = plainKind(field.kind) === 'dateTime' && isCalendarDay(end) ? 'date' : field.kind
    return fieldKind(kind).toText(end, field, language)
  })
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} – ${to}`
  if (from !== undefined) return words.since.replace('%{value}', () => from)
  return words.until.replace('%{value}', () => to ?? '')
}
