import type { TitleOf } from '#model/kinds/fieldKind.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import type { Step } from '../../model/path.ts'
import { useCompanions } from './usePathFacts.ts'

/**
 * Names the records that steps show: by a placeholder while they are loaded, by the id where one is gone or not to be
 * read by this person.
 */
export function useStepTitles(field: ResolvedField, steps: readonly Step[]): TitleOf {
  const { language } = useLanguage()
  const { resources } = usePanel()
  const { recordOf, isPending } = useCompanions(field, steps)
  return (name, id) => {
    const resource = resources.find((candidate) => candidate.name === name)
    const record = recordOf(name, id)
    if (resource && record) return recordTitle(resource, record, language)
    return isPending(name) ? '…' : String(id)
  }
}
