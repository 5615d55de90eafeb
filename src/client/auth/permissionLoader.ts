import { permissionsFromPolicies } from '../../model/access/permissions.ts'
import { ownValue } from '../../model/base/json.ts'
import type { Permission } from '../../model/language/access.ts'
import type { HttpClient } from '../api/http.ts'
import type { AccessStore } from './accessStore.ts'
import type { FewerRights } from './fewerRights.ts'
import type { Identity } from './identity/identity.ts'
import { type KnownPermission, permissionOrigins, withOrigin } from './permissionOrigins.ts'
import type { Session } from './session.ts'

export interface PermissionLoader {
  /**
   * The permissions of the person who is signed in: the configured ones and those of the backend, without those
   * laid aside. Asked for once per session; never rejects, for the panel is usable with the configured ones (spec §4).
   */
  load(): Promise<ReadonlySet<string>>
  /** Those that `load` answers, where they have come: whoever has waited for them shows the panel at once. */
  loaded(): ReadonlySet<string> | undefined
  /** Asks the backend again, after it was asked in vain or somebody has signed in again. */
  reload(): Promise<ReadonlySet<string>>
  /** Whether the backend was asked in vain. */
  hasFailed(): boolean
  /** Whether the backend grants nothing until a second factor is set up. */
  needsSecondFactor(): boolean
  /** Every permission that was spoken of when they were loaded, with where it comes from. */
  known(): readonly KnownPermission[]
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
  /** @default nothing is laid aside */
  fewerRights?: Pick<FewerRights, 'leave'>
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
    fewerRights = { leave: (held) => held },
  } = options
  const { log = (message, error) => console.error(message, error) } = options
  let loading: { person: string; permissions: Promise<ReadonlySet<string>> } | undefined
  let come: { person: string; permissions: ReadonlySet<string> } | undefined
  let failed = false
  let needsSecondFactor = false
  let known: readonly KnownPermission[] = []

  session.subscribe(() => {
    if (session.get().isLoggedIn) return
    loading = undefined
    come = undefined
    known = []
    accessStore.clear()
  })

  async function fetched(): Promise<Fetched> {
    const { permissions } = identity
    if (permissions) return { permissions, roles: [], known: withOrigin([], permissions, { kind: 'mock' }) }
    const { body } = await http.request({ method: 'GET', path })
    const roles = ownValue(body, 'roles')
    const policies = ownValue(body, 'policies')
    needsSecondFactor = ownValue(body, 'secondFactorNeeded') === true
    return {
      permissions: permissionsFromPolicies(policies),
      known: permissionOrigins(policies),
      roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    }
  }

  async function fetchAll(person: string, isCurrent: () => boolean): Promise<ReadonlySet<string>> {
    const answer = await fetched().catch((error: unknown): Fetched => {
      if (isCurrent()) failed = true
      log('Permissions could not be fetched', error)
      return { permissions: [], roles: [], known: [] }
    })
    const permissions = new Set<string>([...defaultPermissions, ...answer.permissions])
    if (isCurrent()) {
      come = { person, permissions }
      known = withOrigin(answer.known, defaultPermissions, { kind: 'configuration' })
      accessStore.set({ roles: new Set(answer.roles), permissions })
    }
    return permissions
  }

  function loadAll(): Promise<ReadonlySet<string>> {
    if (!session.tokens()) return Promise.resolve(new Set())
    const person = personOf(session)
    if (loading?.person === person) return loading.permissions
    // Another tab may have made the session somebody else's before the answer comes.
    const isCurrent = () => loading?.permissions === permissions && personOf(session) === person
    const permissions: Promise<ReadonlySet<string>> = fetchAll(person, isCurrent)
    failed = false
    loading = { person, permissions }
    return permissions
  }

  const load = async () => fewerRights.leave(await loadAll())

  function reload(): Promise<ReadonlySet<string>> {
    loading = undefined
    return load()
  }

  function loaded(): ReadonlySet<string> | undefined {
    return come?.person === personOf(session) ? fewerRights.leave(come.permissions) : undefined
  }

  return {
    load,
    loaded,
    reload,
    hasFailed: () => failed,
    known: () => known,
    needsSecondFactor: () => needsSecondFactor,
  }
}

interface Fetched {
  permissions: readonly string[]
  roles: readonly string[]
  known: readonly KnownPermission[]
}

/** Renewed tokens are the same person's; somebody else's tokens from another tab are not. */
function personOf(session: Session): string {
  const { claims } = session.get()
  return String(claims?.user_id ?? claims?.sub ?? '')
}
