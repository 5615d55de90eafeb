import type { DataProvider } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { composePanel } from '#app/composePanel.tsx'
import { composeServices } from '#app/createServices.ts'
import { createMockIdentity } from '#client/auth/identity/mock.ts'
import { completeConfig } from '#config/completeConfig.ts'
import { configDefaults } from '#config/configSchema.ts'
import type { ResolvedResource } from '#features/model.ts'
import { de } from '#i18n/de.ts'
import { loadReactAdminTexts } from '#panel/base/i18n/catalogue.ts'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { AppRouterProvider } from '#panel/base/routing/appRouter.tsx'
import { panelParts } from '#product.panel.ts'
import { applyColours } from '#theme/applyColours.ts'
import { ColourModeContext } from '#theme/lookContexts.ts'
import '#theme/global.css'

interface MeasuredPanel {
  resources: readonly ResolvedResource[]
  dataProvider: DataProvider
  /** Where it opens, below the panel: `people?perPage=25`. */
  path: string
}

/** Draws a German panel for somebody who is signed in and may do everything. */
export async function renderPanel({ resources, dataProvider, path }: MeasuredPanel): Promise<void> {
  applyColours(document.documentElement.style, 'light')
  const services = await createMeasuredServices()
  const Component = composePanel({ services, features: panelParts, resources, pages: [], dataProvider })
  createRoot(document.getElementById('root') ?? document.body).render(
    <ColourModeContext value={lightColours}>
      <LanguageProvider store={services.language} load={async () => de}>
        <AppRouterProvider
          router={createMemoryRouter([{ path: '/panel/*', Component }], {
            initialEntries: [`/panel/${path}`],
          })}
        />
      </LanguageProvider>
    </ColourModeContext>,
  )
}

/** The product's services, in front of no backend. */
async function createMeasuredServices() {
  const identity = createMockIdentity()
  const tokens = await identity.signIn('bench', '')
  const services = composeServices({
    config: completeConfig(
      { deploymentEnvironment: 'prod', authProvider: 'mock', apiBaseUrl: '/api', authBaseUrl: '/api' },
      configDefaults(),
    ),
    createIdentity: () => identity,
    page: pageOf(`__session=${encodeURIComponent(JSON.stringify(tokens))}`),
  })
  services.permissions.can = () => true
  services.permissions.missing = () => []
  await Promise.all([services.permissions.load(), loadReactAdminTexts('de')])
  return services
}

/** This page, with a session that no cookie has to be kept for. */
function pageOf(cookie: string) {
  const { localStorage, sessionStorage, location, navigator } = window
  return {
    localStorage,
    sessionStorage,
    location,
    navigator,
    fetch: () => Promise.reject(new Error('no backend')),
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    document: { cookie, addEventListener: document.addEventListener.bind(document) },
  }
}

const lightColours = {
  get: () => 'light' as const,
  set: () => undefined,
  scheme: () => 'light' as const,
  subscribe: () => () => undefined,
}
