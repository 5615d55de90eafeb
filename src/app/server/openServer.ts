import type { ResolvedResource } from '#model/language/resolve.ts'
import { servedBackends } from '#server/backends/servedBackends.ts'
import { buildBehind } from '#server/db/buildBehind.ts'
import { openStandby } from '#server/db/openStandby.ts'
import { openFeatures, type ServerFeature } from '#server/features.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { openMailroom } from '#server/mail/openMailroom.ts'
import { operatorsOf } from '#server/operators/rightsTemplates.ts'
import type { PanelConfiguration } from '#server/panelConfiguration.ts'
import type { Settings } from '#server/settings.ts'
import { outsideSignInOf } from '#server/signInSettings.ts'
import { openServerDatabase, prepareResources } from './openServerDatabase.ts'
import { contractPlace, contractRoutes } from './productContract.ts'
import { resetRoutes } from './resetRoute.ts'
import { startFacts } from './startWords.ts'

function namesOf(settings: Settings, configuration: PanelConfiguration = {}): string[] {
  return servedBackends(configuration, settings).map(({ name }) => name)
}

/** Opens what a server keeps as long as it lives. */
export async function openServer(
  features: readonly ServerFeature[],
  settings: Settings,
  resources: readonly ResolvedResource[],
  log: (message: string, error: unknown) => void,
  letterhead: Letterhead,
) {
  const opened = await openServerDatabase(settings, resources, log)
  const { database, signingKeys, pool, isReadOnly = false } = opened
  const added = features.flatMap(({ indexes = [] }) => indexes)
  const behind = buildBehind(opened, log, added)
  const { databaseUrl, databaseReadUrl } = settings
  const standby =
    databaseUrl && databaseReadUrl
      ? openStandby({ primary: databaseUrl, standby: databaseReadUrl }, log)
      : undefined
  const current = { operators: operatorsOf(resources), letterhead }
  const mail = openMailroom(
    settings,
    database,
    () => current.operators,
    () => current.letterhead,
    log,
  )
  const facts = await startFacts(settings, opened)
  const openedFeatures = openFeatures(features, settings, { database, resources, signingKeys, log })
  return {
    database,
    opened,
    pool,
    facts,
    readings: [behind.readings, ...(standby?.readings ?? []), ...openedFeatures.readings],
    parts: {
      database,
      standby,
      isReadOnly,
      features,
      signingKeys,
      log,
      stores: { ...openedFeatures.stores, deletedDays: settings.deletedDays ?? 30 },
      onMail: mail.onMail,
      letterhead: () => current.letterhead,
      publicUrl: mail.publicUrl,
      ...outsideSignInOf(settings),
    },
    /** Routes besides those that follow from the entries. */
    routesFor: (served: readonly ResolvedResource[], configuration?: PanelConfiguration) => [
      ...mail.routes,
      ...resetRoutes(settings, database, served),
      ...contractRoutes(
        served,
        contractPlace(features, settings, configuration, namesOf(settings, configuration)),
      ),
    ],
    /** A changed configuration has brought other resources. */
    async use(changed: readonly ResolvedResource[], changedLetterhead: Letterhead) {
      if (!isReadOnly) {
        await prepareResources(opened, changed, settings.environment)
        behind.use(changed)
      }
      current.operators = operatorsOf(changed)
      current.letterhead = changedLetterhead
    },
    start(port: number) {
      if (isReadOnly) return
      mail.start(port)
      behind.use(resources)
      openedFeatures.start()
    },
    async close() {
      await behind.end()
      await mail.close()
      await openedFeatures.close()
      await standby?.end()
      await opened.close()
    },
  }
}
