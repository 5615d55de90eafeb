import type { FirstMessages } from '../messages.ts'
import { auth, httpsNeeded, signInAgain } from './auth.ts'
import { exportTexts, jobs } from './exports.ts'
import { access, connection, error, notFound } from './failures.ts'
import { form, leave } from './forms.ts'
import { bulk, columns, filter, list, views } from './lists.ts'
import { notifications } from './notifications.ts'
import { invitation, refusals } from './operators.ts'
import { shortcuts } from './palette.ts'
import { copies } from './prices.ts'
import { fewerRights, locked, rights } from './rights.ts'
import { language, search, shell } from './shell.ts'
import { validation } from './validation.ts'

/** The texts that are needed from the start: to sign in, in the frame of the panel and in its lists. */
export const first: FirstMessages = {
  language,
  shell,
  notFound,
  error,
  connection,
  access,
  httpsNeeded,
  signInAgain,
  leave,
  list,
  filter,
  search,
  shortcuts,
  columns,
  views,
  bulk,
  form,
  jobs,
  export: exportTexts,
  validation,
  auth,
  locked,
  fewerRights,
  rights,
  refusals,
  invitation,
  notifications,
  copies,
}
