import { Avatar, Divider, IconButton, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { LinkBase, useBasename, useGetIdentity, useLogout } from 'react-admin'
import { useLanguage } from '../i18n/LanguageProvider.tsx'

const belowRight = { vertical: 'bottom', horizontal: 'right' } as const
const topRight = { vertical: 'top', horizontal: 'right' } as const

/** Who is signed in, their settings, and the way out. */
export function UserMenu() {
  const { texts } = useLanguage()
  const { identity } = useGetIdentity()
  const basename = useBasename()
  const logout = useLogout()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = identity?.fullName ?? ''
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
        <MenuItem onClick={() => void logout()}>{texts.shell.signOut}</MenuItem>
      </Menu>
    </>
  )
}
