import { commandOf } from '#config/builtPlace.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { providerDifference } from '#server/auth/providerDifference.ts'
import { type BrandPlaces, missingLogos } from '#server/brandFiles.ts'
import type { Database } from '#server/db/database.ts'
import type { LogFailure } from '#server/log.ts'
import { outsideServices, reachAll, reachedText } from '#server/operation/outsideServices.ts'
import type { PanelConfiguration } from '#server/panelConfiguration.ts'
import { configuredData } from '#server/records/configuredData.ts'
import type { SignInSettings } from '#server/signInSettings.ts'

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

/** Tells of what the configuration and the server do not agree on: logos that are no files, and who signs people in. */
export async function tellDisagreements(
  configuration: PanelConfiguration | undefined,
  places: BrandPlaces | undefined,
  settings: SignInSettings,
  log: LogFailure,
): Promise<void> {
  const difference = configuration && providerDifference(configuration, settings)
  if (difference) log(difference.said.en, undefined)
  for (const { key, path, looked } of places ? await missingLogos(configuration ?? {}, places) : []) {
    log(`${key} is "${path}", and there is no such file: ${looked}. The title stands alone.`, undefined)
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
