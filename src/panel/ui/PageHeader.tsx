import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { usePageTitle } from '../shell/navigation/pageTitle.ts'

/** The heading of a page with its actions; also the title of the window. */
export function PageHeader(props: { title: string; lead?: ReactNode; actions?: ReactNode }) {
  const { title, lead, actions } = props
  usePageTitle(title)
  return (
    <header className="page-header row loose top between">
      <div>
        <Typography variant="h1">{title}</Typography>
        {lead && (
          <Typography color="text.secondary" component="div">
            {lead}
          </Typography>
        )}
      </div>
      {actions && <div className="page-actions row">{actions}</div>}
    </header>
  )
}
