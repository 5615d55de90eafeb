import { rm } from 'node:fs/promises'
import { buildIfChanged } from '#build/buildIfChanged.ts'
import { seedFolder } from '../support/product.ts'

/** Builds the panel, and fills a data folder that each product's panel begins with. */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildIfChanged(process.cwd())
  const folder = await seedFolder()
  process.env.SEEDED_FOLDER = folder
  return () => rm(folder, { recursive: true, force: true })
}
