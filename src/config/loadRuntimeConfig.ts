import { basePath } from '../framework/routing/basePath.ts'
import { type ConfigCheck, checkRuntimeConfig } from './runtimeConfig.ts'

/** Fetches and checks `config.json`; what goes wrong is a problem like any other. Never rejects. */
export async function loadRuntimeConfig(
  fetch: typeof globalThis.fetch,
  url = `${basePath}/config.json`,
): Promise<ConfigCheck> {
  try {
    const response = await fetch(url, { cache: 'no-cache' })
    if (!response.ok) return unusable(`HTTP ${response.status}`)
    return checkRuntimeConfig(await response.json())
  } catch (error) {
    return unusable(error instanceof Error ? error.message : String(error))
  }
}

function unusable(cause: string): ConfigCheck {
  const message = {
    de: `config.json konnte nicht geladen werden: ${cause}`,
    en: `config.json could not be loaded: ${cause}`,
  }
  return { problems: [{ key: 'config.json', message }] }
}
