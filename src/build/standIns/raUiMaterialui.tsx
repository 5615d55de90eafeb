import { CssBaseline } from '@mui/material'
import type { AdminUIProps } from 'ra-ui-materialui'
import { Children, Component, isValidElement, type ReactElement, type ReactNode, useMemo } from 'react'
import {
  CustomRoutes,
  type CustomRoutesProps,
  DefaultTitleContextProvider,
  HasDashboardContextProvider,
  NavigateToFirstResource,
  Resource,
  ResourceDefinitionContext,
  type ResourceProps,
  useResetErrorBoundaryOnLocationChange,
  useRouterProvider,
  useScrollToTop,
  WithPermissions,
} from 'react-admin'

// By `resolve.alias` this stands where react-admin asks for `ra-ui-materialui`, which `package.json` hands on under the
// other name. What is exported here stands before what the package exports.
export * from '#ra-ui-materialui'

type PageName = 'layout' | 'loading' | 'catchAll' | 'accessDenied' | 'authenticationError'

/** What `<Admin>` is handed by the panel: every part of its look, and routes that stay the same. */
type EveryPart = Omit<AdminUIProps, 'children'> &
  Required<Pick<AdminUIProps, PageName | 'error' | 'notification'>> & { children: ReactNode }

/**
 * The half of `<Admin>` that draws, without its own layout, pages and sign-in: it would bring them along with the first
 * list, though the panel hands in its own for all of them.
 */
export function AdminUI({ notification: Notification, error, title = '', ...pages }: EveryPart) {
  return (
    <CssBaseline enableColorScheme>
      <DefaultTitleContextProvider value={title}>
        <Boundary Failed={error}>
          <Pages {...pages} />
        </Boundary>
      </DefaultTitleContextProvider>
      <Notification />
    </CssBaseline>
  )
}

const nothing = () => undefined
/** As react-admin's own; what the panel hands in asks nobody for more. */
const ofDashboard = { params: { route: 'dashboard' } }

/**
 * The routes of the children, and what is known of their resources. react-admin, which could be handed others at any time,
 * reads them again once everything is drawn, takes in the resources then, and draws everything again for both.
 */
function Pages({ children, dashboard, ...pages }: Omit<EveryPart, 'error' | 'notification' | 'title'>) {
  const { layout: Layout, loading: Loading, catchAll: CatchAll } = pages
  const { accessDenied: AccessDenied, authenticationError: AuthenticationError } = pages
  const { Route, Routes } = useRouterProvider()
  const resources = useMemo(() => Children.toArray(children).filter(isResource), [children])
  const own = useMemo(() => Children.toArray(children).filter(isCustomRoutes), [children])
  const known = useMemo(() => {
    const definitions = resources.map(({ props }) => [props.name, Resource.registerResource(props)] as const)
    return { definitions: Object.fromEntries(definitions), register: nothing, unregister: nothing }
  }, [resources])
  const page = (
    <Layout>
      <Routes>
        {own.map(({ props }) => props.children)}
        {resources.map((resource) => (
          <Route key={resource.props.name} path={`${resource.props.name}/*`} element={resource} />
        ))}
        <Route
          path="/"
          element={
            dashboard ? (
              <WithPermissions authParams={ofDashboard} component={dashboard} loading={Loading} />
            ) : (
              <NavigateToFirstResource loading={Loading} />
            )
          }
        />
        <Route path="/authentication-error" element={<AuthenticationError />} />
        <Route path="/access-denied" element={<AccessDenied />} />
        <Route path="*" element={<CatchAll />} />
      </Routes>
    </Layout>
  )
  return (
    <ResourceDefinitionContext.Provider value={known}>
      <HasDashboardContextProvider value={dashboard !== undefined}>
        <ScrollToTop />
        {/* The frame stands below routes as well, and so goes by the same addresses. */}
        <Routes>
          <Route path="/*" element={page} />
        </Routes>
      </HasDashboardContextProvider>
    </ResourceDefinitionContext.Provider>
  )
}

/** By itself: it looks at every address, and what is beside it would be drawn again. */
function ScrollToTop() {
  useScrollToTop()
  return null
}

const isResource = (child: ReactNode): child is ReactElement<ResourceProps> =>
  isValidElement(child) && child.type === Resource
const isCustomRoutes = (child: ReactNode): child is ReactElement<CustomRoutesProps> =>
  isValidElement(child) && child.type === CustomRoutes

interface BoundaryProps {
  Failed: EveryPart['error']
  children: ReactNode
}

/** In place of everything below it, when that cannot be drawn, stands what says so, until another address is gone to. */
class Boundary extends Component<BoundaryProps, { failure?: Error | undefined }> {
  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  override state: { failure?: Error | undefined } = {}

  override render() {
    const { Failed, children } = this.props
    const { failure } = this.state
    if (!failure) return children
    return <Failure Failed={Failed} error={failure} onLeave={() => this.setState({ failure: undefined })} />
  }
}

function Failure(props: { Failed: EveryPart['error']; error: Error; onLeave: () => void }) {
  const { Failed, error, onLeave } = props
  useResetErrorBoundaryOnLocationChange(onLeave)
  return <Failed error={error} resetErrorBoundary={onLeave} />
}
