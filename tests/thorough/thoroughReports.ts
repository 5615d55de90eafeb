import '../support/features.ts'
import '../support/serverFeatures.ts'
import { resolve } from 'node:path'
import type { ThoroughPurpose, ThoroughReport } from '../../src/doctor/thorough.ts'
import type { ResolvedResource } from '../../src/model/language/resolve.ts'
import { openPglite } from '../../src/server/db/openPglite.ts'
import type { Fault } from '../support/fault.ts'
import { fault } from '../support/fault.ts'
import { featureParts } from '../support/featureParts.ts'
import { startProduct } from '../support/product.ts'
import { openBrowser, pageFaults } from './pages.ts'
import { rightsFaults } from './rights.ts'
import { openThoroughServer } from './thoroughServer.ts'
import { valueFaults } from './values.ts'

/**
 * Everything that follows from entries, one report after the other: at an API of their own with invented records, and in a
 * browser before the product as it starts with the configuration. Nothing of it stays.
 *
 * @param file the configuration. @param entries those of it that are stored here
 */
export async function* thoroughReports(
  file: string,
  entries: readonly ResolvedResource[],
): AsyncGenerator<ThoroughReport> {
  yield* atTheApi(entries)
  const product = await startProduct({ configFile: resolve(file) })
  const browser = await openBrowser()
  try {
    for (const resource of entries)
      yield await report(resource, 'pages', () => pageFaults(browser, product.url, resource))
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** What features add, in their order. */
export const featureChecks = featureParts.flatMap(
  ({ thorough = {} }) =>
    Object.entries(thorough) as [ThoroughPurpose, (typeof thorough)[ThoroughPurpose] & object][],
)

async function* atTheApi(entries: readonly ResolvedResource[]): AsyncGenerator<ThoroughReport> {
  const opened = await openPglite()
  const thorough = await openThoroughServer(entries, opened)
  try {
    for (const resource of entries) {
      const [existing] = await thorough.someOf(resource.name)
      const id = existing === undefined ? undefined : String(existing.id)
      yield await report(resource, 'rights', () => rightsFaults(thorough, resource, id))
      const broken = thorough.brokenPromises.length
      yield await report(resource, 'values', async () => [
        ...(await valueFaults(thorough, resource)),
        ...thorough.brokenPromises
          .slice(broken)
          .map((words) => fault(`hält den Vertrag nicht: ${words}`, `does not keep the contract: ${words}`)),
      ])
      for (const [purpose, look] of featureChecks) {
        yield await report(resource, purpose, () => look(thorough, resource))
      }
    }
  } finally {
    await thorough.close()
  }
}

async function report(
  { name }: ResolvedResource,
  purpose: ThoroughReport['purpose'],
  look: () => Promise<readonly Fault[]>,
): Promise<ThoroughReport> {
  const begun = performance.now()
  const findings = await look()
  return { resource: name, purpose, milliseconds: Math.round(performance.now() - begun), findings }
}
