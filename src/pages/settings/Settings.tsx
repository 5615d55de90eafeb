import { useLanguage } from '../../framework/i18n/LanguageProvider.tsx'
import { AreaCards } from '../../framework/shell/AreaCards.tsx'
import { usePanel } from '../../framework/shell/PanelContext.tsx'
import TitledPage from '../../framework/shell/TitledPage.tsx'

/** The way to each settings page. */
export default function Settings() {
  const { pages } = usePanel()
  const { textOf } = useLanguage()
  const areas = pages
    .filter((page) => page.path.startsWith('settings/'))
    .map(({ path, title, lead, icon }) => ({
      ...{ path, icon, title: textOf(title) },
      lead: lead && textOf(lead),
    }))
  return (
    <TitledPage>
      <AreaCards areas={areas} />
    </TitledPage>
  )
}
