import { getRequestListener } from '@hono/node-server'
import type { ResolvedResource } from '../framework/define/resolve.ts'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { hasAccounts } from './auth/accounts.ts'
import { operatorsOf } from './auth/rightsTemplates.ts'
import { offerSnapshots } from './backup/offerSnapshots.ts'
import { contractPlace, contractRoutes } from './contract/contractRoutes.ts'
import { firebaseOf } from './firebaseSettings.ts'
import { sweepAnswers } from './forms/answers/sweepAnswers.ts'
import { formResources } from './forms/publishedForm.ts'
import { basePathOf, withoutBasePath } from './http/basePath.ts'
import { createClientAddress, createTrustedProxies } from './http/clientAddress.ts'
import { listen } from './listen.ts'
import type { Log } from './log/log.ts'
import { openMailroom } from './mail/openMailroom.ts'
import { openMedia } from './media/openMedia.ts'
import { openServerDatabase, prepareResources } from './openServerDatabase.ts'
import { diskReserveOf } from './operation/diskReserve.ts'
import { openMetrics } from './operation/openMetrics.ts'
import {
  entryDefaultsOf,
  linkProtocolsOf,
  type PanelConfiguration,
  passwordLengthOf,
  productTitleOf,
  readPanelConfiguration,
  triedResources,
} from './panelConfiguration.ts'
import { panelResources } from './panelResources.ts'
import { resetRoutes } from './routes/resetRoute.ts'
import type { Running } from './runServer.ts'
import { sweepSecurityEvents } from './securityEvents/sweepSecurityEvents.ts'
import { hasDemonstration, type Settings } from './settings.ts'
import { watchConfiguration } from './watchConfiguration.ts'

/** The panel that is served beside the API. */
export interface ServedPanel {
  /** What the path of its configuration is relative to. */
  root: string
  /** Where it lies, built. */
  directory: string
  /** The path that it lies under, without a slash at its end. */
  basePath: string
}

/**
 * Opens the database and serves the API. Where resources are tried out, a changed `config.json` is used at once.
 *
 * @param panel served beside it. @default none
 */
export async function startServer(
  settings: Settings,
  { failure: log, answered, security }: Log,
  panel?: ServedPanel,
): Promise<Running> {
  const clock = () => new Date()
  let isDraining = false
  const configuration = panel && (await readPanelConfiguration(panel.root, settings))
  const resources = resourcesOf(settings, configuration)
  const opened = await openServerDatabase(settings, resources, log)
  const { database, signingKeys, close, pool } = opened
  let operators = operatorsOf(resources)
  const mail = openMailroom(settings, database, () => operators, log)
  const library = openMedia(settings, { database, resources, signingKeys, log })
  const metrics = openMetrics(settings, { database, pool, media: library.media })
  const diskReserve =
    settings.databaseUrl === undefined && settings.diskReserve > 0
      ? diskReserveOf(settings.dataDirectory, settings.diskReserve * 2 ** 20)
      : undefined
  const appFor = (served: readonly ResolvedResource[], current?: PanelConfiguration) =>
    createApp({
      ...{ database, resources: served, signingKeys, log },
      clock,
      isDraining: () => isDraining,
      metrics,
      diskReserve,
      onAnswered(each) {
        answered(each)
        metrics?.metrics.answered(each)
      },
      onSecurityEvent: security,
      clientAddress: createClientAddress(createTrustedProxies(settings.trustedProxies)),
      media: library.media,
      onMail: mail.onMail,
      publicUrl: mail.publicUrl,
      corsOrigins: settings.corsOrigins,
      moreRoutes: [
        ...mail.routes,
        ...resetRoutes(settings, database, served),
        ...contractRoutes(served, contractPlace(settings, current)),
      ],
      ...(panel &&
        current && {
          staticFiles: { directory: panel.directory, basePath: panel.basePath, configuration: current },
          passwordLength: passwordLengthOf(current),
          ...productTitleOf(current),
          linkProtocols: linkProtocolsOf(current),
        }),
      ...firebaseOf(settings),
      sessionDays: settings.sessionDays,
    })
  let app = appFor(resources, configuration)
  const useConfiguration = async (changed: PanelConfiguration) => {
    const changedResources = resourcesOf(settings, changed)
    await prepareResources(opened, changedResources)
    app = appFor(changedResources, changed)
    operators = operatorsOf(changedResources)
    console.log(`${settings.configFile} has changed and is in use.`)
  }
  try {
    const answer = getRequestListener((request, sockets) => app.fetch(request, sockets))
    const listening = await listen(
      (request, response) => {
        request.url = withoutBasePath(request.url ?? '/', basePathOf(settings.publicUrl))
        void answer(request, response)
      },
      settings.host,
      settings.port,
      { maxConnections: settings.mostConnections },
    )
    const endSnapshots =
      settings.databaseUrl === undefined
        ? await offerSnapshots(settings.dataDirectory, database, log)
        : async () => undefined
    mail.start(listening.port)
    library.start()
    const forms = formResources(resources)
    const endSweep = forms ? sweepAnswers(database, forms, clock, log) : async () => undefined
    const { securityEventsDays } = settings
    const endEvents = sweepSecurityEvents(database, securityEventsDays, clock, log)
    const endWatch =
      panel && hasDemonstration(settings.environment)
        ? watchConfiguration(panel.root, settings, useConfiguration, log)
        : async () => undefined
    announce(settings, listening.port)
    if (!(await hasAccounts(database))) {
      console.log('  Nobody has an account yet: npm run admin -- create E-MAIL')
    }
    return {
      drain() {
        isDraining = true
      },
      async close() {
        await listening.close()
        await endWatch()
        await endSweep()
        await endEvents()
        await endSnapshots()
        await mail.close()
        await library.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function resourcesOf(
  { environment }: Settings,
  configuration: PanelConfiguration = {},
): readonly ResolvedResource[] {
  return panelResources(triedResources(configuration, environment), entryDefaultsOf(configuration))
}
