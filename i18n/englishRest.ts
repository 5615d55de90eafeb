import { activity } from './en/activity.ts'
import { appearance } from './en/appearance.ts'
import { diagnosis } from './en/diagnosis.ts'
import { errorPage } from './en/errorPage.ts'
import { fieldGallery } from './en/fieldGallery.ts'
import { formAnswers } from './en/formAnswers.ts'
import { formBuilder } from './en/formBuilder.ts'
import { formLogic } from './en/formLogic.ts'
import { formPage } from './en/formPage.ts'
import { formPreview } from './en/formPreview.ts'
import { formSaving } from './en/formSaving.ts'
import { conflict, draft, slideOver } from './en/forms.ts'
import { formViews } from './en/formViews.ts'
import { journal } from './en/journal.ts'
import { periods } from './en/lists.ts'
import { mediaLibrary } from './en/mediaLibrary.ts'
import { medium } from './en/medium.ts'
import { newBuild } from './en/newBuild.ts'
import { each, grants, mailPreview, secretLink } from './en/operators.ts'
import { arrange, lastRecords, overview, setup, todo } from './en/overview.ts'
import { pairing } from './en/pairing.ts'
import { palette } from './en/palette.ts'
import { pathBoard } from './en/pathBoard.ts'
import { pathEditor } from './en/pathEditor.ts'
import { notes, person } from './en/person.ts'
import { costs, effects } from './en/prices.ts'
import { recordPage } from './en/recordPage.ts'
import { reports } from './en/reports.ts'
import { richText } from './en/richText.ts'
import { settings } from './en/settings.ts'
import { switchboard } from './en/switchboard.ts'
import { upload } from './en/upload.ts'
import { uses } from './en/uses.ts'
import { workbench } from './en/workbench.ts'
import type { RestMessages } from './messages.ts'

/** The texts of what comes later: they are fetched with the first part that does. */
export const englishRest: RestMessages = {
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
}
