import { auth, cookiesNeeded, httpsNeeded, signInAgain } from './de/auth.ts'
import { brand } from './de/brand.ts'
import { exportTexts, jobs } from './de/exports.ts'
import { access, connection, error, notFound, notOffered, refusals } from './de/failures.ts'
import { form, leave } from './de/form.ts'
import { columns, copies, filter, list, views } from './de/lists.ts'
import { notifications } from './de/notifications.ts'
import { fewerRights, locked, rights } from './de/rights.ts'
import { language, search, shell } from './de/shell.ts'
import { shortcuts } from './de/shortcuts.ts'
import { validation } from './de/validation.ts'

/** The texts that are needed from the start: to sign in, in the frame of the panel and in its lists. */
export const germanFirst = {
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
} as const
