import { LinkBase, useBasename } from 'react-admin'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'
import './overview.css'

/** Where a person sees what their account may do. */
const rightsPath = 'settings/rights'

/** For whom no tile is meant: a greeting, why it is empty here, and where one's rights stand. */
export function NoTiles() {
  const { texts } = useLanguage()
  const { can, pages, resources, session } = usePanel()
  const laidAside = session.rights.fewer.get().size > 0
  const basename = useBasename()
  const hasAreas =
    resources.some(({ access, navigation }) => navigation.list === 'always' && can(access.open)) ||
    pages.some(({ access, navigation }) => navigation === 'always' && can(access))
  const rights = pages.find(({ path }) => path === rightsPath)
  return (
    <section className="overview-welcome">
      <h2>{texts.overview.welcome}</h2>
      <p className="tile-none">
        {laidAside ? texts.overview.laidAside : hasAreas ? texts.overview.noTiles : texts.overview.nothing}
      </p>
      {rights && can(rights.access) && (
        <LinkBase className="record-link" to={`${basename}/${rights.path}`}>
          {texts.overview.ownRights}
        </LinkBase>
      )}
    </section>
  )
}
