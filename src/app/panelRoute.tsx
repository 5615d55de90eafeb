import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ComponentType } from 'react'
import type { DataProvider } from 'react-admin'
import { clientFeatures } from '#client/api/features.ts'
import { needsNoServer } from '#config/needsNoServer.ts'
import { resetCall } from '#config/resetCall.ts'
import type { ResolvedResource } from '#features/model.ts'
import type { DemoData } from '#panel/base/environment.ts'
import { loadReactAdminTexts } from '#panel/base/i18n/catalogue.ts'
import { checkedEntries } from './checkedEntries.ts'
import { composePanel } from './composePanel.tsx'
import { reactAdminPages } from './reactAdminPages.tsx'
import type { AppServices } from './services.ts'

// For a sign-out outside the panel: fetched apart, it would be a piece of its own, and the panel fall into more of them.
export { createPersonSession } from './personSession.ts'

/** The panel as a route. With mistakes in the entries it is the page that lists them. */
export async function createPanelRoute(services: AppServices): Promise<ComponentType> {
  const { findings, pages, resources } = await checkedEntries(services.config)
  if (findings.length > 0) {
    const { ProblemsPage } = await import('#config/ProblemsPage.tsx')
    return () => <ProblemsPage problems={findings} />
  }
  const [dataProvider] = await Promise.all([
    needsNoServer(services.config) ? createSamples(services, resources) : undefined,
    // What the panel cannot be shown without: so it is there at once, and the page before it stays until then.
    loadReactAdminTexts(services.language.get()),
  ])
  const demoData = services.environment && demoDataOf(services)
  const Panel = composePanel({
    services,
    resources,
    pages,
    reactAdminPages,
    dataProvider,
    demoData,
  })
  return () => (
    <CacheProvider value={componentStyles}>
      <Panel />
    </CacheProvider>
  )
}

/**
 * Styles of MUI stand before every style sheet, those that are fetched with a page too: what the panel says of a component
 * wins, whichever page comes first.
 */
const componentStyles = createCache({ key: 'css', prepend: true })

/**
 * With the made-up identity there is no server: records are made up in the browser and kept for the tab. They grow from the
 * environment's seed, where there is one, and their operations go through it.
 */
async function createSamples(
  { clock, environment, http, page, permissions }: AppServices,
  resources: readonly ResolvedResource[],
): Promise<DataProvider> {
  const { createSampleDataProvider } = await import('#client/api/createSampleDataProvider.ts')
  const samples = {
    resources,
    can: permissions.can,
    storage: page.sessionStorage,
    clock: () => new Date(clock.now()),
  }
  if (!environment) return createSampleDataProvider({ ...samples, random: Math.random })
  const { seededRandom } = await import('#model/base/seededRandom.ts')
  const steps = await Promise.all(clientFeatures().flatMap(({ through }) => through?.(http) ?? []))
  return createSampleDataProvider({
    ...samples,
    random: seededRandom(environment.seed()),
    through: (source) => steps.reduce((behind, step) => step(behind), source),
  })
}

/** How data are put back: made-up ones in the tab, those of the local API by its call, which it has in `local`. */
function demoDataOf({ config, http, page }: AppServices): DemoData | undefined {
  const { method, path, access } = resetCall
  if (needsNoServer(config)) {
    return {
      access: [],
      isSeeded: true,
      async reset() {
        const { samplesKey } = await import('#client/api/createSampleDataProvider.ts')
        page.sessionStorage.removeItem(samplesKey)
        page.location.reload()
      },
    }
  }
  if (config.deploymentEnvironment !== 'local') return undefined
  return {
    access,
    isSeeded: false,
    async reset() {
      await http.request({ method, path, empty: 'allowed', missing: 'call' })
      page.location.reload()
    },
  }
}
