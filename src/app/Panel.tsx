import { CssBaseline } from '@mui/material'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  AdminContext,
  type AuthProvider,
  CoreAdminUI,
  CustomRoutes,
  type DataProvider,
  localStorageStore,
  type RaThemeOptions,
} from 'react-admin'
import { plainErrorTexts } from '#client/api/plainResources.ts'
import type { Language } from '#model/language/text.ts'
import { createI18nProvider, entryCatalogue } from '#panel/base/i18n/createI18nProvider.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { LanguageStore } from '#panel/base/i18n/languageStore.ts'
import { storeWithLanguage } from '#panel/base/i18n/storeWithLanguage.ts'
import { PublicPathsContext, panelRouter } from '#panel/base/routing/panelRouter.tsx'
import { createPublicPaths } from '#panel/base/routing/publicPaths.ts'
import { useServices } from '#panel/base/services.ts'
import { NotificationCard } from '#panel/notifications/NotificationCard.tsx'
import { ErrorPage } from '#panel/shell/errorPage/ErrorPage.tsx'
import { Layout } from '#panel/shell/Layout.tsx'
import { NotFound } from '#panel/shell/NotFound.tsx'
import { createPageTitle, PageTitleContext } from '#panel/shell/navigation/pageTitle.ts'
import { createOffers, OffersContext } from '#panel/shell/shortcuts/useShortcut.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { PanelContext, type PanelContextValue } from '#panel/ui/PanelContext.tsx'
import { basename } from './openPanels.ts'
import { dashboardOf, featureRoutes, pageRoutes, resourceElements } from './routes.tsx'

interface PanelProps {
  context: PanelContextValue
  reactAdminPages: ReactNode
  dataProvider: DataProvider
  queryClient: QueryClient
  authProvider: AuthProvider
  languageStore: LanguageStore
  reactAdminTexts: object
  createTheme: (language: Language) => RaThemeOptions
}

const AccessDenied = lazyPart(() => import('#panel/shell/AccessDenied.ts'))
const AuthenticationError = lazyPart(() => import('#panel/shell/AuthenticationError.ts'))

/** Draws the two parts of react-admin's `<Admin>`, which would bring along the pages and the frame that it draws by default. */
export function Panel(props: PanelProps) {
  const { context, dataProvider, queryClient, authProvider, languageStore } = props
  const { reactAdminTexts, createTheme } = props
  const { language, texts } = useLanguage()
  const [setup] = useState(() => {
    return {
      paths: createPublicPaths(context.resources, basename),
      store: storeWithLanguage(localStorageStore(undefined, context.session.person), languageStore),
      dashboard: dashboardOf(context.pages),
      // Always the same ones: react-admin draws all of it anew for others.
      children: [
        ...resourceElements(context.resources),
        <CustomRoutes key="pages">
          {[...pageRoutes(context.pages), ...featureRoutes(context.parts)]}
        </CustomRoutes>,
        props.reactAdminPages,
      ],
      pageTitle: createPageTitle(),
      offers: createOffers(),
    }
  })
  const { session } = useServices()
  // As react-admin does where the person signs out there; a session also ends elsewhere.
  useEffect(
    () => () => {
      if (!session.get().isLoggedIn) setup.store.reset()
    },
    [session, setup],
  )
  const i18nProvider = useMemo(
    () =>
      createI18nProvider(language, languageStore, {
        ...reactAdminTexts,
        ...plainErrorTexts(texts.error.codes),
        ...entryCatalogue(context.resources, language, {
          created: texts.form.created,
          updated: texts.form.saved,
        }),
        validation: texts.validation,
      }),
    [language, languageStore, texts, reactAdminTexts, context.resources],
  )
  const theme = useMemo(() => createTheme(language), [createTheme, language])
  return (
    <PanelContext value={context}>
      <OffersContext value={setup.offers}>
        <PageTitleContext value={setup.pageTitle}>
          <PublicPathsContext value={setup.paths}>
            <AdminContext
              basename={basename}
              dataProvider={dataProvider}
              authProvider={authProvider}
              i18nProvider={i18nProvider}
              routerProvider={panelRouter}
              queryClient={queryClient}
              store={setup.store}
              theme={theme}
            >
              <CssBaseline enableColorScheme />
              <CoreAdminUI
                title={context.productTitle}
                layout={Layout}
                {...setup.dashboard}
                catchAll={NotFound}
                error={ErrorPage}
                loading={Nothing}
                accessDenied={AccessDenied}
                authenticationError={AuthenticationError}
                disableTelemetry
              >
                {setup.children}
              </CoreAdminUI>
              <NotificationCard />
            </AdminContext>
          </PublicPathsContext>
        </PageTitleContext>
      </OffersContext>
    </PanelContext>
  )
}

/** The session answers in a moment; anything shown meanwhile would only flicker. */
function Nothing() {
  return null
}
