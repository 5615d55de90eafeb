import type { Tab } from '../../model/language/tabs.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../ui/PanelContext.tsx'

/** Names tabs: by their own label, by the plural of what they list, or by their kind. */
export function useTabLabel(): (tab: Tab) => string {
  const { texts, textOf } = useLanguage()
  const { resources } = usePanel()
  return (tab) => {
    if (tab.tab === 'own' || tab.label !== undefined) return textOf(tab.label ?? '')
    const listed = tab.tab === 'related' ? resources.find(({ name }) => name === tab.of) : undefined
    return listed ? textOf(listed.label[1]) : texts.recordPage.kinds[tab.tab]
  }
}
