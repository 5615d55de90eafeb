import type { Sort } from '#client/api/listQuery.ts'
import { fill } from '#model/base/translator.ts'
import { isNoFilter, isRange, type RangeWords, rangeText } from '#model/kinds/range.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { ordersOf } from '../list/listAddress.ts'
import type { ReferenceTitles } from './referenceTitles.ts'

export interface FilterWords extends RangeWords {
  search: string
  none: string
  /** Without a value. */
  without: string
}

/** Returns the orders of a list, the first of which counts most: `Status, aufsteigend; Beginn, absteigend`. */
export function orderText(
  resource: ResolvedResource,
  sort: Sort,
  language: Language,
  words: Readonly<Record<'ascending' | 'descending', string>>,
): string {
  const parts = ordersOf(sort).flatMap(({ field: name, order }) => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    const sentence = order === 'DESC' ? words.descending : words.ascending
    return field ? [fill(sentence, { field: textIn(field.label, language) })] : []
  })
  return parts.join('; ')
}

/** Returns a list's search and filters in one line: `Status: Aktiv; Beginn: ab 01.01.2026`. */
export function filterText(
  resource: ResolvedResource,
  filter: Readonly<Record<string, unknown>>,
  language: Language,
  words: FilterWords,
  titles?: Pick<ReferenceTitles, 'titleOf'>,
): string {
  const parts = Object.entries(filter).flatMap(([name, value]) => {
    if (isNoFilter(value)) return []
    if (name === 'q') return [`${words.search}: ${String(value)}`]
    const field = resource.fields.find((candidate) => candidate.name === name)
    return field ? [`${textIn(field.label, language)}: ${valueText(field, value)}`] : []
  })
  return parts.join('; ') || words.none

  function valueText(field: ResolvedField, value: unknown): string {
    if (isRange(value)) return rangeText(field, value, language, words)
    const { toText } = field.type
    return (Array.isArray(value) ? value : [value])
      .map((single) =>
        single === '' ? words.without : toText(single, field, language, titles?.titleOf) || String(single),
      )
      .join(', ')
  }
}
