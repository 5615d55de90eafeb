import type { RuntimeConfig } from './runtimeConfig.ts'

/** Whether identity and data are made up in the browser: the mock, or the environment `testing` (spec §9). */
export function needsNoServer({ authProvider, deploymentEnvironment, mock }: RuntimeConfig): boolean {
  return mock || authProvider === 'mock' || deploymentEnvironment === 'testing'
}
