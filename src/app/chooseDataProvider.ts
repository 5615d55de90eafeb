import '../features/client.ts'
import type { DataProvider } from 'react-admin'
import { createDataProvider } from '../client/api/createDataProvider.ts'
import { clientFeatures } from '../client/api/features.ts'
import { needsNoServer } from '../config/needsNoServer.ts'
import type { ResolvedResource } from '../features/model.ts'
import type { AppServices } from './services.ts'

/** With the made-up identity there is no server: records are made up in the browser and kept for the tab. */
export async function chooseDataProvider(
  services: AppServices,
  resources: readonly ResolvedResource[],
): Promise<DataProvider> {
  return needsNoServer(services.config)
    ? createSamples(services, resources)
    : createBackendProvider(services, resources)
}

export function createBackendProvider(
  { clock, http, permissions }: AppServices,
  resources: readonly ResolvedResource[],
) {
  return createDataProvider({ resources, http, can: permissions.can, clock: () => new Date(clock.now()) })
}

/** They grow from the environment's seed, where there is one, and their operations go through it. */
async function createSamples(
  { clock, environment, http, page, permissions }: AppServices,
  resources: readonly ResolvedResource[],
): Promise<DataProvider> {
  const { createSampleDataProvider } = await import('../client/api/createSampleDataProvider.ts')
  const samples = {
    resources,
    can: permissions.can,
    storage: page.sessionStorage,
    clock: () => new Date(clock.now()),
  }
  if (!environment) return createSampleDataProvider({ ...samples, random: Math.random })
  const { seededRandom } = await import('../model/base/seededRandom.ts')
  const steps = await Promise.all(clientFeatures().flatMap(({ through }) => through?.(http) ?? []))
  return createSampleDataProvider({
    ...samples,
    random: seededRandom(environment.seed()),
    through: (source) => steps.reduce((behind, step) => step(behind), source),
  })
}
