import { composeServices } from '#app/createServices.ts'
import type { AppServices } from '#app/services.ts'
import { createMockIdentity } from '#client/auth/identity/mock.ts'
import { capabilityNames } from '#config/capabilities.ts'
import { completeConfig } from '#config/completeConfig.ts'
import { configDefaults } from '#config/configSchema.ts'
import type { CreateIdentity } from '#config/identities/identityBackend.ts'
import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import { createCookieJar, createMemoryStorage, tokenOf } from '../auth/tokens.ts'
import type { Tab } from './tabs.ts'

/** What the backends of tests have: all but names of people, which few answer. */
const known = capabilityNames.filter((name) => name !== 'profile')

export const person = 'u1'

/** The product's services for somebody who is signed in, with a page, a network and an identity of a test. */
export function createTestServices(options: {
  fetch: typeof globalThis.fetch
  config: Partial<RuntimeConfig>
  /** @default whoever asks is somebody without permissions */
  createIdentity?: CreateIdentity
  /** Which of several tabs it is. @default the only tab of its browser */
  tab?: Tab
}): AppServices {
  const { fetch } = options
  const tokens = { idToken: tokenOf({ user_id: person, exp: 4e9 }), refreshToken: 'r' }
  return composeServices({
    config: completeConfig(
      {
        ...{ apiBaseUrl: 'http://backend.test/', authBaseUrl: 'http://backend.test/' },
        ...{ capabilities: known, ...options.config },
      },
      configDefaults(),
    ),
    page: createTestPage(fetch, `__session=${encodeURIComponent(JSON.stringify(tokens))}`, options.tab),
    createIdentity: options.createIdentity ?? (() => ({ ...createMockIdentity(), permissions: [] })),
    network: { log: () => undefined, sleep: async () => undefined },
  })
}

/** A browser's page of which nothing outlives the test. */
function createTestPage(fetch: typeof globalThis.fetch, cookie: string, tab?: Tab) {
  const events = new EventTarget()
  const jar = createCookieJar(cookie)
  return {
    localStorage: tab?.localStorage ?? createMemoryStorage(),
    sessionStorage: tab?.sessionStorage ?? createMemoryStorage(),
    document: {
      get cookie() {
        return jar.read()
      },
      set cookie(text) {
        jar.write(text)
      },
      addEventListener: events.addEventListener.bind(events),
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    location: { pathname: '/panel', search: '', hash: '', reload: () => undefined },
    navigator: tab ? { locks: tab.locks } : {},
    fetch,
  }
}
