import { createDataProvider, type PanelDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient, type HttpLog } from '#client/api/httpClient.ts'
import { createAccessStore } from '#client/auth/accessStore.ts'
import type { Identity } from '#client/auth/identity/identity.ts'
import { createOwnIdentity } from '#client/auth/identity/own.ts'
import { createPermissionLoader } from '#client/auth/permissionLoader.ts'
import { createTokenSource } from '#client/auth/refresh.ts'
import { createSession, type Session } from '#client/auth/session.ts'
import { createSessionCookie, type SessionCookie } from '#client/auth/sessionCookie.ts'
import { createTabUploads, createUploadMemory } from '#features/media/panel/upload/uploadMemory.ts'
import type { UploadMeans } from '#features/media/panel/upload/uploadOne.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { clientFeatures } from '#tests/support/clientFeatures.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'
import { createFetchStack } from '../../features/media/tusServer.ts'

/** The panel's own services in front of an API, put together as `createServices` does for a page. */
export interface PanelClient {
  session: Session
  cookie: SessionCookie
  identity: Identity
  provider: PanelDataProvider
  uploads: UploadMeans
  fetch: typeof globalThis.fetch
  base: string
  signIn(username: string, password: string): Promise<void>
  signOut(): Promise<void>
}

export interface PanelClientOptions {
  url: string
  /** Where it says that it calls from, to a server that believes whoever stands before it. */
  address: string
  resources: readonly ResolvedResource[]
  /** Told what the panel writes to its console. */
  log: (message: string, details?: unknown) => void
}

export function createPanelClient({ url, address, resources, log }: PanelClientOptions): PanelClient {
  const base = `${url}/api`
  const fetch: typeof globalThis.fetch = (input, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('X-Forwarded-For', address)
    return globalThis.fetch(input, { ...init, headers })
  }
  const httpLog: HttpLog = (message, details) => log(message, details)
  const network = { fetch, log: httpLog }
  const cookie = createSessionCookie(createCookies())
  const session = createSession({ cookie, log })
  const identity = createOwnIdentity({
    http: createHttpClient({ ...network, baseUrl: base, name: 'authBaseUrl' }),
    authenticated: () => http,
  })
  const token = createTokenSource({ session, identity, log })
  const http = createHttpClient({
    ...{ ...network, baseUrl: base, name: 'apiBaseUrl', token },
    onUnauthenticated: () => session.end(),
  })
  const storage = createMemoryStorage()
  const accessStore = createAccessStore('soak', storage)
  const permissions = createPermissionLoader({ session, identity, http, accessStore, log })
  return {
    ...{ session, cookie, identity, fetch, base },
    provider: createDataProvider({ resources, http, features: clientFeatures, log, can: permissions.can }),
    uploads: {
      line: { base, token, httpStack: createFetchStack({ 'X-Forwarded-For': address }) },
      http,
      memory: createUploadMemory({ storage, namespace: 'soak', person: address }),
      tabs: createTabUploads(undefined, 'soak'),
      facts: async () => ({}),
    },
    async signIn(username, password) {
      session.start(await identity.signIn(username, password))
      await permissions.load()
      for (let tries = 0; permissions.hasFailed() && tries < 3; tries++) await permissions.reload()
    },
    async signOut() {
      const tokens = session.tokens()
      session.end()
      await identity.signOut(tokens)
    },
  }
}

/** As a browser has them for one page: what is over is gone. */
function createCookies() {
  const jar = new Map<string, string>()
  return {
    read: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    write(text: string) {
      const [pair = ''] = text.split(';')
      const [name = '', ...value] = pair.split('=')
      if (/max-age=0/i.test(text)) jar.delete(name)
      else jar.set(name, value.join('='))
    },
  }
}
