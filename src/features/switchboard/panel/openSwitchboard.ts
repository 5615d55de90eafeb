import { addEnvironment, type Environment, type OpenEnvironment } from '#panel/base/environment.ts'
import type { Switchboard } from './createSwitchboard.ts'

/** The environment that a switchboard makes, with the switchboard itself. */
export type SwitchedEnvironment = Environment & { switchboard: Switchboard }

/**
 * Faults and time on demand, in `local` and `testing`. Anywhere else its code is not fetched and nothing of it
 * works, whatever the tab's storage holds.
 */
export const openSwitchboard: OpenEnvironment = async (config, isWithoutServer) => {
  const { apiBaseUrl, authBaseUrl, deploymentEnvironment } = config
  if (deploymentEnvironment !== 'local' && deploymentEnvironment !== 'testing') return undefined
  const { createSwitchboard } = await import('./createSwitchboard.ts')
  const switchboard = createSwitchboard({
    storage: sessionStorage,
    bases: [apiBaseUrl, authBaseUrl],
    ...(isWithoutServer ? { fetch: async () => new Response('{}') } : {}),
  })
  return switchedEnvironment(switchboard)
}

export function switchedEnvironment(switchboard: Switchboard): SwitchedEnvironment {
  return {
    switchboard,
    clock: switchboard.clock,
    fetch: switchboard.fetch,
    signedOut: switchboard.clearRules,
    seed: () => switchboard.get().seed,
  }
}

addEnvironment(openSwitchboard)
