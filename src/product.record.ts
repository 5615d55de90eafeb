import { useEffectsOfChange } from './features/effects/panel/record.ts'
import { useUnfinishedForm } from './features/forms/panel/record.ts'
import {
  activityBeside,
  changesInTime,
  HistoryBelow,
  useBulkUndoNote,
  useUndoNote,
} from './features/journal/panel/record.tsx'
import { canPause } from './features/pairings/panel/pauses.ts'
import { askedOfPairs, PairButton, usePairHead } from './features/pairings/panel/record.tsx'
import { useUnfinishedPath } from './features/paths/panel/record.ts'
import { notesInTime, usePersonHead } from './features/people/panel/record.tsx'
import { PlannedAtField, PlansOfRecord, plansInTime, usePlanHead } from './features/planned/panel/record.tsx'
import { useActionQuestion, useBeforeSave } from './features/planned/panel/replaced.tsx'
import { costsBeside, monthFirst, termContradiction } from './features/prices/panel/record.tsx'
import { useChangedMoney } from './features/prices/panel/useChangedMoney.tsx'
import { UsedIn, UsesCount, useUsesQuestion } from './features/uses/panel/record.tsx'
import { useBulkUses } from './features/uses/panel/views/BulkUses.tsx'
import type { RecordExtensions } from './panel/record/recordExtensions.ts'

/** What stands on a record's page and in a form besides the entry's fields. */
export const recordExtensions: RecordExtensions = {
  heads: { pairings: usePairHead, people: usePersonHead, planned: usePlanHead },
  first: monthFirst,
  AtField: PlannedAtField,
  AfterSections: PlansOfRecord,
  Below: HistoryBelow,
  BelowFacts: UsedIn,
  beside: { prices: costsBeside, journal: activityBeside },
  tabMarks: { uses: UsesCount },
  askedOfRows: askedOfPairs,
  atRow: { isFor: canPause, Button: PairButton },
  questions: { journal: useUndoNote, planned: useActionQuestion, uses: useUsesQuestion },
  bulkQuestions: { journal: useBulkUndoNote, uses: useBulkUses },
  changes: {
    effects: useEffectsOfChange,
    forms: useUnfinishedForm,
    paths: useUnfinishedPath,
    prices: useChangedMoney,
  },
  contradiction: termContradiction,
  useBeforeSave,
  activity: { journal: changesInTime, people: notesInTime, planned: plansInTime },
}
