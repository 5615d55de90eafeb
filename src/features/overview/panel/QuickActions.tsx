import { Button } from '@mui/material'
import { LinkBase, useBasename, useCreatePath } from 'react-admin'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { icons } from '#panel/ui/icons.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { actionsFor } from './tiles.ts'

export function QuickActions() {
  const { texts, textOf } = useLanguage()
  const panel = usePanel()
  const basename = useBasename()
  const createPath = useCreatePath()
  const actions = actionsFor(panel)
  if (actions.length === 0) return null
  return (
    <nav className="quick-actions spaced row" aria-label={texts.overview.actions}>
      {actions.map(({ resource, action, page }) => {
        const Icon = icons[page?.icon ?? resource.icon]
        const to = page
          ? `${basename}/${page.path}`
          : createPath({ resource: resource.name, type: action.to })
        return (
          <Button
            key={`${resource.name}.${action.name}`}
            component={LinkBase}
            to={to}
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Icon />}
          >
            {textOf(action.label)}
          </Button>
        )
      })}
    </nav>
  )
}
