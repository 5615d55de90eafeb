import type { Messages } from '../messages.ts'

export const notFound: Messages['notFound'] = {
  title: 'Not found',
  panel: 'This page does not exist in the panel.',
  record: 'There is no %{~resource} with the ID “%{id}”. It may have been deleted.',
  toOverview: 'Go to overview',
  toList: 'Go to list',
  page: 'Page not found',
}

export const error: Messages['error'] = {
  title: 'Something went wrong.',
  later: 'Please try again later.',
  retry: 'Try again',
  reference: 'Reference for support',
  codes: {
    unauthenticated: 'You are no longer signed in.',
    forbidden: 'You do not have permission to do that.',
    refused: 'The server refuses this:',
    not_found: 'The record was not found.',
    conflict: 'Someone else has changed the record in the meantime. Reload it before you save.',
    in_use: 'The record is still in use.',
    invalid: 'Your entries were not accepted.',
    unsupported: 'The server does not offer this.',
    too_many: 'The server is not accepting more requests right now.',
    offline: 'The server cannot be reached. Check the connection.',
    timeout: 'The server did not answer in time.',
    server: 'Something went wrong. The server gave an unexpected answer.',
  },
  saved: 'Saved, but the latest version could not be loaded. You do not need to save again.',
}

export const connection: Messages['connection'] = {
  offline: 'No connection.',
  offlineHelp: 'Your entries are kept. You can save as soon as the connection is back.',
  recordFailed: '%{resource} could not be loaded',
  pageFailed: 'This page cannot be displayed',
  partFailed: 'This could not be loaded.',
  partHelp: 'Check the connection and try again.',
  partOutdated: 'There may be a new version of the panel. Reload the page to get it.',
  reload: 'Reload page',
  close: 'Close',
  copyReference: 'Copy reference',
  copied: 'Copied',
  notCopied: 'The browser does not allow copying here.',
  tooLarge: 'That is more than the server accepts at once. Shorten your entries.',
  noRoom: 'The server’s storage is full: nothing can be saved right now. Contact an administrator.',
  retryAfter: 'Try again %{time}.',
}

export const access: Messages['access'] = {
  denied: 'No access to “%{page}”',
  failed: 'Your permissions could not be loaded. For now, you only see what is open to everyone.',
  details: 'Details',
  secondFactorNeeded:
    'Your account requires a second factor. All other areas are locked until you set it up.',
  setUpSecondFactor: 'Set up second factor',
}

export const refusals: Messages['refusals'] = {
  readOnly: 'This server reads a copy of the data: nothing can be saved at the moment.',
  formFindings: 'The form still has errors and cannot be published.',
  formHasAnswers:
    'The form has answers and cannot be deleted. Delete the answers first, or archive the form.',
  alreadyInvited: 'This address has already been invited.',
  alreadyActive: 'This address already has an account.',
  ownAccount: 'You cannot block or remove yourself or change your own permissions.',
  lastAdministrator:
    'This is the last account that can manage operators. Give someone else these permissions first.',
  beyondOwnRights: 'You cannot give more permissions than you have.',
  secondFactorNeeded:
    'Your account requires a second factor. Set it up under Settings → Password to continue here.',
  backendRefusesKey:
    'The connected system does not let the panel in. This is not about your permissions; contact an administrator.',
  backendRedirects:
    'The connected system points to another address, which the panel does not call. Contact an administrator.',
  backendUnreachable: 'The connected system cannot be reached. Try again later.',
  backendTimedOut: 'The connected system did not answer in time. Check the record before you try again.',
  backendFailed: 'The connected system reports an error. Try again later.',
  backendAnswerTooLarge:
    'The answer of the connected system is too large. Narrow the list, or contact an administrator.',
  backendAnswerUnusable:
    'The connected system answered something that cannot be used. Contact an administrator.',
  databaseAway: 'The database does not answer just now; that is mostly over after a minute. Try again then.',
  tooMuchToDo: 'The server has too much to do just now. Try again in a moment.',
  wholeRecordNeeded:
    'You cannot save this record: it would be replaced as a whole, and you may not see and change all of its fields.',
}

export const notOffered: Messages['notOffered'] = {
  keptElsewhere: '%{records} are kept in another system',
  lead: 'The server does not offer this.',
  setUp: 'In config.json it belongs to “%{capability}”.',
  keptHere: '%{records} are kept in this browser only. As JSON they can be backed up and handed on.',
}
