import { auth, cookiesNeeded, httpsNeeded, signInAgain } from './en/auth.ts'
import { brand } from './en/brand.ts'
import { exportTexts, jobs } from './en/exports.ts'
import { access, connection, error, notFound, notOffered, refusals } from './en/failures.ts'
import { form, leave } from './en/form.ts'
import { columns, copies, filter, list, views } from './en/lists.ts'
import { notifications } from './en/notifications.ts'
import { fewerRights, locked, rights } from './en/rights.ts'
import { language, search, shell } from './en/shell.ts'
import { shortcuts } from './en/shortcuts.ts'
import { validation } from './en/validation.ts'
import type { FirstMessages } from './messages.ts'

/** The texts that are needed from the start: to sign in, in the frame of the panel and in its lists. */
export const englishFirst: FirstMessages = {
  language,
  shell,
  brand,
  notFound,
  notOffered,
  error,
  connection,
  access,
  cookiesNeeded,
  httpsNeeded,
  signInAgain,
  leave,
  list,
  filter,
  search,
  shortcuts,
  columns,
  views,
  form,
  jobs,
  export: exportTexts,
  validation,
  auth,
  locked,
  fewerRights,
  rights,
  refusals,
  notifications,
  copies,
}
