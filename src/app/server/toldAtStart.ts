import { commandOf } from '#config/builtPlace.ts'
import { findingText } from '#doctor/report.ts'
import { servedWarnings } from '#doctor/servedWarnings.ts'
import { configurationFile } from '#model/language/check.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { BrandPlaces } from '#server/brandFiles.ts'
import type { Database } from '#server/db/database.ts'
import type { LogFailure } from '#server/log.ts'
import { outsideServices, reachAll, reachedText } from '#server/operation/outsideServices.ts'
import type { PanelConfiguration } from '#server/panelConfiguration.ts'
import { configuredData } from '#server/records/configuredData.ts'
import type { SignInSettings } from '#server/signInSettings.ts'

const style = { language: 'en', isColoured: false } as const

/** Names the records of entries that `config.json` does not have any more: nobody sees them, and they are kept. */
export async function tellLeftData(
  database: Database,
  resources: readonly ResolvedResource[],
  log: LogFailure,
): Promise<void> {
  const left = (await configuredData(database, resources)).filter(({ state }) => state !== 'served')
  if (left.length === 0) return
  const names = left.map(({ name, records }) => `${name} (${records})`).join(', ')
  log(
    `Records of entries that config.json does not have are kept: ${names}. See: ${commandOf('admin')} entries`,
    undefined,
  )
}

/** Tells what is probably not meant in a configuration, a line each, as the doctor does. */
export async function tellWarnings(
  configuration: PanelConfiguration,
  places: BrandPlaces,
  settings: SignInSettings,
  log: LogFailure,
): Promise<void> {
  for (const found of await servedWarnings(configuration, settings, places)) {
    const [head, ...said] = findingText(configurationFile, found, style, 'warning').split('\n')
    log([`${head}:`, ...said.map((line) => line.trim())].join(' '), undefined)
  }
}

/** Says of each outside service whether it answers; nobody waits for it. The database has been reached by then. */
export async function tellReached(
  settings: Parameters<typeof outsideServices>[0],
  configuration: Parameters<typeof outsideServices>[1],
  log: (message: string, error: unknown) => void,
): Promise<void> {
  for (const each of await reachAll(
    outsideServices({ ...settings, databaseUrl: undefined }, configuration),
  )) {
    if (each.reason !== undefined) log(reachedText(each), undefined)
    else if (!each.isFile) console.log(`  ${reachedText(each)}`)
  }
}
