import { hasCapability } from '#model/language/capabilities.ts'
import type { RuntimeConfig } from './configSchema.ts'
import { needsNoServer } from './needsNoServer.ts'

/** Tells whether people can register and look after their passwords here: the specification's own service only signs in. */
export function hasAccounts(config: RuntimeConfig): boolean {
  if (config.signIn) return false
  const isOwn = config.authProvider === 'own' && !needsNoServer(config)
  return !isOwn || hasCapability(config.capabilities, 'accounts')
}
