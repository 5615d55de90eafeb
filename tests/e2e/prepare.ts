import { rm } from 'node:fs/promises'
import { buildIfChanged } from '#build/buildIfChanged.ts'
import { seedFolder, startProduct } from '../support/product.ts'
import { apiTokens, people } from './people.ts'
import { shareProduct } from './shared.ts'

/**
 * Once before the tests: builds the panel, fills a data folder that products of a test's own copy, for seeding takes longer
 * than most tests, and starts the product that all others share, where each demo account is signed in once.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const root = process.cwd()
  await buildIfChanged(root)
  const folder = await seedFolder()
  process.env.SEEDED_FOLDER = folder
  const product = await startProduct()
  const signIns = Object.values(people).map(
    async (person) => [person.username, await apiTokens(product.url, person)] as const,
  )
  shareProduct({
    url: product.url,
    since: Date.now(),
    tokens: Object.fromEntries(await Promise.all(signIns)),
  })
  return async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
