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

  async function granted(): Promise<readonly string[]> {
    if (identity.permissions) return identity.permissions
    const { body } = await http.request({ method: 'GET', path })
    return permissionsFromPolicies(ownValue(body, 'policies'))
  }

  async function fetchAll(isCurrent: () => boolean): Promise<ReadonlySet<string>> {
    failed = false
    const fetched = await granted().catch((error: unknown) => {
      failed = true
      log('Permissions could not be fetched', error)
      return []
    })
    const permissions = new Set<string>([...defaultPermissions, ...fetched])
    if (isCurrent()) accessStore.set({ ...accessStore.get(), permissions })
    return permissions
  }

  function load(): Promise<ReadonlySet<string>> {
    if (!session.tokens()) return Promise.resolve(new Set())
    const person = personOf(session)
    if (loading?.person === person) return loading.permissions
    const permissions = fetchAll(() => loading?.person === person)
    loading = { person, permissions }
    return permissions
  }

  return { load, hasFailed: () => failed }
}

/** Renewed tokens are the same person's; somebody else's tokens from another tab are not. */
function personOf(session: Session): string {
  const { claims } = session.get()
  return String(claims?.user_id ?? claims?.sub ?? '')
}
