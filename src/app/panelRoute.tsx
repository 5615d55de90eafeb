import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ComponentType } from 'react'
import type { DataProvider } from 'react-admin'
import { needsNoServer } from '#config/needsNoServer.ts'
import type { ResolvedResource } from '#features/model.ts'
import { loadReactAdminTexts } from '#panel/base/i18n/catalogue.ts'
import { panelParts } from '#product.panel.ts'
import { composePanel } from './composePanel.tsx'
import { panelEntries } from './panelEntries.ts'
import { createPersonSession as sessionOf } from './personSession.ts'
import { reactAdminPages } from './reactAdminPages.tsx'
import type { AppServices } from './services.ts'

/** For a sign-out outside the panel: fetched apart, it would split the panel into more pieces. */
export const createPersonSession = (services: AppServices, person: string) =>
  sessionOf(panelParts, services, person)

/** Returns the panel as a route. With mistakes in the entries it is the page that lists them. */
export async function createPanelRoute(services: AppServices): Promise<ComponentType> {
  const { findings, pages, resources } = await panelEntries(services.config)
  if (findings.length > 0) {
    const { ProblemsPage } = await import('#config/ProblemsPage.tsx')
    return () => <ProblemsPage problems={findings} />
  }
  const [dataProvider] = await Promise.all([
    needsNoServer(services.config) ? createSamples(services, resources) : undefined,
    // What the panel cannot be shown without: so it is there at once, and the page before it stays until then.
    loadReactAdminTexts(services.language.get()),
  ])
  const Panel = composePanel({
    services,
    features: panelParts,
    resources,
    pages,
    reactAdminPages,
    dataProvider,
  })
  return () => (
    <CacheProvider value={componentStyles}>
      <Panel />
    </CacheProvider>
  )
}

/** Styles of MUI stand before every style sheet, so that what the panel says of a component wins. */
const componentStyles = createCache({ key: 'css', prepend: true })

/** There is no server with the made-up identity. The same records each time; what is changed is kept for the tab. */
async function createSamples(
  { clock, page, permissions }: AppServices,
  resources: readonly ResolvedResource[],
): Promise<DataProvider> {
  const [{ createSampleDataProvider }, { seededRandom }] = await Promise.all([
    import('#client/api/createSampleDataProvider.ts'),
    import('#model/base/seededRandom.ts'),
  ])
  return createSampleDataProvider({
    resources,
    features: Object.values(panelParts.client),
    random: seededRandom(1),
    can: permissions.can,
    storage: page.sessionStorage,
    clock: () => new Date(clock.now()),
  })
}
