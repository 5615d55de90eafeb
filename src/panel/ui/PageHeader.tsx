import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { usePageTitle } from '../shell/navigation/pageTitle.ts'

interface PageHeaderProps {
  /** The heading: of a record's page its name. */
  title: string
  /** What the window is called. @default the heading */
  windowTitle?: string | undefined
  /** What stands right beside the heading, as the state of a record. */
  beside?: ReactNode
  lead?: ReactNode
  /** At most a filled button, a quiet one, and the menu with the rest. */
  actions?: ReactNode
}

/** The heading of a page with its actions; also the title of the window. */
export function PageHeader({ title, windowTitle, beside, lead, actions }: PageHeaderProps) {
  usePageTitle(title, windowTitle)
  return (
    <header className="page-header">
      <div className="row loose top between">
        <div className="page-name row loose">
          <Typography variant="h1">{title}</Typography>
          {beside}
        </div>
        {actions && <div className="page-actions row">{actions}</div>}
      </div>
      {lead && (
        <Typography className="page-lead" color="text.secondary" component="div">
          {lead}
        </Typography>
      )}
    </header>
  )
}
