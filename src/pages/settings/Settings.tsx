import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { AreaCards } from '../../panel/shell/AreaCards.tsx'
import TitledPage from '../../panel/shell/TitledPage.tsx'
import { usePanel } from '../../panel/ui/PanelContext.tsx'

/** The way to each settings page. */
export default function Settings() {
  const { pages } = usePanel()
  const { textOf } = useLanguage()
  const areas = pages
    .filter((page) => page.path.startsWith('settings/'))
    .map(({ path, title, lead, icon }) => ({ path, icon, title: textOf(title), lead: lead && textOf(lead) }))
  return (
    <TitledPage>
      <AreaCards areas={areas} />
    </TitledPage>
  )
}
