import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { usePageTitle } from '../shell/navigation/pageTitle.ts'

/** The heading of a page with its actions; also the title of the window. */
export function PageHeader(props: { title: string; lead?: ReactNode; actions?: ReactNode }) {
  const { title, lead, actions } = props
  usePageTitle(title)
  return (
    <header className="page-header">
      <div className="row loose top between">
        <Typography variant="h1">{title}</Typography>
        {actions && <div className="page-actions row">{actions}</div>}
      </div>
      {lead && (
        <Typography color="text.secondary" component="div">
          {lead}
        </Typography>
      )}
    </header>
  )
}
