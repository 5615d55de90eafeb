import type { RuntimeConfig } from './configSchema.ts'
import { needsNoServer } from './needsNoServer.ts'

/** @param value nothing is wrong with it */
export function completeConfig(value: object, defaults: Readonly<Partial<RuntimeConfig>>): RuntimeConfig {
  const { $schema: _, ...given } = value as Partial<RuntimeConfig> & { $schema?: unknown }
  const [first = 'de'] = given.locales ?? defaults.locales ?? []
  const config = { ...defaults, defaultLocale: first, ...given } as RuntimeConfig
  if (!needsNoServer(config)) return config
  // Whoever signs people in elsewhere does not where identities are made up: nothing is said or drawn of them. Nor does
  // what is made up lack anything.
  return { ...config, authProvider: 'mock', capabilities: given.capabilities ?? 'all' }
}
