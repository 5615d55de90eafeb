import { Alert } from '@mui/material'
import { useLocation } from 'react-admin'
import { useLanguage } from '../../framework/i18n/LanguageProvider.tsx'
import { fill } from '../../framework/i18n/translator.ts'
import { AreaCards } from '../../framework/shell/AreaCards.tsx'
import { usePage } from '../../framework/shell/PageContext.ts'
import { PageHeader } from '../../framework/shell/PageHeader.tsx'
import { usePanel } from '../../framework/shell/PanelContext.tsx'
import { DraftList } from '../../framework/views/DraftList.tsx'
import type { DeniedState } from '../../framework/views/Guarded.tsx'
import { EndingSoon } from './EndingSoon.tsx'

/** The first page: the areas that are open to this person. */
export default function Overview() {
  const { texts, textOf } = useLanguage()
  const { can, pages, resources, session } = usePanel()
  const page = usePage()
  const denied = (useLocation().state as Partial<DeniedState> | null)?.denied
  const areas = [
    ...resources
      .filter((resource) => resource.navigation.list === 'always' && can(resource.access.list))
      .map((resource) => ({ path: resource.name, title: textOf(resource.label[1]), icon: resource.icon })),
    ...pages
      .filter((other) => other.navigation === 'always' && can(other.access))
      .map((other) => ({ path: other.path, title: textOf(other.title), icon: other.icon })),
  ]
  const isReadable = (name: string) =>
    resources.some((resource) => resource.name === name && can(resource.access.list))
  const isKnown = areas.length > 0 || !session.permissionsFailed
  const lead = areas.length > 0 ? texts.overview.lead : texts.overview.nothing
  return (
    <>
      {denied && (
        <Alert severity="warning" className="failure">
          {fill(texts.access.denied, { page: denied.page })}
          {denied.missing.length > 0 && (
            <>
              {' – '}
              {texts.access.missing}: <code>{denied.missing.join(', ')}</code>
            </>
          )}
        </Alert>
      )}
      <PageHeader title={textOf(page.title)} lead={isKnown && lead} />
      <DraftList />
      <AreaCards areas={areas} />
      {isReadable('campaigns') && <EndingSoon />}
    </>
  )
}
