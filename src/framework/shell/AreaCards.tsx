import { LinkBase, useBasename } from 'react-admin'
import type { IconName } from '../define/icons.ts'
import { icons } from './icons.tsx'

export interface Area {
  /** Below the panel, as react-admin names it. */
  path: string
  title: string
  icon: IconName
}

/** Areas as cards that lead there. */
export function AreaCards({ areas }: { areas: readonly Area[] }) {
  const basename = useBasename()
  return (
    <ul className="area-cards">
      {areas.map(({ path, title, icon }) => {
        const Icon = icons[icon]
        return (
          <li key={path}>
            <LinkBase to={`${basename}/${path}`}>
              <Icon fontSize="small" color="action" aria-hidden="true" />
              {title}
            </LinkBase>
          </li>
        )
      })}
    </ul>
  )
}
