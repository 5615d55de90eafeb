import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  AdminRouter,
  AuthContext,
  type AuthProvider,
  type DataProvider,
  DataProviderContext,
  I18nContext,
  type I18nProvider,
  NotificationContextProvider,
  PreferencesEditorContextProvider,
  ResourceDefinitionContextProvider,
  type ResourceDefinitions,
  RouterProviderContext,
  type Store,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from 'react-admin'
import { panelRouter } from '../base/routing/panelRouter.tsx'

export interface PanelContextsProps {
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
export function PanelContexts(props: PanelContextsProps) {
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
