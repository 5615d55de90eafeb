import type { Messages } from '../messages.ts'

export const notFound: Messages['notFound'] = {
  title: 'Not found',
  panel: 'There is no such page in the panel.',
  record: 'There is no %{~resource} with the ID “%{id}”, or not any more.',
  toOverview: 'To the overview',
  toList: 'To the list',
  page: 'Page not found',
}

export const error: Messages['error'] = {
  title: 'Something went wrong.',
  later: 'Please try again later.',
  retry: 'Try again',
  reference: 'Reference for support',
  codes: {
    unauthenticated: 'You are not signed in any more.',
    forbidden: 'You lack the permission for that.',
    not_found: 'The record was not found.',
    conflict: 'Someone else has changed the record in the meantime. Reload it before you save.',
    in_use: 'The record is still in use.',
    invalid: 'The input was not accepted.',
    unsupported: 'The server does not support that.',
    too_many: 'The server takes no more requests at the moment.',
    offline: 'The server cannot be reached. Check the connection.',
    timeout: 'The server did not answer in time.',
    server: 'Something went wrong. The server gave an unexpected answer.',
  },
  saved: 'Saved, but the new state could not be loaded. There is no need to save again.',
}

export const connection: Messages['connection'] = {
  offline: 'No connection.',
  offlineHelp: 'What is here stays. Loading and saving work again with a connection.',
  recordFailed: '%{resource} could not be loaded',
  pageFailed: 'This page cannot be shown',
  partFailed: 'That could not be loaded.',
  partHelp: 'Check the connection and try again.',
  partOutdated: 'There may be a new version of the panel. You get it by reloading the page.',
  reload: 'Reload the page',
  close: 'Close',
  copyReference: 'Copy reference',
  copied: 'Copied',
  notCopied: 'The browser does not allow copying here.',
  tooLarge: 'That is more than the server takes at once. Shorten what you have typed.',
  noRoom: 'The server’s storage is full: nothing is saved at the moment. Contact an administrator.',
  retryAfter: 'Try again %{time}.',
}

export const access: Messages['access'] = {
  denied: 'No access to “%{page}”',
  failed: 'Your permissions could not be loaded. Until then you see only what is open to everyone.',
  missing: 'Missing permission',
  secondFactorNeeded: 'Your account needs a second factor. Until it is set up, all other areas are closed.',
  setUpSecondFactor: 'Set up second factor',
}

export const refusals: Messages['refusals'] = {
  formFindings: 'The form still has mistakes and cannot be published like this.',
  formHasAnswers: 'The form has answers and is not deleted. Delete the answers first, or archive the form.',
  alreadyInvited: 'This address is invited already.',
  alreadyActive: 'This address has an account already.',
  ownAccount: 'Nobody blocks or removes themselves or changes their own rights.',
  lastAdministrator:
    'This is the last account that may manage operators. Give these rights to somebody else first.',
  beyondOwnRights: 'Nobody gives more rights than they have themselves.',
  secondFactorNeeded:
    'Your account needs a second factor. Set it up under Settings → Password, then you can go on here.',
}
