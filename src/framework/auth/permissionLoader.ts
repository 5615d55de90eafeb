import type { HttpClient } from '../api/http.ts'
import { ownValue } from '../api/json.ts'
import type { Permission } from '../define/access.ts'
import type { AccessStore } from './accessStore.ts'
import type { Identity } from './identity/identity.ts'
import { permissionsFromPolicies } from './permissions.ts'
import type { Session } from './session.ts'

export interface PermissionLoader {
  /**
   * The permissions of the person who is signed in: the configured ones and those of the backend. Asked for once
   * per session; never rejects, for the panel is usable with the configured ones (spec §4).
   */
  load(): Promise<ReadonlySet<string>>
  /** Asks the backend again, after it was asked in vain or somebody has signed in again. */
  reload(): Promise<ReadonlySet<string>>
  /** Whether the backend was asked in vain. */
  hasFailed(): boolean
}

export interface PermissionLoaderOptions {
  session: Session
  identity: Identity
  /** The authenticated client. */
  http: HttpClient
  accessStore: AccessStore
  /** Path of the call whose answer holds `policies`. @default 'api-authority/self' */
  path?: string
  /** @default none */
  defaultPermissions?: readonly Permission[]
  log?: (message: string, error?: unknown) => void
}

export function createPermissionLoader(options: PermissionLoaderOptions): PermissionLoader {
  const {
    session,
    identity,
    http,
    accessStore,
    path = 'api-authority/self',
    defaultPermissions = [],
  } = options
  const { log = (message, error) => console.error(message, error) } = options
  let loading: { person: string; permissions: Promise<ReadonlySet<string>> } | undefined
  let failed = false

  session.subscribe(() => {
    if (session.get().isLoggedIn) return
    loading = undefined
    accessStore.clear()
  })

  async function fetched(): Promise<{ permissions: readonly string[]; roles: readonly string[] }> {
    if (identity.permissions) return { permissions: identity.permissions, roles: [] }
    const { body } = await http.request({ method: 'GET', path })
    const roles = ownValue(body, 'roles')
    return {
      permissions: permissionsFromPolicies(ownValue(body, 'policies')),
      roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    }
  }

  async function fetchAll(isCurrent: () => boolean): Promise<ReadonlySet<string>> {
    const answer = await fetched().catch((error: unknown) => {
      if (isCurrent()) failed = true
      log('Permissions could not be fetched', error)
      return { permissions: [], roles: [] }
    })
    const permissions = new Set<string>([...defaultPermissions, ...answer.permissions])
    if (isCurrent()) accessStore.set({ roles: new Set(answer.roles), permissions })
    return permissions
  }

  function load(): Promise<ReadonlySet<string>> {
    if (!session.tokens()) return Promise.resolve(new Set())
    const person = personOf(session)
    if (loading?.person === person) return loading.permissions
    const permissions: Promise<ReadonlySet<string>> = fetchAll(() => loading?.permissions === permissions)
    failed = false
    loading = { person, permissions }
    return permissions
  }

  function reload(): Promise<ReadonlySet<string>> {
    loading = undefined
    return load()
  }

  return { load, reload, hasFailed: () => failed }
}

/** Renewed tokens are the same person's; somebody else's tokens from another tab are not. */
function personOf(session: Session): string {
  const { claims } = session.get()
  return String(claims?.user_id ?? claims?.sub ?? '')
}
