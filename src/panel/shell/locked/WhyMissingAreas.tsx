import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { WhyMissing } from './WhyMissing.tsx'

/** The question at the foot of the menu: which areas are not listed there. */
export function WhyMissingAreas() {
  const { environment, pages, resources } = usePanel()
  const { textOf } = useLanguage()
  const isMenu = (navigation: string) =>
    navigation === 'always' || (navigation === 'local' && environment === 'local')
  return (
    <WhyMissing
      actions={[
        ...resources
          .filter(({ navigation }) => isMenu(navigation.list))
          .map(({ label, access }) => ({ label: textOf(label[1]), requirement: access.open })),
        ...pages
          .filter(({ navigation }) => isMenu(navigation))
          .map(({ title, access }) => ({ label: textOf(title), requirement: access })),
      ]}
    />
  )
}
