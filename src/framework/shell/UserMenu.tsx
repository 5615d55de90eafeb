import { Avatar, Divider, IconButton, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { Confirm, LinkBase, useBasename, useGetIdentity, useLogout } from 'react-admin'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { usePanel } from './PanelContext.tsx'

const belowRight = { vertical: 'bottom', horizontal: 'right' } as const
const topRight = { vertical: 'top', horizontal: 'right' } as const

/** Who is signed in, their settings, and the way out. */
export function UserMenu() {
  const { texts } = useLanguage()
  const { identity } = useGetIdentity()
  const basename = useBasename()
  const { drafts, leave, reauthentication } = usePanel().session
  const logout = useLogout()
  const [asking, setAsking] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = identity?.fullName ?? ''

  function signOut() {
    // Whoever leaves on purpose leaves nothing behind for the next person at this browser.
    drafts.clear()
    leave()
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
            if (reauthentication.isProtecting()) setAsking(true)
            else signOut()
          }}
        >
          {texts.shell.signOut}
        </MenuItem>
      </Menu>
      <Confirm
        isOpen={asking}
        title={texts.shell.signOutUnsaved}
        content={texts.shell.signOutUnsavedLead}
        confirm={texts.shell.signOut}
        cancel={texts.form.cancel}
        ConfirmIcon={NoIcon}
        CancelIcon={NoIcon}
        onConfirm={signOut}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const NoIcon = () => null
