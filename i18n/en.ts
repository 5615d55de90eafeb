import { activity } from './en/activity.ts'
import { appearance } from './en/appearance.ts'
import { auth, httpsNeeded, signInAgain } from './en/auth.ts'
import { diagnosis } from './en/diagnosis.ts'
import { errorPage } from './en/errorPage.ts'
import { exportTexts, jobs } from './en/exports.ts'
import { access, connection, error, notFound } from './en/failures.ts'
import { fieldGallery } from './en/fieldGallery.ts'
import { conflict, draft, form, leave, slideOver } from './en/forms.ts'
import { journal } from './en/journal.ts'
import { bulk, columns, filter, list, periods, views } from './en/lists.ts'
import { newBuild } from './en/newBuild.ts'
import { notifications } from './en/notifications.ts'
import { each, grants, invitation, mailPreview, refusals, secretLink } from './en/operators.ts'
import { arrange, lastRecords, overview, setup, todo } from './en/overview.ts'
import { pairing } from './en/pairing.ts'
import { palette, shortcuts } from './en/palette.ts'
import { notes, person } from './en/person.ts'
import { copies, costs, effects } from './en/prices.ts'
import { recordPage } from './en/recordPage.ts'
import { reports } from './en/reports.ts'
import { richText } from './en/richText.ts'
import { fewerRights, locked, rights } from './en/rights.ts'
import { settings } from './en/settings.ts'
import { language, search, shell } from './en/shell.ts'
import { switchboard } from './en/switchboard.ts'
import { validation } from './en/validation.ts'
import { workbench } from './en/workbench.ts'
import type { Messages } from './messages.ts'

/** The panel's own texts in English, in the same areas. */
export const en: Messages = {
  language,
  shell,
  notFound,
  error,
  errorPage,
  connection,
  newBuild,
  access,
  httpsNeeded,
  signInAgain,
  draft,
  leave,
  slideOver,
  conflict,
  list,
  filter,
  periods,
  search,
  palette,
  shortcuts,
  columns,
  views,
  bulk,
  workbench,
  form,
  jobs,
  export: exportTexts,
  recordPage,
  reports,
  validation,
  auth,
  settings,
  appearance,
  diagnosis,
  locked,
  fewerRights,
  rights,
  richText,
  fieldGallery,
  journal,
  activity,
  each,
  mailPreview,
  grants,
  secretLink,
  refusals,
  invitation,
  notes,
  person,
  notifications,
  overview,
  switchboard,
  todo,
  lastRecords,
  setup,
  arrange,
  pairing,
  costs,
  effects,
  copies,
}
