import { isObject } from '#model/base/json.ts'
import { type BackendConfig, headersOf, isThroughServer, variablePattern } from '#model/language/backend.ts'
import { at } from '#model/language/check/place.ts'
import { type Sentence, sentence } from '#model/language/check/sentence.ts'
import type { PanelConfiguration } from '../panelConfiguration.ts'
import { type Settings, SettingsError } from '../settings.ts'

export interface ServedBackend {
  name: string
  /** With a slash at the end of its path. */
  url: URL
  /** Sent with each call, by their names in small letters. */
  headers: Readonly<Record<string, string>>
  /** What no answer may hold. */
  secrets: readonly string[]
}

/**
 * Lists the backends that the API calls, with variables of the environment in place; unusable ones are left out.
 *
 * @throws SettingsError for variables that are missing or must not be sent; never with a value
 */
export function servedBackends(
  configuration: PanelConfiguration,
  settings: Pick<Settings, 'variable'>,
): readonly ServedBackend[] {
  const { served, faults } = filledBackends(configuration, settings)
  if (faults.length > 0) throw new SettingsError(faults.map(({ en }) => en))
  return served
}

/** The same, with the faults as values: in place of a variable that cannot be sent stands nothing. */
export function filledBackends(
  { backends = {} }: PanelConfiguration,
  { variable }: Pick<Settings, 'variable'>,
): { served: readonly ServedBackend[]; faults: readonly BackendFault[] } {
  const faults: BackendFault[] = []
  const served = Object.entries(isObject(backends) ? backends : {}).flatMap(([name, value]) => {
    if (!isObject(value) || !isThroughServer(value)) return []
    const { url = '', headers }: BackendConfig = value
    // The panel names on its own page what cannot be used.
    if (!URL.canParse(url) || !isObject(headers ?? {})) return []
    const secrets: string[] = []
    const fill = (header: string, text: unknown) =>
      String(text).replaceAll(variablePattern, (_, named: string) => {
        const found = variable(named)
        if ('fault' in found) faults.push(faultOf(found.fault, { name, header, variable: named }))
        else secrets.push(found.value)
        return 'fault' in found ? '' : found.value
      })
    const filled = headersOf(value).map(([header, text]) => [header.toLowerCase(), fill(header, text)])
    return { name, url: withSlash(url), headers: Object.fromEntries(filled), secrets }
  })
  return { served, faults }
}

/** A variable that a backend names and that cannot be sent. */
export interface BackendFault extends Sentence {
  variable: string
  /** Of its header in the configuration. */
  path: string
}

function faultOf(
  { de, en }: Sentence,
  { name, header, variable }: { name: string; header: string; variable: string },
): BackendFault {
  return {
    ...sentence(
      `${de}; das Backend "${name}" sendet es in "${header}".`,
      `${en}; the backend "${name}" sends it in "${header}".`,
    ),
    variable,
    path: at(at(at('backends', name), 'headers'), header),
  }
}

function withSlash(address: string): URL {
  const url = new URL(address)
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}
