import { useDataProvider } from 'react-admin'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useUnfinished } from '#panel/record/effects/useUnfinished.tsx'
import type { AskedChange, QuestionPart } from '#panel/record/recordExtensions.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'

/** Asks about empty steps, missing answers and the like before a path is there for others. */
export function useUnfinishedPath(change: AskedChange): QuestionPart {
  const { can, resources } = usePanel()
  const provider = useDataProvider()
  const { language, texts } = useLanguage()
  return useUnfinished('paths', change, {
    wholeOf: ({ kind, whole }) => (kind === 'path' ? whole : undefined),
    async find(field, record, signal) {
      const { unfinishedSteps } = await import('./unfinishedSteps.ts')
      return unfinishedSteps({ provider, resources, can, language, texts, signal }, field, record)
    },
  })
}
