import { auth, httpsNeeded, signInAgain } from './de/auth.ts'
import { errorPage } from './de/errorPage.ts'
import { exportTexts, jobs } from './de/exports.ts'
import { access, connection, error, notFound } from './de/failures.ts'
import { fieldGallery } from './de/fieldGallery.ts'
import { conflict, draft, form, leave, slideOver } from './de/forms.ts'
import { journal } from './de/journal.ts'
import { bulk, columns, filter, list, periods, views } from './de/lists.ts'
import { arrange, lastRecords, overview, setup, todo } from './de/overview.ts'
import { reports } from './de/reports.ts'
import { richText } from './de/richText.ts'
import { settings } from './de/settings.ts'
import { language, search, shell } from './de/shell.ts'
import { validation } from './de/validation.ts'

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
  columns,
  views,
  bulk,
  form,
  jobs,
  export: exportTexts,
  reports,
  validation,
  auth,
  settings,
  richText,
  fieldGallery,
  journal,
  overview,
  todo,
  lastRecords,
  setup,
  arrange,
} as const
