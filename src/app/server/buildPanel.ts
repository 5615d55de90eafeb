import { fileURLToPath } from 'node:url'
import { buildPanelIfChanged, buildWithVite } from './panelBuild.ts'

/** Builds the panel as `npm start` would, for an image or a release that builds nothing when it starts. */
const root = fileURLToPath(new URL('../../..', import.meta.url))
await buildPanelIfChanged(root, () => buildWithVite(root))
