import type { Step } from '../../define/path.ts'
import type { ResolvedField } from '../../define/resolve.ts'
import type { TitleOf } from '../../fields/fieldKind.ts'
import { recordTitle } from '../../fields/recordTitle.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { usePanel } from '../../shell/PanelContext.tsx'
import { useCompanions } from './useCompanions.ts'

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
