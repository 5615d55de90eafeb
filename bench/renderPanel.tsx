import type { DataProvider } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { de } from '../i18n/de.ts'
import { reactAdminGerman } from '../i18n/reactAdminGerman.ts'
import { Panel } from '../src/app/Panel.tsx'
import { createDepartures } from '../src/client/auth/departures.ts'
import { createFewerRights } from '../src/client/auth/fewerRights.ts'
import { createReauthentication } from '../src/client/auth/reauthentication.ts'
import { createSession } from '../src/client/auth/session.ts'
import { createSessionCookie } from '../src/client/auth/sessionCookie.ts'
import { createUnsavedInputs } from '../src/client/unsaved.ts'
import { createOverviewPreferences } from '../src/features/overview/panel/overviewPreferences.ts'
import type { ResolvedResource } from '../src/model/language/index.ts'
import { createDraftStore } from '../src/panel/base/drafts/draftStore.ts'
import { LanguageProvider } from '../src/panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '../src/panel/base/i18n/languageStore.ts'
import { createJobStore } from '../src/panel/jobs/jobStore.ts'
import { createListPreferences } from '../src/panel/list/listPreferences.ts'
import { createNotificationStore } from '../src/panel/notifications/notificationStore.ts'
import { createRecentRecords } from '../src/panel/shell/recent/recentRecords.ts'
import { createSingleKeys } from '../src/panel/shell/shortcuts/singleKeys.ts'
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

  const panel = (
    <Panel
      context={{
        resources,
        pages: [],
        productTitle: 'Abo-Panel',
        environment: 'prod',
        session: {
          ...{ person, unsaved, permissionsFailed: false },
          drafts: createDraftStore({ storage: localStorage, namespace: 'bench', person }),
          jobs: createJobStore(),
          notifications: createNotificationStore(),
          lists: createListPreferences({ storage: localStorage, namespace: 'bench', person }),
          recent: createRecentRecords({ storage: localStorage, namespace: 'bench', person }),
          overview: createOverviewPreferences({ storage: localStorage, namespace: 'bench', person }),
          singleKeys: createSingleKeys({ storage: localStorage, namespace: 'bench', person }),
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
