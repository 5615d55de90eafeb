import { activity } from './activity.ts'
import { appearance } from './appearance.ts'
import { diagnosis } from './diagnosis.ts'
import { errorPage } from './errorPage.ts'
import { fieldGallery } from './fieldGallery.ts'
import { conflict, draft, slideOver } from './forms.ts'
import { journal } from './journal.ts'
import { periods } from './lists.ts'
import { newBuild } from './newBuild.ts'
import { each, grants, mailPreview, secretLink } from './operators.ts'
import { arrange, lastRecords, overview, setup, todo } from './overview.ts'
import { pairing } from './pairing.ts'
import { palette } from './palette.ts'
import { notes, person } from './person.ts'
import { costs, effects } from './prices.ts'
import { recordPage } from './recordPage.ts'
import { reports } from './reports.ts'
import { richText } from './richText.ts'
import { settings } from './settings.ts'
import { switchboard } from './switchboard.ts'
import { workbench } from './workbench.ts'

/** The texts of what comes later: they are fetched with the first part that does. */
export const rest = {
  errorPage,
  newBuild,
  draft,
  slideOver,
  conflict,
  periods,
  palette,
  workbench,
  recordPage,
  reports,
  settings,
  appearance,
  diagnosis,
  richText,
  fieldGallery,
  journal,
  activity,
  each,
  mailPreview,
  grants,
  secretLink,
  notes,
  person,
  overview,
  switchboard,
  todo,
  lastRecords,
  setup,
  arrange,
  pairing,
  costs,
  effects,
} as const
