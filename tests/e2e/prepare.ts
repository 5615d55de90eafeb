import { buildPanelIfChanged, buildWithVite } from '../../src/server/panelBuild.ts'

/** Builds the panel once before the tests, whose servers start at the same time and would all build it. */
export default async function buildPanel(): Promise<void> {
  const root = process.cwd()
  await buildPanelIfChanged(root, () => buildWithVite(root))
}
