import { commandOf } from '#config/builtPlace.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type BrandPlaces, missingLogos } from '#server/brandFiles.ts'
import type { Database } from '#server/db/database.ts'
import type { LogFailure } from '#server/log.ts'
import { outsideServices, reachAll, reachedText } from '#server/operation/outsideServices.ts'
import type { PanelConfiguration } from '#server/panelConfiguration.ts'
import { configuredData } from '#server/records/configuredData.ts'

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

/** People see the title alone: nobody else would tell why. */
export async function tellMissingLogos(
  configuration: PanelConfiguration | undefined,
  places: BrandPlaces | undefined,
  log: LogFailure,
): Promise<void> {
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
