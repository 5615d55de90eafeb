import { type ReactNode, use, useMemo } from 'react'
import {
  AuthContext,
  type AuthProvider,
  type DataProvider,
  DataProviderContext,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  useResourceDefinitions,
} from 'react-admin'
import type { PanelDataProvider } from '#client/api/panelDataProvider.ts'
import { requirementOf } from '#model/access/requirementOf.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { resourceFor } from '#model/language/resourceFor.ts'
import { PublicPathsContext } from '../base/routing/panelRouter.tsx'
import { PanelContext, usePanel } from '../ui/PanelContext.tsx'
import type { RecentRecord, RecentRecords } from './recent/recentRecords.ts'

interface ScopedResourceProps {
  /** Its `path` may have several parts. */
  resource: ResolvedResource
  children: ReactNode
}

/**
 * Makes a resource known within a page only, such as the answers to one form, to the panel's own lists and pages. Which
 * of its records were opened is not remembered.
 */
export function ScopedResource({ resource, children }: ScopedResourceProps) {
  const panel = usePanel()
  const { can, resources } = panel
  const provider = use(DataProviderContext) as PanelDataProvider | null
  const outerPaths = use(PublicPathsContext)
  const definitions = useResourceDefinitions()
  const extended = useMemo(
    () => provider && (provider.withResources([resource]) as DataProvider),
    [provider, resource],
  )
  const context = useMemo(
    () => ({
      ...panel,
      resources: [...resources, resourceFor(resource, can)],
      // A title that leads nowhere outside would lie in the browser's storage only, and may be a customer's name.
      session: { ...panel.session, recent: nothingRecent },
    }),
    [panel, resources, resource, can],
  )
  const paths = useMemo(
    () => ({
      ...outerPaths,
      toPublic: (path: string) => toPublic(resource, path) ?? outerPaths.toPublic(path),
    }),
    [outerPaths, resource],
  )
  const outerAuth = use(AuthContext)
  const auth = useMemo(
    () =>
      outerAuth &&
      withAccess(
        outerAuth,
        (action) => can(requirementOf({ resources: [resource], pages: [] }, resource.name, action)),
        resource.name,
      ),
    [outerAuth, resource, can],
  )
  const { name } = resource
  return (
    <PanelContext value={context}>
      <DataProviderContext value={extended}>
        <AuthContext value={auth}>
          <PublicPathsContext value={paths}>
            <ResourceDefinitionContextProvider
              definitions={{ ...definitions, [name]: { name, hasShow: true } }}
            >
              <ResourceContextProvider value={name}>{children}</ResourceContextProvider>
            </ResourceDefinitionContextProvider>
          </PublicPathsContext>
        </AuthContext>
      </DataProviderContext>
    </PanelContext>
  )
}

/** The panel's own provider knows only what is declared. */
function withAccess(provider: AuthProvider, may: (action: string) => boolean, name: string): AuthProvider {
  return {
    ...provider,
    async canAccess(params) {
      if (params.resource === name) return may(params.action)
      return provider.canAccess?.(params) ?? true
    },
  }
}

/** Its records have pages and no forms: `/panel/{name}/7/show` is `/panel/{path}/7`. */
function toPublic({ name, path }: ResolvedResource, pathname: string): string | undefined {
  const [, panel = '', first, ...rest] = pathname.split('/')
  if (first !== name) return undefined
  return `/${[panel, path, ...rest.filter((part, index) => index !== 1 || part !== 'show')].join('/')}`
}

const none: readonly RecentRecord[] = []

const nothingRecent: RecentRecords = {
  all: () => none,
  note: () => undefined,
  forget: () => undefined,
  clear: () => undefined,
  subscribe: () => () => undefined,
}
