import { withinSentence } from '../base/translator.ts'
import type { ResolvedResource } from '../language/resolved.ts'
import { type Language, textIn } from '../language/text.ts'
import { numberFormat } from './formats.ts'

/** Returns how many records there are, as within a sentence: `11 assignments`, `1 Zuordnung`. */
export function countText(
  { label: [one, several] }: Pick<ResolvedResource, 'label'>,
  count: number,
  language: Language,
): string {
  const noun = textIn(count === 1 ? one : several, language)
  return `${numberFormat(language).format(count)} ${language === 'de' ? noun : withinSentence(noun)}`
}
