import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { usePageTitle } from '../shell/navigation/pageTitle.ts'

interface PageHeaderProps {
  title: string
  /** @default the heading */
  windowTitle?: string | undefined
  /** Such as the state of a record. */
  beside?: ReactNode
  /** The heading is data, as the name of a record, which nobody translates. @default false */
  isName?: boolean
  lead?: ReactNode
  /** At most a filled button, a quiet one, and the menu with the rest. */
  actions?: ReactNode
  /** The actions have a line of their own on a phone, also before they are known. @default false */
  hasActionLine?: boolean
}

export function PageHeader(props: PageHeaderProps) {
  const { title, windowTitle, beside, isName = false, lead, actions, hasActionLine = false } = props
  usePageTitle(title, windowTitle)
  return (
    <header className="page-header unless-empty">
      <div className="row loose top between">
        <div className="page-name row loose">
          <Typography variant="h1" translate={isName ? 'no' : undefined}>
            {title}
          </Typography>
          {beside}
        </div>
        {(actions || hasActionLine) && (
          <div
            className={
              hasActionLine ? 'page-actions has-own-line row no-shrink' : 'page-actions row no-shrink'
            }
          >
            {actions}
          </div>
        )}
      </div>
      {lead && (
        <Typography className="page-lead" color="text.secondary" component="div">
          {lead}
        </Typography>
      )}
    </header>
  )
}
