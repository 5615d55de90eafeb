import { meets, missing, permissionsFromPolicies } from '#model/access/permissions.ts'
import { ownValue } from '#model/base/json.ts'
import { createListeners } from '#model/base/store.ts'
import type { Permission, Requirement } from '#model/language/access.ts'
import { splitAddress } from '#model/styles/splitAddress.ts'
import type { HttpClient } from '../api/http.ts'
import type { AccessStore } from './accessStore.ts'
import type { FewerRights } from './fewerRights.ts'
import type { Identity } from './identity/identity.ts'
import { type KnownPermission, permissionOrigins, withOrigin } from './permissionOrigins.ts'
import type { Reauthentication } from './reauthentication.ts'
import type { RoleTable } from './roles.ts'
import type { Session } from './session.ts'
import { personIn } from './token.ts'

/** What the person who is signed in may do: the one decision behind menu, routes, buttons and calls. */
export interface Rights {
  can(requirement: Requirement): boolean
  missing(requirement: Requirement): readonly Permission[]
}

export interface PermissionLoader extends Rights {
  /** Configured permissions and the backend's, without those laid aside. Asked for once per session; never rejects. */
  load(): Promise<ReadonlySet<string>>
  /** Those that `load` answers. Whoever is asked to sign in again has the old ones until the new ones are there. */
  loaded(): ReadonlySet<string> | undefined
  /** Tells when others are loaded, or some are laid aside. */
  subscribe(listener: () => void): () => void
  /** Takes what the backend has answered already for the person who is signed in. @param body of its answer */
  take(body: unknown): void
  /** Asks the backend again, after it was asked in vain or somebody has signed in again. */
  reload(): Promise<ReadonlySet<string>>
  hasFailed(): boolean
  /** The backend grants nothing until a second factor is set up. */
  needsSecondFactor(): boolean
  /** The API reads a copy of its database, and nothing can be written. */
  isReadOnly(): boolean
  /** Returns what the answer has of the server's disk, as it came (`readScarceDisk`). */
  disk(): unknown
  /** Every permission that was spoken of when they were loaded, with where it comes from. */
  known(): readonly KnownPermission[]
  /** Returns the name that the answer has for the person whose permissions are loaded. */
  personName(): string | undefined
}

interface PermissionLoaderOptions {
  session: Session
  identity: Identity
  http: HttpClient
  accessStore: AccessStore
  /** Path of the call whose answer holds `policies`. */
  path?: string
  defaultPermissions?: readonly Permission[]
  /** Grants permissions by the roles of the answer, in place of policies. */
  roles?: RoleTable | undefined
  fewerRights?: Pick<FewerRights, 'leave' | 'subscribe'>
  /** Learns of the end of a session first, so it is made before the loader. */
  reauthentication?: Pick<Reauthentication, 'get' | 'subscribe'>
  log?: (message: string, error?: unknown) => void
}

interface LoadedPermissions {
  person: string
  name: string | undefined
  permissions: ReadonlySet<string>
  known: readonly KnownPermission[]
}

const nothing: ReadonlySet<string> = new Set()

export function createPermissionLoader(options: PermissionLoaderOptions): PermissionLoader {
  const { session, identity, http, accessStore, reauthentication, fewerRights } = options
  const { path = 'api-authority/self', defaultPermissions = [], roles } = options
  const { log = (message, error) => console.error(message, error) } = options
  const { tell, subscribe } = createListeners()
  let loading: { person: string; permissions: Promise<ReadonlySet<string>> } | undefined
  let come: LoadedPermissions | undefined
  let failed = false
  let needsSecondFactor = false
  let isReadOnly = false
  let disk: unknown

  session.subscribe(() => {
    if (!session.get().isLoggedIn) {
      loading = undefined
      accessStore.clear()
    }
    forget()
  })
  reauthentication?.subscribe(forget)
  fewerRights?.subscribe(tell)

  /** Nothing is left of somebody else's. */
  function forget(): void {
    if (!come || come.person === owner()) return
    come = undefined
    tell()
  }

  /** Whose rights count: of who is signed in, or of who is asked to sign in again. */
  function owner(): string | undefined {
    return reauthentication?.get()?.person ?? (session.get().isLoggedIn ? personOf(session) : undefined)
  }

  const leave = (held: ReadonlySet<string>) => fewerRights?.leave(held) ?? held

  async function fetched(): Promise<Fetched> {
    const { body } = await http.request({ method: 'GET', ...splitAddress(path), missing: 'call' })
    return roles ? (await import('./roles.ts')).readRoles(body, roles, log) : read(body)
  }

  function read(body: unknown): Fetched {
    const named = ownValue(body, 'roles')
    const policies = ownValue(body, 'policies')
    needsSecondFactor = ownValue(body, 'secondFactorNeeded') === true
    isReadOnly = ownValue(body, 'readOnly') === true
    disk = ownValue(body, 'disk')
    return {
      permissions: permissionsFromPolicies(policies),
      known: permissionOrigins(policies),
      roles: Array.isArray(named) ? named.filter((role) => typeof role === 'string') : [],
    }
  }

  function keep(person: string, answer: Fetched): ReadonlySet<string> {
    const permissions = granted(answer)
    const known = withOrigin(answer.known, defaultPermissions, { kind: 'configuration' })
    come = { person, name: answer.person, permissions, known }
    accessStore.set({ roles: new Set(answer.roles), permissions })
    tell()
    return permissions
  }

  const granted = (answer: Fetched) => new Set<string>([...defaultPermissions, ...answer.permissions])

  async function fetchAll(person: string, isCurrent: () => boolean): Promise<ReadonlySet<string>> {
    const answer = await fetched().catch((error: unknown): Fetched => {
      if (isCurrent()) failed = true
      log('Permissions could not be fetched', error)
      return { permissions: [], roles: [], known: [] }
    })
    return isCurrent() ? keep(person, answer) : granted(answer)
  }

  function loadAll(): Promise<ReadonlySet<string>> {
    if (!session.tokens()) return Promise.resolve(nothing)
    const person = personOf(session)
    if (loading?.person === person) return loading.permissions
    // Another tab may have made the session somebody else's before the answer comes.
    const isCurrent = () => loading?.permissions === permissions && personOf(session) === person
    const own = withoutAsking(identity, session)
    const permissions = own ? Promise.resolve(keep(person, own)) : fetchAll(person, isCurrent)
    failed = false
    loading = { person, permissions }
    return permissions
  }

  function loaded(): ReadonlySet<string> | undefined {
    return come && come.person === owner() ? leave(come.permissions) : undefined
  }

  return {
    can: (requirement) => meets(loaded() ?? nothing, requirement),
    missing: (requirement) => missing(loaded() ?? nothing, requirement),
    load: async () => leave(await loadAll()),
    loaded,
    subscribe,
    take(body) {
      const person = personOf(session)
      failed = false
      loading = { person, permissions: Promise.resolve(keep(person, read(body))) }
    },
    async reload() {
      loading = undefined
      return leave(await loadAll())
    },
    hasFailed: () => failed,
    known: () => come?.known ?? [],
    personName: () => come?.name,
    needsSecondFactor: () => needsSecondFactor,
    isReadOnly: () => isReadOnly,
    disk: () => disk,
  }
}

/** Permissions and roles that an answer grants. */
export interface Fetched {
  permissions: readonly string[]
  roles: readonly string[]
  known: readonly KnownPermission[]
  /** The name of the person. @default the answer has none */
  person?: string
}

/** What an identity service grants that knows by itself, or by the person's token. `undefined`: the backend is asked. */
function withoutAsking(identity: Identity, session: Session): Fetched | undefined {
  const ofAll = identity.permissions
  const permissions = ofAll ?? identity.permissionsIn?.(session.get().claims)
  if (!permissions) return undefined
  return { permissions, roles: [], known: withOrigin([], permissions, { kind: ofAll ? 'mock' : 'token' }) }
}

/** Renewed tokens are the same person's; somebody else's tokens from another tab are not. */
function personOf(session: Session): string {
  return personIn(session.get().claims)
}
