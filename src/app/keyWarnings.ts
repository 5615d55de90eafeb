import { factsOf } from '#config/configMeta.ts'
import { fileKeys } from '#config/configSchema.ts'
import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import { nearestName } from '#model/base/nearestName.ts'
import { at, finding } from '#model/language/check/finding.ts'
import { configurationFile, type Finding } from '#model/language/check.ts'

/** Finds keys of a sound configuration that lead nowhere, or that nothing goes by. @param given as it stands in the file */
export function keyWarnings(given: object, config: RuntimeConfig): Finding[] {
  return [...unknownAddresses(config), ...unusedBackends(config), ...otherSignIn(given, config)].map(
    (found) => ({
      ...found,
      file: configurationFile,
    }),
  )
}

/** Paths are the server's own; below it there is one API, whatever path the panel itself lies under. */
function unknownAddresses(config: RuntimeConfig): Finding[] {
  const addresses = { apiBaseUrl: config.apiBaseUrl, authBaseUrl: config.authBaseUrl }
  return Object.entries(addresses).flatMap(([key, value]) => {
    if (typeof value !== 'string' || !value.startsWith('/') || /\/api\/?$/.test(value)) return []
    const suggestion = nearestName(value, ['/api/'])
    return [finding('C813', key, { value, suggestion })]
  })
}

function unusedBackends({ backends, resources, authBaseUrl }: RuntimeConfig): Finding[] {
  const used = new Set(resources.map(({ backend }) => backend))
  return Object.entries(backends)
    .filter(([name, { url }]) => !used.has(name) && url !== authBaseUrl)
    .map(([value]) => finding('C814', at('backends', value), { value }))
}

/** Keys of a way to sign in that is not the one that is chosen. */
function otherSignIn(given: object, { authProvider }: RuntimeConfig): Finding[] {
  return Object.keys(given).flatMap((key) => {
    const schema = Object.hasOwn(fileKeys, key) ? fileKeys[key] : undefined
    const { only, needed } = schema ? factsOf(schema) : {}
    const provider = (only ?? needed?.when)?.authProvider
    const isOther = typeof provider === 'string' && provider !== authProvider
    return isOther ? [finding('C815', key, { value: authProvider, words: { key, provider } })] : []
  })
}
