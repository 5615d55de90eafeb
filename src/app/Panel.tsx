import { CssBaseline } from '@mui/material'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import {
  AdminRouter,
  AuthContext,
  type AuthProvider,
  CoreAdminUI,
  CustomRoutes,
  type DataProvider,
  DataProviderContext,
  I18nContext,
  type I18nProvider,
  localStorageStore,
  NotificationContextProvider,
  PreferencesEditorContextProvider,
  ResourceDefinitionContextProvider,
  type ResourceDefinitions,
  RouterProviderContext,
  type Store,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from 'react-admin'
import type { Language } from '../model/language/text.ts'
import { createI18nProvider, entryCatalogue } from '../panel/base/i18n/createI18nProvider.ts'
import { useLanguage } from '../panel/base/i18n/LanguageProvider.tsx'
import { PublicPathsContext, panelRouter } from '../panel/base/routing/panelRouter.tsx'
import { createPublicPaths } from '../panel/base/routing/publicPaths.ts'
import { FirstList } from '../panel/list/listAhead.ts'
import { NotificationBridge } from '../panel/notifications/NotificationBridge.tsx'
import { NotificationCard } from '../panel/notifications/NotificationCard.tsx'
import { boundQueryCache } from '../panel/shell/boundQueryCache.ts'
import { ErrorPage } from '../panel/shell/errorPage/ErrorPage.tsx'
import { Layout } from '../panel/shell/Layout.tsx'
import { NotFound } from '../panel/shell/NotFound.tsx'
import { createPageTitle, PageTitleContext } from '../panel/shell/navigation/pageTitle.ts'
import { createOffers, OffersContext } from '../panel/shell/shortcuts/useShortcut.ts'
import { lazyPart } from '../panel/ui/lazyPart.tsx'
import { PanelContext, type PanelContextValue } from '../panel/ui/PanelContext.tsx'
import type { PanelSession } from '../panel/ui/PanelSession.ts'
import { pageRoutes, resourceDefinitions, resourceElements } from './routes.tsx'

export const basename = '/panel'

/** Answers of each kind that are kept for coming back: pages of lists, single records. */
const mostAnswers = 15

export interface PanelProps {
  context: PanelContextValue
  dataProvider: DataProvider
  authProvider: AuthProvider
  /** react-admin's own texts in the language in use. */
  reactAdminTexts: object
  createTheme: (language: Language) => Theme
}

const AccessDenied = lazyPart(() => import('../panel/shell/AccessDenied.ts'))
const AuthenticationError = lazyPart(() => import('../panel/shell/AuthenticationError.ts'))

/**
 * react-admin, set up by the entries: its `<Admin>` in two halves, so that its notifications go to the panel's. The halves
 * are those without a look, for its layout, menus and pages would come along with each first visit.
 */
export function Panel(props: PanelProps) {
  const { context, dataProvider, authProvider, reactAdminTexts, createTheme } = props
  const { language, texts } = useLanguage()
  const [setup] = useState(() => {
    const elements = resourceElements(context.resources)
    return {
      paths: createPublicPaths(context.resources, basename),
      queryClient: createQueryClient(context.session.rights),
      store: localStorageStore(undefined, context.session.person),
      definitions: resourceDefinitions(elements),
      // The same ones for as long as the panel stands: react-admin draws all of it anew for others.
      routes: [...elements, <CustomRoutes key="pages">{pageRoutes(context.pages)}</CustomRoutes>],
      pageTitle: createPageTitle(),
      offers: createOffers(),
    }
  })
  const i18nProvider = useMemo(
    () =>
      createI18nProvider(language, {
        ...reactAdminTexts,
        ...entryCatalogue(context.resources, language, {
          created: texts.form.created,
          updated: texts.form.saved,
        }),
        validation: texts.validation,
      }),
    [language, texts, reactAdminTexts, context.resources],
  )
  const theme = useMemo(() => createTheme(language), [createTheme, language])
  return (
    <PanelContext value={context}>
      <OffersContext value={setup.offers}>
        <PageTitleContext value={setup.pageTitle}>
          <PublicPathsContext value={setup.paths}>
            <PanelContexts
              basename={basename}
              dataProvider={dataProvider}
              authProvider={authProvider}
              i18nProvider={i18nProvider}
              queryClient={setup.queryClient}
              store={setup.store}
              definitions={setup.definitions}
            >
              <FirstList basename={basename} />
              <ThemeProvider theme={theme}>
                <CssBaseline enableColorScheme />
                <NotificationBridge>
                  <CoreAdminUI
                    layout={Layout}
                    catchAll={NotFound}
                    error={ErrorPage}
                    accessDenied={AccessDenied}
                    authenticationError={AuthenticationError}
                    loginPage={false}
                    requireAuth
                    disableTelemetry
                  >
                    {setup.routes}
                  </CoreAdminUI>
                  <NotificationCard />
                </NotificationBridge>
              </ThemeProvider>
            </PanelContexts>
          </PublicPathsContext>
        </PageTitleContext>
      </OffersContext>
    </PanelContext>
  )
}

/**
 * Requests are repeated by the HTTP client, which knows what may be repeated; a second layer here would multiply
 * the tries. Without network they fail at once instead of waiting: a write that were sent by itself later would
 * surprise, and a page that waits says nothing. What failed is fetched anew once the browser is back online.
 */
function createQueryClient(rights: PanelSession['rights']): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      },
      mutations: { networkMode: 'always' },
    },
  })
  boundQueryCache(queryClient, mostAnswers)
  tellWhatIsKnown(queryClient, rights)
  return queryClient
}

/**
 * The panel is drawn only for somebody who is signed in and whose permissions are known. react-admin would ask all the
 * same, show nothing until it is answered, and then draw everything anew.
 */
function tellWhatIsKnown(queryClient: QueryClient, { fewer, known }: PanelSession['rights']): void {
  const granted = known().flatMap(({ permission, granted: isGranted }) => (isGranted ? [permission] : []))
  const checkAuth = ['auth', 'checkAuth', {}]
  queryClient.setQueryDefaults(checkAuth, { staleTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(checkAuth, true)
  queryClient.setQueryData(['auth', 'getPermissions', {}], [...fewer.leave(new Set(granted))])
}

interface PanelContextsProps {
  basename: string
  dataProvider: DataProvider
  authProvider: AuthProvider
  i18nProvider: I18nProvider
  queryClient: QueryClient
  store: Store
  /** What react-admin is to know of the resources, by their names. */
  definitions: ResourceDefinitions
  children: ReactNode
}

/**
 * react-admin's `<CoreAdminContext>`, complete from the first drawing on. Its own shows nothing until it has looked for a
 * language in the store, which is not where ours is kept, and learns of the resources only from what has been drawn: so
 * the panel came later, and was drawn twice.
 */
function PanelContexts(props: PanelContextsProps) {
  const { basename, dataProvider, authProvider, i18nProvider, queryClient, store, definitions, children } =
    props
  return (
    <RouterProviderContext value={panelRouter}>
      <AuthContext value={authProvider}>
        <DataProviderContext value={dataProvider}>
          <StoreContextProvider value={store}>
            <PreferencesEditorContextProvider>
              <QueryClientProvider client={queryClient}>
                <AdminRouter basename={basename}>
                  <I18nContext value={i18nProvider}>
                    <NotificationContextProvider>
                      <UndoableMutationsContextProvider>
                        <ResourceDefinitionContextProvider definitions={definitions}>
                          {children}
                        </ResourceDefinitionContextProvider>
                      </UndoableMutationsContextProvider>
                    </NotificationContextProvider>
                  </I18nContext>
                </AdminRouter>
              </QueryClientProvider>
            </PreferencesEditorContextProvider>
          </StoreContextProvider>
        </DataProviderContext>
      </AuthContext>
    </RouterProviderContext>
  )
}
