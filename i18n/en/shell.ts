import type { Messages } from '../messages.ts'

export const language: Messages['language'] = { name: 'English', choose: 'Language' }

export const shell: Messages['shell'] = {
  menu: 'Menu',
  openMenu: 'Open menu',
  foldMenu: 'Collapse menu',
  unfoldMenu: 'Expand menu',
  closeMenu: 'Close menu',
  trail: 'Where you are',
  skipToContent: 'Skip to content',
  account: 'Account',
  more: 'More',
  signOut: 'Sign out',
  signOutUnsaved: 'Sign out with unsaved entries?',
  signOutUnsavedLead: 'Your entries stay in this browser as drafts, only for you.',
  signOutDiscard: 'Discard and sign out',
  signOutKeep: 'Keep and sign out',
  signOutRunning: 'Sign out while something is running?',
  signOutRunningLead: 'Signing out stops: %{jobs}.',
  signOutAnyway: 'Sign out anyway',
  signOutOpen: 'Sign out although something remains to be done?',
  signOutOpenLead: 'Not finished yet: %{jobs}.',
  signOutGoesOn: 'You can continue what you keep after you sign in again.',
  settings: 'Settings',
  loading: 'Loading …',
  environment: 'Environment: %{environment}',
  environmentHelp: 'This is not the production system.',
}

export const search: Messages['search'] = {
  title: 'Search everything',
  placeholder: 'Search, or paste an email, IBAN, ID or address …',
  hint: 'Searches everything you have access to.',
  pages: 'Areas',
  none: 'No matches',
  more: 'All %{count} matches in %{area}',
  failed: 'Not searched: %{areas}',
}
