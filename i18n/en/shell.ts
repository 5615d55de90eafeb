import type { Messages } from '../messages.ts'

export const language: Messages['language'] = { name: 'English', choose: 'Language' }

export const shell: Messages['shell'] = {
  menu: 'Menu',
  openMenu: 'Open menu',
  foldMenu: 'Fold the menu',
  unfoldMenu: 'Unfold the menu',
  closeMenu: 'Close the menu',
  trail: 'Where you are',
  skipToContent: 'Skip to content',
  account: 'Account',
  more: 'More',
  signOut: 'Sign out',
  signOutUnsaved: 'Sign out with unsaved input?',
  signOutUnsavedLead:
    'You have input that is not saved yet. As drafts it stays in this browser and is offered to nobody but you.',
  signOutDiscard: 'Discard and sign out',
  signOutKeep: 'Keep and sign out',
  signOutRunning: 'Sign out while something is running?',
  signOutRunningLead: 'Signing out stops: %{jobs}.',
  signOutAnyway: 'Sign out anyway',
  settings: 'Settings',
  loading: 'Loading …',
  environment: 'Environment: %{environment}',
  environmentHelp: 'This is not the production system.',
}

export const search: Messages['search'] = {
  title: 'Search everything',
  placeholder: 'Search, or paste an id, e-mail, IBAN, address …',
  hint: 'Finds what is open to you.',
  pages: 'Areas',
  none: 'No matches',
  more: 'All %{count} matches in %{area}',
  failed: 'Not searched: %{areas}',
}
