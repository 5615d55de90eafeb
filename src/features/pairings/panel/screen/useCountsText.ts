import { fill } from '../../../../model/base/translator.ts'
import { numberFormat } from '../../../../model/kinds/formats.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import type { ChangeCounts } from '../changeSet.ts'

/** What a change set holds, in words; without what is none of. */
export function useCountsText(): (counts: ChangeCounts) => string {
  const { language, texts } = useLanguage()
  const numbers = numberFormat(language)
  const { countOfKind, barNothing } = texts.workbench
  return ({ assign, remove, change }) =>
    [
      [assign, countOfKind.assign] as const,
      [remove, countOfKind.remove] as const,
      [change, countOfKind.change] as const,
    ]
      .filter(([count]) => count > 0)
      .map(([count, text]) => fill(text, { count: numbers.format(count) }))
      .join(', ') || barNothing
}
