import { needsNoServer } from './needsNoServer.ts'
import type { RuntimeConfig } from './runtimeConfig.ts'

/**
 * A configuration with what stands for the keys that it leaves out.
 *
 * @param value nothing is wrong with it
 */
export function completeConfig(value: object, defaults: Readonly<Partial<RuntimeConfig>>): RuntimeConfig {
  const { $schema: _, ...given } = value as Partial<RuntimeConfig> & { $schema?: unknown }
  const [first = 'de'] = given.locales ?? defaults.locales ?? []
  const config = { ...defaults, defaultLocale: first, ...given } as RuntimeConfig
  // What is made up in the browser lacks nothing.
  if (given.capabilities === undefined && needsNoServer(config)) config.capabilities = 'all'
  return config.mock ? { ...config, authProvider: 'mock' } : config
}
