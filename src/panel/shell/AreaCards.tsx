import { LinkBase, useBasename } from 'react-admin'
import type { IconName } from '../../model/language/icons.ts'
import { icons } from '../ui/icons.tsx'

export interface Area {
  /** Below the panel, as react-admin names it. */
  path: string
  title: string
  /** One line about it. @default none */
  lead?: string | undefined
  icon: IconName
}

/** Areas as cards that lead there. */
export function AreaCards({ areas }: { areas: readonly Area[] }) {
  const basename = useBasename()
  return (
    <ul className="area-cards">
      {areas.map(({ path, title, lead, icon }) => {
        const Icon = icons[icon]
        return (
          <li key={path}>
            <LinkBase to={`${basename}/${path}`}>
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
