import { rm } from 'node:fs/promises'
import { buildIfChanged } from '#build/buildIfChanged.ts'
import { seedFolder } from '../support/product.ts'

/**
 * Once before the tests: builds the panel, whose servers start at the same time and would all build it, and fills a
 * data folder that they copy, for seeding takes longer than most tests.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const root = process.cwd()
  await buildIfChanged(root)
  const folder = await seedFolder()
  process.env.SEEDED_FOLDER = folder
  return () => rm(folder, { recursive: true, force: true })
}
