import { formKind } from './features/forms/panel/index.ts'
import { forgetInImports, ImportPage, importEntry, importsSession } from './features/imports/panel/index.ts'
import { journalClient } from './features/journal/panel/client.ts'
import { activityTab, changeLook, loadUndoJob, undo } from './features/journal/panel/index.ts'
import { mediaClient } from './features/media/panel/client.ts'
import { fieldFiles, mediaLook, uploadsSession } from './features/media/panel/index.ts'
import { overviewSession } from './features/overview/panel/index.ts'
import { pairingsClient } from './features/pairings/panel/client.ts'
import {
  extendTicked,
  forgetInPairings,
  loadPauseJob,
  onSelected,
  pairingTab,
  workbenchShortcuts,
} from './features/pairings/panel/index.ts'
import { pathsClient } from './features/paths/panel/client.ts'
import { pathKind } from './features/paths/panel/index.ts'
import { peopleClient } from './features/people/panel/client.ts'
import { notesTab } from './features/people/panel/index.ts'
import { plannedClient } from './features/planned/panel/client.ts'
import { pricesClient } from './features/prices/panel/client.ts'
import { DueAmount } from './features/prices/panel/index.ts'
import { usesClient } from './features/uses/panel/client.ts'
import { usesTab } from './features/uses/panel/index.ts'
import { refusalText } from './features/uses/panel/refusalText.ts'
import { type FeatureParts, shownLanguage } from './panel/features.ts'
import { later } from './panel/ui/later.ts'
import { language } from './product.ts'

/** What features do in a browser. */
export const panelParts: FeatureParts = {
  client: {
    journal: journalClient,
    media: mediaClient,
    pairings: pairingsClient,
    paths: pathsClient,
    people: peopleClient,
    planned: plannedClient,
    prices: pricesClient,
    uses: usesClient,
  },
  kinds: { form: formKind, path: pathKind },
  tabs: { activity: activityTab, notes: notesTab, pairing: pairingTab, uses: usesTab },
  looks: { journal: changeLook, media: mediaLook },
  selected: onSelected,
  ticked: extendTicked,
  jobs: { undo: loadUndoJob, pause: loadPauseJob },
  listEntry: importEntry,
  routes: { 'import/:entry/*': ImportPage },
  undo,
  files: fieldFiles,
  Amount: DueAmount,
  shortcuts: workbenchShortcuts,
  sessions: { imports: importsSession, media: uploadsSession, overview: overviewSession },
  refusal: refusalText,
  forget: { imports: forgetInImports, pairings: forgetInPairings },
  message: later(async () => (await import('./features/people/panel/mail/findSenders.ts')).mailSenders),
  record: later(async () => (await import('./product.record.ts')).recordExtensions),
}

/** What entries are written in, where they are shown. */
export const panelLanguage = shownLanguage(language, panelParts)
