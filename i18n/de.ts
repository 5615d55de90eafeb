import { activity } from './de/activity.ts'
import { appearance } from './de/appearance.ts'
import { auth, httpsNeeded, signInAgain } from './de/auth.ts'
import { diagnosis } from './de/diagnosis.ts'
import { errorPage } from './de/errorPage.ts'
import { exportTexts, jobs } from './de/exports.ts'
import { access, connection, error, notFound } from './de/failures.ts'
import { fieldGallery } from './de/fieldGallery.ts'
import { conflict, draft, form, leave, slideOver } from './de/forms.ts'
import { journal } from './de/journal.ts'
import { bulk, columns, filter, list, periods, views } from './de/lists.ts'
import { newBuild } from './de/newBuild.ts'
import { notifications } from './de/notifications.ts'
import { each, grants, invitation, mailPreview, refusals, secretLink } from './de/operators.ts'
import { arrange, lastRecords, overview, setup, todo } from './de/overview.ts'
import { pairing } from './de/pairing.ts'
import { palette, shortcuts } from './de/palette.ts'
import { notes, person } from './de/person.ts'
import { copies, costs, effects } from './de/prices.ts'
import { recordPage } from './de/recordPage.ts'
import { reports } from './de/reports.ts'
import { richText } from './de/richText.ts'
import { fewerRights, locked, rights } from './de/rights.ts'
import { settings } from './de/settings.ts'
import { language, search, shell } from './de/shell.ts'
import { switchboard } from './de/switchboard.ts'
import { validation } from './de/validation.ts'
import { workbench } from './de/workbench.ts'

/**
 * The panel's own texts in German, the source language, one file an area. English is typed by them, so none can
 * be missing there.
 */
export const de = {
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
} as const
