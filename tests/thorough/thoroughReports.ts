import { resolve } from 'node:path'
import { saidOf } from '#doctor/failureSentences.ts'
import type { ThoroughPurpose, ThoroughReport } from '#doctor/thorough.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { openPglite } from '#server/db/openPglite.ts'
import type { Fault } from '../support/fault.ts'
import { fault } from '../support/fault.ts'
import { featureParts } from '../support/featureParts.ts'
import { startProduct } from '../support/product.ts'
import { openBrowser, pageFaults } from './pages.ts'
import { rightsFaults } from './rights.ts'
import { openThoroughServer, type ThoroughServer } from './thoroughServer.ts'
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
  const thorough = await openThoroughServer(entries, await openPglite())
  try {
    yield* atTheApi(thorough, entries)
  } finally {
    await thorough.close()
  }
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

/** What is asked of the API. */
export async function* atTheApi(
  thorough: ThoroughServer,
  entries: readonly ResolvedResource[],
): AsyncGenerator<ThoroughReport> {
  const checks = [
    [
      'rights',
      async (_, resource) => {
        const [existing] = await thorough.someOf(resource.name)
        return rightsFaults(thorough, resource, existing === undefined ? undefined : String(existing.id))
      },
    ],
    ['values', valueFaults],
    ...featureChecks,
  ] satisfies typeof featureChecks
  for (const resource of entries) {
    for (const [purpose, look] of checks) {
      const known = thorough.brokenPromises.length
      const { findings, ...looked } = await report(resource, purpose, () => look(thorough, resource))
      const broken = thorough.brokenPromises
        .slice(known)
        .map((words) => fault(`hält den Vertrag nicht: ${words}`, `does not keep the contract: ${words}`))
      yield { ...looked, findings: [...findings, ...broken] }
    }
  }
}

/** What cannot be looked at is wrong with this entry alone. */
async function report(
  { name }: ResolvedResource,
  purpose: ThoroughReport['purpose'],
  look: () => Promise<readonly Fault[]>,
): Promise<ThoroughReport> {
  const begun = performance.now()
  const findings = await look().catch((error: unknown): Fault[] => [{ message: saidOf(error) }])
  return { resource: name, purpose, milliseconds: Math.round(performance.now() - begun), findings }
}
