import { activity } from './de/activity.ts'
import { appearance } from './de/appearance.ts'
import { diagnosis } from './de/diagnosis.ts'
import { errorPage } from './de/errorPage.ts'
import { fieldGallery } from './de/fieldGallery.ts'
import { formAnswers } from './de/formAnswers.ts'
import { formBuilder } from './de/formBuilder.ts'
import { formLogic } from './de/formLogic.ts'
import { formPage } from './de/formPage.ts'
import { formPreview } from './de/formPreview.ts'
import { formSaving } from './de/formSaving.ts'
import { conflict, draft, slideOver } from './de/forms.ts'
import { formViews } from './de/formViews.ts'
import { journal } from './de/journal.ts'
import { periods } from './de/lists.ts'
import { mediaLibrary } from './de/mediaLibrary.ts'
import { medium } from './de/medium.ts'
import { newBuild } from './de/newBuild.ts'
import { each, grants, mailPreview, secretLink } from './de/operators.ts'
import { arrange, lastRecords, overview, setup, todo } from './de/overview.ts'
import { pairing } from './de/pairing.ts'
import { palette } from './de/palette.ts'
import { pathBoard } from './de/pathBoard.ts'
import { pathEditor } from './de/pathEditor.ts'
import { notes, person } from './de/person.ts'
import { costs, effects } from './de/prices.ts'
import { recordPage } from './de/recordPage.ts'
import { reports } from './de/reports.ts'
import { richText } from './de/richText.ts'
import { settings } from './de/settings.ts'
import { switchboard } from './de/switchboard.ts'
import { upload } from './de/upload.ts'
import { uses } from './de/uses.ts'
import { workbench } from './de/workbench.ts'

/** The texts of what comes later: they are fetched with the first part that does. */
export const germanRest = {
  errorPage,
  newBuild,
  mediaLibrary,
  draft,
  slideOver,
  conflict,
  periods,
  palette,
  pathBoard,
  workbench,
  recordPage,
  reports,
  settings,
  appearance,
  diagnosis,
  richText,
  fieldGallery,
  formAnswers,
  formViews,
  formBuilder,
  formPage,
  formPreview,
  formLogic,
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
  pathEditor,
  formSaving,
  medium,
  upload,
  uses,
} as const
