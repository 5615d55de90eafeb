import { type BackendConfig, headersOf } from '#model/language/backend.ts'
import { sentence } from '#model/language/check/sentence.ts'
import { filledBackends } from '#server/backends/servedBackends.ts'
import type { Settings } from '#server/settings.ts'
import { CannotLook } from './cannotLook.ts'

/** Where a backend is, and what is sent to it with each call. */
export interface BackendAddress {
  url: string
  headers: Readonly<Record<string, string>>
  /** Browsers call it, so it must let the panel's pages read its answers. */
  isForBrowsers?: boolean
}

/** As the server calls them, and browsers. @throws CannotLook naming each variable that is missing, never a value */
export function backendAddresses(
  backends: Readonly<Record<string, BackendConfig>>,
  settings: Pick<Settings, 'variable'>,
): Readonly<Record<string, BackendAddress>> {
  const { served, faults } = filledBackends({ backends }, settings)
  if (faults.length > 0) {
    const all = (language: 'de' | 'en') => faults.map((fault) => fault[language]).join('\n')
    throw new CannotLook(sentence(all('de'), all('en')))
  }
  const byServer = new Map(served.map(({ name, url, headers }) => [name, { url: url.href, headers }]))
  return Object.fromEntries(
    Object.entries(backends).map(([name, backend]): [string, BackendAddress] => [
      name,
      byServer.get(name) ?? {
        url: backend.url ?? '',
        headers: Object.fromEntries(headersOf(backend)),
        isForBrowsers: true,
      },
    ]),
  )
}
