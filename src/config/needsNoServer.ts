import type { RuntimeConfig } from './configSchema.ts'

/** Tells whether identity and data are made up in the browser: the mock, or the environment `testing`. */
export function needsNoServer({ authProvider, deploymentEnvironment, mock }: RuntimeConfig): boolean {
  return mock || authProvider === 'mock' || deploymentEnvironment === 'testing'
}

/** Tells whether people are looked up by their id (the ZFP flag). The made-up person is known to no backend. */
export function looksPeopleUp(config: RuntimeConfig): boolean {
  return config.zfp && !needsNoServer(config)
}
