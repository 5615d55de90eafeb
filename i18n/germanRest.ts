import { appearance } from './de/appearance.ts'
import { bulk } from './de/bulk.ts'
import { diagnosis } from './de/diagnosis.ts'
import { conflict, draft, editing, slideOver } from './de/editing.ts'
import { errorPage } from './de/errorPage.ts'
import { formAnswers } from './de/forms/formAnswers.ts'
import { formBuilder } from './de/forms/formBuilder.ts'
import { formLogic } from './de/forms/formLogic.ts'
import { formPage } from './de/forms/formPage.ts'
import { formPreview } from './de/forms/formPreview.ts'
import { formSaving } from './de/forms/formSaving.ts'
import { formViews } from './de/forms/formViews.ts'
import { activity } from './de/journal/activity.ts'
import { journal } from './de/journal/journal.ts'
import { undo } from './de/journal/undo.ts'
import { mediaLibrary } from './de/media/mediaLibrary.ts'
import { medium } from './de/media/medium.ts'
import { upload } from './de/media/upload.ts'
import { newBuild } from './de/newBuild.ts'
import { each, grants, invitation, mailPreview, secretLink } from './de/operators.ts'
import { arrange, lastRecords, overview, setup, todo } from './de/overview.ts'
import { pairing } from './de/pairings/pairing.ts'
import { workbench } from './de/pairings/workbench.ts'
import { palette } from './de/palette.ts'
import { changedSteps, pathBoard } from './de/paths/pathBoard.ts'
import { pathEditor } from './de/paths/pathEditor.ts'
import { notes, person } from './de/people.ts'
import { periods } from './de/periods.ts'
import { planned } from './de/planned.ts'
import { costs } from './de/prices.ts'
import { effects, recordPage } from './de/recordPage.ts'
import { reports } from './de/reports.ts'
import { richText } from './de/richText.ts'
import { settings } from './de/settings.ts'
import { signInElsewhere } from './de/signInElsewhere.ts'
import { uses } from './de/uses.ts'

/** The texts of what comes later: they are fetched with the first part that does. */
export const germanRest = {
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
} as const
