import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useUnfinished } from '#panel/record/effects/useUnfinished.tsx'
import type { AskedChange, QuestionPart } from '#panel/record/recordExtensions.ts'

/** Asks about what the check of a form has found before it is there for others. */
export function useUnfinishedForm(change: AskedChange): QuestionPart {
  const { language } = useLanguage()
  return useUnfinished('forms', change, {
    wholeOf: ({ kind, whole }) => (kind === 'form' ? whole : undefined),
    async find(_field, record) {
      const { unfinishedParts } = await import('./unfinishedParts.ts')
      return unfinishedParts(record, language)
    },
  })
}
