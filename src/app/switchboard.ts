import type { RuntimeConfig } from '../config/runtimeConfig.ts'
import type { Switchboard } from '../features/switchboard/panel/createSwitchboard.ts'

/**
 * Faults and time on demand, in `local` and `testing`. Anywhere else its code is not fetched and nothing of it
 * works, whatever the tab's storage holds.
 *
 * @param isWithoutServer made-up records then lie behind a network that always answers
 */
export async function loadSwitchboard(
  config: Pick<RuntimeConfig, 'deploymentEnvironment' | 'apiBaseUrl' | 'authBaseUrl'>,
  isWithoutServer: boolean,
): Promise<Switchboard | undefined> {
  const { apiBaseUrl, authBaseUrl, deploymentEnvironment } = config
  if (deploymentEnvironment !== 'local' && deploymentEnvironment !== 'testing') return undefined
  const { createSwitchboard } = await import('../features/switchboard/panel/createSwitchboard.ts')
  return createSwitchboard({
    storage: sessionStorage,
    bases: [apiBaseUrl, authBaseUrl],
    ...(isWithoutServer ? { fetch: async () => new Response('{}') } : {}),
  })
}
