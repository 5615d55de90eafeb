import type { Sentence } from '#model/language/check/sentence.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { cannotLook } from './cannotLook.ts'

/** `rights`: who may; `values`: what is taken; `roundTrip`: export and import; `wayBack`: undo; `pages`: in the browser. */
export type ThoroughPurpose = 'rights' | 'values' | 'roundTrip' | 'wayBack' | 'pages'

export interface ThoroughReport {
  resource: string
  purpose: ThoroughPurpose
  milliseconds: number
  findings: readonly { message: Sentence }[]
}

interface ThoroughTests {
  /** @param file the configuration. @param entries of it that are stored here */
  thoroughReports(file: string, entries: readonly ResolvedResource[]): AsyncGenerator<ThoroughReport>
}

/** Loads the tests, which lie beside the sources and are no part of an installation. @throws CannotLook without sources */
export async function loadThorough(): Promise<ThoroughTests> {
  const url = new URL('../../tests/thorough/thoroughReports.ts', import.meta.url).href
  try {
    return (await import(/* @vite-ignore */ url)) as ThoroughTests
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Not there, or not run from its sources.
    if (!['ERR_MODULE_NOT_FOUND', 'ERR_UNKNOWN_FILE_EXTENSION'].includes(code)) throw error
    throw cannotLook(
      '--thorough braucht die Quellen mit ihren Paketen: git clone, npm ci, npm run doctor -- --thorough.',
      '--thorough needs the sources with their packages: git clone, npm ci, npm run doctor -- --thorough.',
    )
  }
}
