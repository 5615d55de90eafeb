import { effectsPanel } from './features/effects/panel/index.ts'
import { formsPanel } from './features/forms/panel/index.ts'
import { importsPanel } from './features/imports/panel/index.ts'
import { journalPanel } from './features/journal/panel/index.ts'
import { mediaPanel } from './features/media/panel/index.ts'
import { overviewPanel } from './features/overview/panel/index.ts'
import { pairingsPanel } from './features/pairings/panel/index.ts'
import { pathsPanel } from './features/paths/panel/index.ts'
import { peoplePanel } from './features/people/panel/index.ts'
import { plannedPanel } from './features/planned/panel/index.ts'
import { pricesPanel } from './features/prices/panel/index.ts'
import { usesPanel } from './features/uses/panel/index.ts'
import { type PanelFeature, shownLanguage } from './panel/features.ts'
import { language } from './product.ts'

/** Features of the product in a browser. */
export const panelFeatures: readonly PanelFeature[] = [
  effectsPanel,
  formsPanel,
  importsPanel,
  journalPanel,
  mediaPanel,
  overviewPanel,
  pairingsPanel,
  pathsPanel,
  peoplePanel,
  plannedPanel,
  pricesPanel,
  usesPanel,
]

/** Language of entries where they are shown. */
export const panelLanguage = shownLanguage(language, panelFeatures)
