import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import type { Clock } from '#model/base/clock.ts'
import type { Requirement } from '#model/language/access.ts'

/** What the product runs in, in place of the browser's own network and time. */
export interface Environment {
  clock: Clock
  /** For the HTTP clients. */
  fetch: typeof globalThis.fetch
  /** Nobody is signed in any more. */
  signedOut(): void
  /** What samples grow from: the same gives the same ones. */
  seed(): number
}

/** How the data of a demonstration are put back. */
export interface DemoData {
  /** What a person needs for it. */
  access: Requirement
  /** Whether the records grow from the environment's seed; a server's are the same each time. */
  isSeeded: boolean
  /** Loads the page anew afterwards. Rejects where it fails. */
  reset(): Promise<void>
}

/**
 * Makes an environment where there is one; anywhere else its code is not fetched.
 *
 * @param isWithoutServer made-up records then lie behind a network that always answers
 */
export type OpenEnvironment = (
  config: Pick<RuntimeConfig, 'deploymentEnvironment' | 'apiBaseUrl' | 'authBaseUrl'>,
  isWithoutServer: boolean,
) => Promise<Environment | undefined>

let opener: OpenEnvironment | undefined

/** @throws Error where a feature brings one already: there is one network and one time */
export function addEnvironment(open: OpenEnvironment): void {
  if (opener) throw new Error('there is an environment already')
  opener = open
}

export const openEnvironment: OpenEnvironment = async (config, isWithoutServer) =>
  opener?.(config, isWithoutServer)
