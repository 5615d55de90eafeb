import { formPage, formsServer } from './features/forms/server/index.ts'
import { journalServer } from './features/journal/server/index.ts'
import { mediaServer, readMediaSettings } from './features/media/server/index.ts'
import { pairingsServer } from './features/pairings/server/index.ts'
import { peopleServer } from './features/people/server/index.ts'
import { plannedServer } from './features/planned/server/index.ts'
import { usesServer } from './features/uses/server/index.ts'
import type { ServerFeature } from './server/features.ts'
import type { PublicPage } from './server/http/staticFiles.ts'
import type { SettingsReader } from './server/settings.ts'

/** What each feature does on the server. */
export const serverFeatures: readonly ServerFeature[] = [
  formsServer,
  journalServer,
  mediaServer,
  pairingsServer,
  peopleServer,
  plannedServer,
  usesServer,
]

/** The settings that features read. */
export const featureSettings: readonly SettingsReader[] = [readMediaSettings]

/** Pages without an account. */
export const publicPages: readonly PublicPage[] = [formPage]
