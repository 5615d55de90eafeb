import { Avatar, Divider, IconButton, ListSubheader, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { LinkBase, useBasename, useGetIdentity, useLogout } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { languageNames } from '#model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { Job } from '../jobs/jobStore.ts'
import { Check } from '../ui/icons.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import { WhenOpened } from '../ui/WhenOpened.tsx'
import { type LeaveChoice, LeaveDialog } from './LeaveGuard.tsx'
import { useCommand } from './shortcuts/useShortcut.ts'

const belowRight = { vertical: 'bottom', horizontal: 'right' } as const
interface Loss {
  isUnsaved: boolean
  /** The jobs that it would stop, also in other tabs. */
  running: readonly Job[]
  /** Those that have stopped and can go on. */
  left: readonly Job[]
}

const topRight = { vertical: 'top', horizontal: 'right' } as const

export function UserMenu() {
  const { language, offered, setLanguage, texts } = useLanguage()
  const { identity } = useGetIdentity()
  const basename = useBasename()
  const { drafts, jobs, leave, unsaved } = usePanel().session
  const logout = useLogout()
  const [asked, setAsked] = useState<Loss>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = identity?.fullName ?? ''

  function askToSignOut() {
    setAnchor(null)
    const loss = {
      isUnsaved: unsaved.isAny() || drafts.all().length > 0,
      running: jobs.all().filter(({ state }) => state === 'running' || state === 'elsewhere'),
      left: jobs.all().filter(isLeft),
    }
    if (loss.isUnsaved || loss.running.length > 0 || loss.left.length > 0) setAsked(loss)
    else signOut('discard')
  }

  useCommand({ key: 'signOut', title: texts.shell.signOut, place: 'everywhere', run: askToSignOut })

  function signOut(choice: LeaveChoice) {
    setAsked(undefined)
    if (choice === 'stay') return
    // First, for other tabs look up when the storage changes, and must not find only what comes after.
    leave(choice)
    if (choice === 'keep') {
      unsaved.keep()
      unsaved.clear()
    } else {
      unsaved.discard()
      drafts.clear()
      jobs.clear()
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
        <Avatar component="span" className="avatar" aria-hidden="true">
          {identity?.initials}
        </Avatar>
      </IconButton>
      <WhenOpened isOpen={anchor !== null}>
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          anchorOrigin={belowRight}
          transformOrigin={topRight}
        >
          <ListSubheader className="user-name" role="none" disableSticky>
            {name}
          </ListSubheader>
          <Divider />
          <MenuItem component={LinkBase} to={`${basename}/settings`} onClick={() => setAnchor(null)}>
            {texts.shell.settings}
          </MenuItem>
          {offered.length > 1 &&
            offered.map((choice) => (
              <MenuItem
                key={choice}
                lang={choice}
                role="menuitemradio"
                aria-checked={choice === language}
                className="language-choice"
                onClick={() => {
                  setAnchor(null)
                  setLanguage(choice)
                }}
              >
                {languageNames[choice]}
                {choice === language && <Check fontSize="small" aria-hidden="true" />}
              </MenuItem>
            ))}
          <Divider />
          <MenuItem onClick={askToSignOut}>{texts.shell.signOut}</MenuItem>
        </Menu>
      </WhenOpened>
      {asked && <SignOutDialog loss={asked} canKeep={unsaved.canKeep()} onChoose={signOut} />}
    </>
  )
}

interface SignOutDialogProps {
  loss: Loss
  canKeep: boolean
  onChoose: (choice: LeaveChoice) => void
}

function SignOutDialog({ loss: { isUnsaved, running, left }, canKeep, onChoose }: SignOutDialogProps) {
  const { shell } = useLanguage().texts
  const titles = (jobs: readonly Job[]) => jobs.map(({ title }) => title).join(', ')
  const goesOn = left.length > 0 || running.some(({ kind }) => kind !== undefined)
  const lead = [
    isUnsaved && shell.signOutUnsavedLead,
    running.length > 0 && fill(shell.signOutRunningLead, { jobs: titles(running) }),
    left.length > 0 && fill(shell.signOutOpenLead, { jobs: titles(left) }),
    goesOn && canKeep && shell.signOutGoesOn,
  ]
  const ofJobs = running.length > 0 ? shell.signOutRunning : shell.signOutOpen
  return (
    <LeaveDialog
      title={isUnsaved ? shell.signOutUnsaved : ofJobs}
      lead={lead.filter(Boolean).join(' ')}
      discard={isUnsaved || goesOn ? shell.signOutDiscard : shell.signOutAnyway}
      keep={(isUnsaved || goesOn) && canKeep ? shell.signOutKeep : undefined}
      onChoose={onChoose}
    />
  )
}

function isLeft({ kind, state, result }: Job): boolean {
  return kind !== undefined && (state === 'interrupted' || state === 'failed' || result?.isOpen === true)
}
