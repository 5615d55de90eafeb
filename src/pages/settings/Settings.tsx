import { LinkBase, useBasename } from 'react-admin'
import type { IconName } from '#model/language/icons.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import TitledPage from '#panel/shell/TitledPage.tsx'
import { icons } from '#panel/ui/icons.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'

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

export interface Area {
  /** Below the panel, as react-admin names it. */
  path: string
  title: string
  lead?: string | undefined
  icon: IconName
}

function AreaCards({ areas }: { areas: readonly Area[] }) {
  const basename = useBasename()
  return (
    <ul className="area-cards tiles">
      {areas.map(({ path, title, lead, icon }) => {
        const Icon = icons[icon]
        return (
          <li key={path}>
            <LinkBase className="card card-link line loose firm" to={`${basename}/${path}`}>
              <Icon fontSize="small" color="action" aria-hidden="true" />
              {lead === undefined ? (
                title
              ) : (
                <span>
                  {title}
                  <small>{lead}</small>
                </span>
              )}
            </LinkBase>
          </li>
        )
      })}
    </ul>
  )
}
