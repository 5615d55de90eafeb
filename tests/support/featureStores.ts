import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeatureStores } from '#server/features.ts'
import { featureParts } from './featureParts.ts'

/** What the features open for an API, with their files in a folder that goes with `close`. */
export async function openFeatureStores() {
  const folder = await mkdtemp(join(tmpdir(), 'abo-panel-stores-'))
  const opened = await Promise.all(featureParts.map((parts) => parts.stores?.(folder)))
  const stores: Partial<FeatureStores> = Object.assign({}, ...opened)
  return { stores, close: () => rm(folder, { recursive: true, force: true }) }
}
