import { basePath } from '../model/base/basePath.ts'
import { completeConfig } from './completeConfig.ts'
import { fits } from './fits.ts'
import type { ConfigCheck } from './runtimeConfig.ts'
import type { SoundConfig } from './soundConfig.ts'

/** Set by a build: it needs the rules only where something is wrong, or may be. */
declare const soundConfig: SoundConfig

/** What the build has set, named once, as it is written out wherever it is named; `undefined` where nothing was built. */
const sound = (() => {
  try {
    return soundConfig
  } catch {
    return undefined
  }
})()

/** With what the file holds where something is wrong with it: there may be more, in its entries. */
export type LoadedConfig = ConfigCheck & { value?: unknown }

/** Fetches and checks `config.json`; what goes wrong is a problem like any other. Never rejects. */
export async function loadRuntimeConfig(
  fetch: typeof globalThis.fetch,
  url = `${basePath}/config.json`,
): Promise<LoadedConfig> {
  try {
    const response = await fetch(url, { cache: 'no-cache' })
    if (!response.ok) return unusable(`HTTP ${response.status}`)
    return await check(await response.json())
  } catch (error) {
    return unusable(error instanceof Error ? error.message : String(error))
  }
}

async function check(value: unknown): Promise<LoadedConfig> {
  if (sound && fits(value, sound.schema)) {
    return { config: completeConfig(Object(value), sound.defaults) }
  }
  const { checkRuntimeConfig } = await import('./runtimeConfig.ts')
  const checked = checkRuntimeConfig(value)
  return 'problems' in checked ? { ...checked, value } : checked
}

function unusable(cause: string): LoadedConfig {
  const message = {
    de: `config.json konnte nicht geladen werden: ${cause}`,
    en: `config.json could not be loaded: ${cause}`,
  }
  return { problems: [{ key: 'config.json', message }] }
}
