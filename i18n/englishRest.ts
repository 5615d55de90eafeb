import { appearance } from './en/appearance.ts'
import { bulk } from './en/bulk.ts'
import { diagnosis } from './en/diagnosis.ts'
import { conflict, draft, editing, slideOver } from './en/editing.ts'
import { errorPage } from './en/errorPage.ts'
import { formAnswers } from './en/forms/formAnswers.ts'
import { formBuilder } from './en/forms/formBuilder.ts'
import { formLogic } from './en/forms/formLogic.ts'
import { formPage } from './en/forms/formPage.ts'
import { formPreview } from './en/forms/formPreview.ts'
import { formSaving } from './en/forms/formSaving.ts'
import { formViews } from './en/forms/formViews.ts'
import { activity } from './en/journal/activity.ts'
import { journal } from './en/journal/journal.ts'
import { undo } from './en/journal/undo.ts'
import { mediaLibrary } from './en/media/mediaLibrary.ts'
import { medium } from './en/media/medium.ts'
import { upload } from './en/media/upload.ts'
import { newBuild } from './en/newBuild.ts'
import { each, grants, invitation, mailPreview, secretLink } from './en/operators.ts'
import { arrange, lastRecords, overview, setup, todo } from './en/overview.ts'
import { pairing } from './en/pairings/pairing.ts'
import { workbench } from './en/pairings/workbench.ts'
import { palette } from './en/palette.ts'
import { changedSteps, pathBoard } from './en/paths/pathBoard.ts'
import { pathEditor } from './en/paths/pathEditor.ts'
import { notes, person } from './en/people.ts'
import { periods } from './en/periods.ts'
import { planned } from './en/planned.ts'
import { costs } from './en/prices.ts'
import { effects, recordPage } from './en/recordPage.ts'
import { reports } from './en/reports.ts'
import { richText } from './en/richText.ts'
import { settings } from './en/settings.ts'
import { signInElsewhere } from './en/signInElsewhere.ts'
import { uses } from './en/uses.ts'
import type { RestMessages } from './messages.ts'

/** The texts of what comes later: they are fetched with the first part that does. */
export const englishRest: RestMessages = {
  errorPage,
  newBuild,
  mediaLibrary,
  draft,
  slideOver,
  conflict,
  bulk,
  periods,
  palette,
  pathBoard,
  workbench,
  recordPage,
  reports,
  settings,
  signInElsewhere,
  appearance,
  diagnosis,
  richText,
  formAnswers,
  formViews,
  formBuilder,
  formPage,
  formPreview,
  formLogic,
  journal,
  undo,
  activity,
  each,
  mailPreview,
  grants,
  secretLink,
  invitation,
  notes,
  person,
  planned,
  overview,
  todo,
  lastRecords,
  setup,
  arrange,
  pairing,
  costs,
  effects,
  pathEditor,
  changedSteps,
  editing,
  formSaving,
  medium,
  upload,
  uses,
}
