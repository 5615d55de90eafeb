import '#theme/shared.css'
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { AuthProvider, DataProvider } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import type { PanelDataProvider } from '#client/api/panelDataProvider.ts'
import { withPlainAccess, withPlainData } from '#client/api/plainResources.ts'
import { createAuthProvider } from '#client/auth/createAuthProvider.ts'
import type { Departure } from '#client/auth/departures.ts'
import { signInPage, signInPath } from '#client/auth/redirect.ts'
import { readScarceDisk } from '#client/auth/scarceDisk.ts'
import { personIn } from '#client/auth/token.ts'
import { looksPeopleUp, needsNoServer } from '#config/needsNoServer.ts'
import type { ResolvedPage, ResolvedResource } from '#features/model.ts'
import { withoutBasePath } from '#model/base/basePath.ts'
import { hasCapability } from '#model/language/capabilities.ts'
import { resourceFor } from '#model/language/resourceFor.ts'
import type { Language } from '#model/language/text.ts'
import { ClockContext } from '#panel/base/clock/ClockContext.ts'
import { loadedReactAdminTexts, loadReactAdminTexts } from '#panel/base/i18n/catalogue.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ServicesContext } from '#panel/base/services.ts'
import type { FeatureParts } from '#panel/features.ts'
import { LinkProtocolsContext } from '#panel/richtext/LinkProtocolsContext.ts'
import type { PanelContextValue, ProductCommand } from '#panel/ui/PanelContext.tsx'
import type { ColourMode } from '#theme/appearanceStore.ts'
import { createThemeOptions } from '#theme/createThemeOptions.ts'
import { useColourMode, useColourScheme } from '#theme/lookContexts.ts'
import { configurationAccess } from './configurationAccess.ts'
import { createOpenPanels, type OpenPanels } from './openPanels.ts'
import { Panel } from './Panel.tsx'
import { createPersonSession, type PersonSession } from './personSession.ts'
import { plainResourcesIn } from './plainResources.ts'
import { useRouteTitle } from './routeTitle.ts'
import type { AppServices } from './services.ts'

interface PanelParts {
  services: AppServices
  features: FeatureParts
  resources: readonly ResolvedResource[]
  pages: readonly ResolvedPage[]
  /** `<Resource>` and `<CustomRoutes>`. @default nothing */
  reactAdminPages?: ReactNode
  /** @default calls of the backend */
  dataProvider?: DataProvider | undefined
  /** @default in the page's storage */
  openSession?: (services: AppServices, person: string) => PersonSession
}

/** Puts the panel together: that of the product, and with other parts those of tests and benchmarks. */
export function composePanel(parts: PanelParts): ComponentType {
  const { services, features, resources, pages, reactAdminPages } = parts
  const { openSession = (...given) => createPersonSession(features, ...given) } = parts
  const { http, permissions } = services
  const plain = { resources: plainResourcesIn(reactAdminPages, resources), http, can: permissions.can }
  const panels = createOpenPanels({
    resources,
    openSession: (person) => openSession(services, person),
  })
  const ofEntries = parts.dataProvider ?? createBackendProvider(services, resources, features, panels.written)
  const hasPlain = plain.resources.length > 0
  const dataProvider = hasPlain ? withPlainData(ofEntries as PanelDataProvider, plain) : ofEntries
  const { config, page } = services
  const entries = { resources, pages }
  const authOfEntries = createAuthProvider({
    ...services,
    ...entries,
    userLookup: looksPeopleUp(config),
    location: () => {
      const { pathname, search, hash } = page.location
      return { pathname: withoutBasePath(pathname), search, hash }
    },
  })
  const authProvider = hasPlain ? withPlainAccess(authOfEntries, plain) : authOfEntries
  const all = { ...parts, ...entries, dataProvider, authProvider, panels }
  return () => <PanelRoute {...all} />
}

function personOf({ reauthentication, session }: AppServices): string | undefined {
  const { claims, isLoggedIn } = session.get()
  return reauthentication.get()?.person ?? (isLoggedIn ? personIn(claims) : undefined)
}

interface PanelRouteProps extends Omit<PanelParts, 'openSession'> {
  panels: OpenPanels
  dataProvider: DataProvider
  authProvider: AuthProvider
}

/**
 * Another person gets another panel: nothing that the one before saw is left in memory. Where a session ends, the one way
 * out is here: react-admin's own would go round in circles, for it mounts the panel without a session first.
 */
function PanelRoute(props: PanelRouteProps) {
  const { reauthentication, session } = props.services
  const location = useLocation()
  const isLeaving = useRef(false)
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [session.subscribe(listener), reauthentication.subscribe(listener)]
      return () => {
        for (const end of ends) end()
      }
    },
    [reauthentication, session],
  )
  const person = useSyncExternalStore(subscribe, () => personOf(props.services))
  if (person === undefined) {
    return <Navigate to={isLeaving.current ? signInPage : signInPath(location)} replace />
  }
  const leave = (departure: Departure) => {
    isLeaving.current = true
    reauthentication.leave(departure)
  }
  return <PersonalPanel key={person} person={person} leave={leave} {...props} />
}

interface PersonalPanelProps extends PanelRouteProps {
  person: string
  leave: (departure: Departure) => void
}

function PersonalPanel(props: PersonalPanelProps) {
  const { services, dataProvider, authProvider, panels, person } = props
  const { config } = services
  const isGranted = usePermissions(services)
  const reactAdminTexts = useReactAdminTexts()
  const scheme = useColourScheme()
  const themeIn = useCallback(
    (language: Language) => createThemeOptions(language, scheme, config.colours),
    [scheme, config.colours],
  )
  const { pathname } = useLocation()
  useRouteTitle(props, panels.placeOf(pathname), config.productTitle)
  const [open] = useState(() => panels.of(person))
  useEffect(() => panels.show(open), [panels, open])
  useStay(services, open.kept)
  const commands = useColourCommands()
  if (!isGranted || !reactAdminTexts) return null
  return (
    <ServicesContext value={services}>
      <LinkProtocolsContext value={config.linkProtocols}>
        <ClockContext value={services.clock}>
          <Panel
            reactAdminPages={props.reactAdminPages}
            context={panelContext(props, open.kept, commands)}
            dataProvider={dataProvider}
            queryClient={open.queryClient}
            authProvider={authProvider}
            languageStore={services.language}
            reactAdminTexts={reactAdminTexts}
            createTheme={themeIn}
          />
        </ClockContext>
      </LinkProtocolsContext>
    </ServicesContext>
  )
}

/** Another one whenever the person's permissions have changed. */
function panelContext(
  { services, features, resources, pages, leave }: PersonalPanelProps,
  kept: PersonSession,
  commands: readonly ProductCommand[],
): PanelContextValue {
  const { config, http, permissions, fewerRights, reauthentication, unsaved } = services
  const { can, missing } = permissions
  return {
    productTitle: config.productTitle,
    brand: config.brand,
    environment: config.deploymentEnvironment,
    parts: features,
    resources: resources.map((resource) => resourceFor(resource, can)),
    pages,
    apiBaseUrl: config.apiBaseUrl,
    http: needsNoServer(config) ? undefined : http,
    configuration: configurationAccess(services),
    commands,
    can,
    missing,
    session: {
      ...kept.stores,
      unsaved,
      reauthentication,
      /**
       * What is kept for the person goes with the sign-out. First that is announced: other tabs look up at each change
       * of the storage, and would take the session for one that has ended by itself.
       */
      leave(departure) {
        leave(departure)
        kept.forget()
      },
      rights: { known: permissions.known, fewer: fewerRights },
      permissionsFailed: permissions.hasFailed(),
      secondFactorNeeded: permissions.needsSecondFactor(),
      isReadOnly: permissions.isReadOnly(),
      disk: readScarceDisk(permissions.disk()),
      async reloadPermissions() {
        await permissions.reload()
      },
    },
  }
}

/** Draws anew when other permissions are there. */
function usePermissions({ permissions, session }: AppServices): boolean {
  const isLoggedIn = useSyncExternalStore(session.subscribe, () => session.get().isLoggedIn)
  const granted = useSyncExternalStore(permissions.subscribe, permissions.loaded)
  useEffect(() => {
    if (isLoggedIn) void permissions.load()
  }, [permissions, isLoggedIn])
  return granted !== undefined
}

function useStay({ reauthentication }: AppServices, { stores: { jobs } }: PersonSession): void {
  useEffect(
    () => reauthentication.stayFor(() => jobs.all().some(({ state }) => state === 'running')),
    [reauthentication, jobs],
  )
}

function useReactAdminTexts(): object | undefined {
  const { language } = useLanguage()
  const [loaded, setLoaded] = useState(() => loadedReactAdminTexts(language))
  useEffect(() => {
    let outdated = false
    void loadReactAdminTexts(language).then((texts) => {
      if (!outdated) setLoaded(texts)
    })
    return () => {
      outdated = true
    }
  }, [language])
  return loaded
}

const colourTitles = {
  light: { de: 'Farben: hell', en: 'Colours: light' },
  dark: { de: 'Farben: dunkel', en: 'Colours: dark' },
  system: { de: 'Farben: wie das Gerät', en: 'Colours: as the device' },
} as const satisfies Record<ColourMode, ProductCommand['title']>

function useColourCommands(): readonly ProductCommand[] {
  const { mode, setMode } = useColourMode()
  return (['light', 'dark', 'system'] as const)
    .filter((other) => other !== mode)
    .map((other) => ({ key: `colours/${other}`, title: colourTitles[other], run: () => setMode(other) }))
}

function createBackendProvider(
  { clock, config, http, page, permissions }: AppServices,
  resources: readonly ResolvedResource[],
  { client }: FeatureParts,
  onWritten: () => void,
): DataProvider {
  return createDataProvider({
    resources,
    http,
    features: Object.values(client),
    findsNearest: hasCapability(config.capabilities, 'nearestSearch'),
    shelf: { storage: page.localStorage, namespace: config.aclNamespace },
    can: permissions.can,
    clock: () => new Date(clock.now()),
    onWritten,
  })
}
