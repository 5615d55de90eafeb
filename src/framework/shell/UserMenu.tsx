import { Avatar, Divider, IconButton, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { LinkBase, useBasename, useGetIdentity, useLogout } from 'react-admin'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { type LeaveChoice, LeaveDialog } from './LeaveDialog.tsx'
import { usePanel } from './PanelContext.tsx'

const belowRight = { vertical: 'bottom', horizontal: 'right' } as const
const topRight = { vertical: 'top', horizontal: 'right' } as const

/** Who is signed in, their settings, and the way out. */
export function UserMenu() {
  const { texts } = useLanguage()
  const { identity } = useGetIdentity()
  const basename = useBasename()
  const { drafts, leave, unsaved } = usePanel().session
  const logout = useLogout()
  const [asking, setAsking] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = identity?.fullName ?? ''

  /** Whoever leaves on purpose leaves nothing behind at this browser, unless they say so. */
  function signOut(choice: LeaveChoice) {
    setAsking(false)
    if (choice === 'stay') return
    // First, for other tabs look up when the storage changes, and must not find only what comes after.
    leave(choice)
    if (choice === 'keep') {
      unsaved.keep()
      unsaved.clear()
    } else {
      unsaved.discard()
      drafts.clear()
    }
    void logout()
  }
  return (
    <>
      <IconButton
        aria-label={texts.shell.account}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        size="small"
      >
        <Avatar className="avatar">{identity?.initials}</Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={belowRight}
        transformOrigin={topRight}
      >
        <ListItemText className="user-name" primary={name} />
        <Divider />
        <MenuItem component={LinkBase} to={`${basename}/settings`} onClick={() => setAnchor(null)}>
          {texts.shell.settings}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null)
            if (unsaved.isAny() || drafts.all().length > 0) setAsking(true)
            else signOut('discard')
          }}
        >
          {texts.shell.signOut}
        </MenuItem>
      </Menu>
      {asking && (
        <LeaveDialog
          title={texts.shell.signOutUnsaved}
          lead={texts.shell.signOutUnsavedLead}
          discard={texts.shell.signOutDiscard}
          keep={unsaved.canKeep() ? texts.shell.signOutKeep : undefined}
          onChoose={signOut}
        />
      )}
    </>
  )
}
