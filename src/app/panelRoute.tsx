import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { DataProvider } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { createAuthProvider } from '../client/auth/createAuthProvider.ts'
import type { Departure } from '../client/auth/departures.ts'
import type { PermissionLoader } from '../client/auth/permissionLoader.ts'
import { signInPage, signInPath } from '../client/auth/redirect.ts'
import { needsNoServer } from '../config/needsNoServer.ts'
import type { ResolvedPage, ResolvedResource } from '../features/model.ts'
import { meets, missing } from '../model/access/permissions.ts'
import { withoutBasePath } from '../model/base/basePath.ts'
import type { Requirement } from '../model/language/access.ts'
import { resourceFor } from '../model/language/resourceFor.ts'
import type { Language } from '../model/language/text.ts'
import { ClockContext } from '../panel/base/clock/ClockContext.ts'
import type { DemoData } from '../panel/base/environment.ts'
import { useLanguage } from '../panel/base/i18n/LanguageProvider.tsx'
import { ServicesContext } from '../panel/base/services.ts'
import { panelFeatures } from '../panel/features.ts'
import { LinkProtocolsContext } from '../panel/richtext/LinkProtocolsContext.ts'
import type { PanelContextValue } from '../panel/ui/PanelContext.tsx'
import type { PanelSession } from '../panel/ui/PanelSession.ts'
import { useColourMode, useColourScheme } from '../theme/ColourModeContext.ts'
import { createTheme } from '../theme/createTheme.ts'
import { checkedEntries } from './checkedEntries.ts'
import { chooseDataProvider } from './chooseDataProvider.ts'
import { colourCommands } from './colourCommands.ts'
import { demoDataOf } from './demoData.ts'
import { loadedReactAdminTexts, loadReactAdminTexts } from './messages.ts'
import { Panel } from './Panel.tsx'
import { createPersonSession } from './personSession.ts'
import type { AppServices } from './services.ts'

interface Entries {
  pages: readonly ResolvedPage[]
  resources: readonly ResolvedResource[]
}

/** The panel as a route. With mistakes in the entries it is the page that lists them. */
export async function createPanelRoute(services: AppServices): Promise<ComponentType> {
  const { findings, pages, resources } = await checkedEntries(services.config)
  if (findings.length > 0) {
    const { ProblemsPage } = await import('../config/ProblemsPage.tsx')
    return () => <ProblemsPage problems={findings} />
  }
  const { deploymentEnvironment } = services.config
  const entries = {
    resources,
    pages: pages.filter(({ only }) => only === undefined || only === deploymentEnvironment),
  }
  const [dataProvider] = await Promise.all([
    chooseDataProvider(services, entries.resources),
    // What the panel cannot be shown without: so it is there at once, and the page before it stays until then.
    loadReactAdminTexts(services.language.get()),
  ])
  return () => <PanelRoute services={services} entries={entries} dataProvider={dataProvider} />
}

interface PanelRouteProps {
  services: AppServices
  entries: Entries
  dataProvider: DataProvider
}

/**
 * Another person gets another panel: nothing that the one before saw is left in memory. Whoever is asked to sign
 * in again over unsaved input keeps theirs. Where a session ends, the one way out is here: react-admin's own would
 * go round in circles, for it mounts the panel without a session first.
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
  const person = useSyncExternalStore(subscribe, () => {
    const { claims, isLoggedIn } = session.get()
    return reauthentication.get()?.person ?? (isLoggedIn ? (claims?.user_id ?? '') : undefined)
  })
  if (person === undefined) {
    return <Navigate to={isLeaving.current ? signInPage : signInPath(location)} replace />
  }
  const leave = (departure: Departure) => {
    isLeaving.current = true
    reauthentication.leave(departure)
  }
  return <PersonalPanel key={person} person={person} leave={leave} {...props} />
}

/** Shows the panel once it is known what the person may do. */
function PersonalPanel(props: PanelRouteProps & { person: string; leave: PanelSession['leave'] }) {
  const { services, entries, dataProvider, person, leave } = props
  const { config, departures, reauthentication, signIn, unsaved } = services
  const { granted, failed, needsSecondFactor, reload } = usePermissions(services)
  const reactAdminTexts = useReactAdminTexts()
  const scheme = useColourScheme()
  const { mode, setMode } = useColourMode()
  const themeIn = useCallback(
    (language: Language) => createTheme(language, scheme, config.colours),
    [scheme, config.colours],
  )
  const [authProvider] = useState(() =>
    createAuthProvider({
      ...services,
      ...entries,
      // The made-up person is known to no backend (spec §4).
      userLookup: config.zfp && !needsNoServer(config),
      location: () => ({
        ...{ search: window.location.search, hash: window.location.hash },
        pathname: withoutBasePath(window.location.pathname),
      }),
    }),
  )
  const [demoData] = useState(() => services.environment && demoDataOf(services))
  const [kept] = useState(() =>
    createPersonSession(
      {
        person,
        services,
        storage: localStorage,
        namespace: config.aclNamespace,
        isWithoutServer: needsNoServer(config),
      },
      () => departures.of(person) === 'discard',
      window,
    ),
  )
  const { jobs } = kept.stores
  useEffect(
    () => reauthentication.stayFor(() => jobs.all().some(({ state }) => state === 'running')),
    [reauthentication, jobs],
  )
  useEffect(() => kept.end, [kept])
  /**
   * What is kept for the person goes with the sign-out. First that is announced: other tabs look up at each change of the
   * storage, and would take the session for one that has ended by itself.
   */
  const leaveNothing = (departure: Departure) => {
    leave(departure)
    kept.forget()
  }
  if (!granted || !reactAdminTexts) return null
  const can = (requirement: Requirement) => meets(granted, requirement)
  const context: PanelContextValue = {
    ...entries,
    resources: entries.resources.map((resource) => resourceFor(resource, can)),
    productTitle: config.productTitle,
    apiBaseUrl: config.apiBaseUrl,
    http: needsNoServer(config) ? undefined : services.http,
    environment: config.deploymentEnvironment,
    commands: colourCommands(mode, setMode),
    session: {
      ...kept.stores,
      unsaved,
      reauthentication,
      signIn,
      leave: leaveNothing,
      rights: { known: services.permissions.known, fewer: services.fewerRights },
      permissionsFailed: failed,
      secondFactorNeeded: needsSecondFactor,
      reloadPermissions: reload,
    },
    can,
    missing: (requirement) => missing(granted, requirement),
  }
  return (
    <ServicesContext value={services}>
      <LinkProtocolsContext value={config.linkProtocols}>
        <ClockContext value={services.clock}>
          <Surroundings environment={services.environment} demoData={demoData}>
            <Panel
              context={context}
              dataProvider={dataProvider}
              authProvider={authProvider}
              reactAdminTexts={reactAdminTexts}
              createTheme={themeIn}
            />
          </Surroundings>
        </ClockContext>
      </LinkProtocolsContext>
    </ServicesContext>
  )
}

interface SurroundingsProps {
  environment: AppServices['environment']
  demoData: DemoData | undefined
  children: ReactNode
}

/** What features put around the panel. */
function Surroundings({ environment, demoData, children }: SurroundingsProps) {
  if (!environment) return children
  let around = children
  for (const { Surroundings: Around } of panelFeatures()) {
    if (Around) around = <Around {...{ environment, demoData }}>{around}</Around>
  }
  return around
}

/** The permissions of whoever is signed in; `undefined` until they are known for the first time. */
function usePermissions({ fewerRights, permissions, reauthentication, session }: AppServices) {
  const isLoggedIn = useSyncExternalStore(session.subscribe, () => session.get().isLoggedIn)
  const [known, setKnown] = useState(() => knownNow(permissions, permissions.loaded()))
  useEffect(() => {
    // Whoever is asked to sign in again over unsaved input goes on with the old ones until the new ones are there.
    if (!isLoggedIn && reauthentication.get()) return
    let outdated = false
    const read = () =>
      void permissions.load().then((granted) => {
        if (outdated) return
        const now = knownNow(permissions, granted)
        // The same ones again are no reason to draw the panel anew.
        setKnown((earlier) => (earlier.granted === granted && earlier.failed === now.failed ? earlier : now))
      })
    read()
    const end = fewerRights.subscribe(read)
    return () => {
      outdated = true
      end()
    }
  }, [fewerRights, permissions, reauthentication, isLoggedIn])

  async function reload() {
    setKnown(knownNow(permissions, await permissions.reload()))
  }

  return { ...known, reload }
}

const knownNow = (permissions: PermissionLoader, granted: ReadonlySet<string> | undefined) => ({
  ...{ granted, failed: permissions.hasFailed(), needsSecondFactor: permissions.needsSecondFactor() },
})

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
