import { type BackendConfig, variablePattern } from '#model/language/backend.ts'
import { cannotLook } from './cannotLook.ts'

/** Where a backend is, and what is sent to it with each call. */
export interface BackendAddress {
  url: string
  headers: Readonly<Record<string, string>>
  /** Browsers call it, so it must let the panel's pages read its answers. */
  isForBrowsers?: boolean
}

/** Puts the variables of the environment in place. @throws CannotLook naming a variable that is missing, never a value */
export function backendAddresses(
  backends: Readonly<Record<string, BackendConfig>>,
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, BackendAddress>> {
  return Object.fromEntries(
    Object.entries(backends).map(([name, { url = '', headers = {}, through }]) => {
      const filled = Object.entries(headers).map(([header, text]) => [
        header.toLowerCase(),
        text.replaceAll(variablePattern, (_, variable: string) => {
          const value = environment[variable]
          if (value) return value
          throw cannotLook(
            `${variable} fehlt in der Umgebung; das Backend "${name}" sendet es in "${header}".`,
            `${variable} is missing in the environment; the backend "${name}" sends it in "${header}".`,
          )
        }),
      ])
      return [name, { url, headers: Object.fromEntries(filled), isForBrowsers: through !== 'server' }]
    }),
  )
}
