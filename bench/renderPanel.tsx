import type { DataProvider } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { de } from '../i18n/de.ts'
import { reactAdminGerman } from '../i18n/reactAdminGerman.ts'
import { Panel } from '../src/app/Panel.tsx'
import { createPersonSession } from '../src/app/personSession.ts'
import { createDepartures } from '../src/client/auth/departures.ts'
import { createFewerRights } from '../src/client/auth/fewerRights.ts'
import { createReauthentication } from '../src/client/auth/reauthentication.ts'
import { createSession } from '../src/client/auth/session.ts'
import { createSessionCookie } from '../src/client/auth/sessionCookie.ts'
import { createUnsavedInputs } from '../src/client/unsaved.ts'
import type { RuntimeConfig } from '../src/config/runtimeConfig.ts'
import type { ResolvedResource } from '../src/features/model.ts'
import { LanguageProvider } from '../src/panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '../src/panel/base/i18n/languageStore.ts'
import { applyColours } from '../src/theme/applyColours.ts'
import { createTheme } from '../src/theme/createTheme.ts'
import '../src/theme/global.css'

interface MeasuredPanel {
  resources: readonly ResolvedResource[]
  dataProvider: DataProvider
  /** Where it opens, below the panel: `people?perPage=25`. */
  path: string
}

/** Draws a German panel for somebody who is signed in and may do everything. */
export function renderPanel({ resources, dataProvider, path }: MeasuredPanel): void {
  applyColours(document.documentElement.style, 'light')
  const person = 'bench'
  const unsaved = createUnsavedInputs()
  const session = createSession({ cookie: createSessionCookie({ read: () => '', write: () => undefined }) })
  const nobody = async () => undefined
  const { stores } = createPersonSession({
    person,
    storage: localStorage,
    namespace: 'bench',
    services: {
      config: {} as RuntimeConfig,
      http: { request: () => Promise.reject(new Error('no backend')) },
      token: { current: nobody, renew: nobody },
    },
    isWithoutServer: true,
  })

  const panel = (
    <Panel
      context={{
        resources,
        pages: [],
        productTitle: 'Abo-Panel',
        environment: 'prod',
        session: {
          ...stores,
          unsaved,
          permissionsFailed: false,
          reauthentication: createReauthentication(session, unsaved, createDepartures(localStorage, 'bench')),
          rights: {
            known: () => [],
            fewer: createFewerRights({ storage: sessionStorage, namespace: 'bench', person: () => person }),
          },
          signIn: async () => ({ reason: 'unknown' }),
          leave: () => undefined,
          secondFactorNeeded: false,
          reloadPermissions: async () => undefined,
        },
        can: () => true,
        missing: () => [],
      }}
      dataProvider={dataProvider}
      authProvider={{
        login: async () => undefined,
        logout: async () => undefined,
        checkAuth: async () => undefined,
        checkError: async () => undefined,
        getPermissions: async () => [],
      }}
      reactAdminTexts={reactAdminGerman}
      createTheme={createTheme}
    />
  )

  createRoot(document.getElementById('root') ?? document.body).render(
    <LanguageProvider
      store={createLanguageStore({ storage: localStorage, key: 'language' })}
      load={async () => de}
    >
      <RouterProvider
        router={createMemoryRouter([{ path: '/panel/*', element: panel }], {
          initialEntries: [`/panel/${path}`],
        })}
      />
    </LanguageProvider>,
  )
}
