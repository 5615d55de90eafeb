import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { commandOf } from '#config/builtPlace.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { hasAccounts } from '#server/auth/accounts.ts'
import { createTokenKeys, keepRotating } from '#server/auth/tokenKeys.ts'
import { servedBackends } from '#server/backends/servedBackends.ts'
import { offerSnapshots } from '#server/backup/offerSnapshots.ts'
import type { ServerFeature } from '#server/features.ts'
import { basePathOf, withoutBasePath } from '#server/http/basePath.ts'
import { createClientAddress, createTrustedProxies } from '#server/http/clientAddress.ts'
import type { PublicPage } from '#server/http/staticFiles.ts'
import { listen } from '#server/listen.ts'
import type { Log } from '#server/log.ts'
import { letterheadOf } from '#server/mail/letterhead.ts'
import { diskReserveOf } from '#server/operation/diskReserve.ts'
import { openMetrics, readinessOf } from '#server/operation/metrics.ts'
import { untilPromoted } from '#server/operation/readOnly.ts'
import { watchReloads } from '#server/operation/reloads.ts'
import { createRetention, keptOf } from '#server/operation/retention.ts'
import type { PanelConfiguration } from '#server/panelConfiguration.ts'
import { hasDemonstration, type Settings } from '#server/settings.ts'
import { configuredParts, createApp } from './app.ts'
import {
  type ConfigurationUse,
  type ConfigurationWatch,
  readCheckedConfiguration,
  watchConfiguration,
} from './checkedConfiguration.ts'
import { openServer } from './openServer.ts'
import { servedResources } from './panelResources.ts'
import type { Running } from './runServer.ts'
import { announce } from './runServer.ts'
import { tellLeftData, tellReached, tellWarnings } from './toldAtStart.ts'

/** Milliseconds from the start until the sweeps of features begin: whoever has waited for the start is answered first. */
const untilSweeps = 1000

interface ServedPanel {
  /** Folder of its configuration. */
  root: string
  /** Where it lies, built. */
  directory: string
  /** The path that it lies under. */
  basePath: string
  /** @default none */
  publicPages?: readonly PublicPage[]
}

/**
 * Opens the database and serves the API. In a demonstration a changed `config.json` is used at once; elsewhere after a
 * restart, or when somebody asks for it. A faulty one keeps the server from starting; later the last sound one is served.
 */
export async function startServer(
  features: readonly ServerFeature[],
  settings: Settings,
  { failure: log, answered, security, started, told }: Log,
  panel?: ServedPanel,
): Promise<Running> {
  const clock = () => new Date()
  let isDraining = false
  let watch: ConfigurationWatch | undefined
  let endRequests: (() => Promise<void>) | undefined
  const { environment } = settings
  const backendsOf = (configuration: PanelConfiguration = {}) => servedBackends(configuration, settings)
  const readConfiguration =
    panel &&
    (async () => {
      const read = await readCheckedConfiguration(panel.root, settings)
      // What a backend needs of the environment is part of what must be sound.
      backendsOf(read)
      return read
    })
  const configuration = await readConfiguration?.()
  const resources = servedResources(configuration)
  const { dataDirectory: dataFolder } = settings
  const places = panel && { dataFolder, panelFolder: panel.directory, basePath: panel.basePath }
  const letterhead = (current?: PanelConfiguration) => letterheadOf(current, places)
  const server = await openServer(features, settings, resources, log, await letterhead(configuration))
  const { database, pool } = server
  let kept = keptOf(settings, resources)
  const retention = createRetention({ opened: server.opened, kept: () => kept, clock, told, log })
  const freeDisk = diskReserveOf(settings.dataDirectory, 0).free
  const metrics = openMetrics(settings, {
    database,
    freeDisk,
    pool,
    more: [...server.readings, retention.readings, readinessOf(() => app)],
  })
  const diskReserve = reserveOf(settings)
  const appFor = (served: readonly ResolvedResource[], current?: PanelConfiguration) =>
    createApp({
      ...server.parts,
      resources: served,
      backends: backendsOf(current),
      clock,
      notReady: () => {
        if (isDraining) return 'the server is about to end'
        return watch?.isFaulty()
          ? 'the configuration of the panel has a fault, which the log names'
          : undefined
      },
      metrics,
      diskReserve,
      freeDisk,
      onAnswered(each) {
        answered(each)
        metrics?.metrics.answered(each)
      },
      onSecurityEvent: security,
      clientAddress: createClientAddress(createTrustedProxies(settings.trustedProxies)),
      corsOrigins: settings.corsOrigins,
      moreRoutes: server.routesFor(served, current),
      ...(current && configuredParts(current)),
      ...(panel &&
        current && {
          staticFiles: {
            directory: panel.directory,
            basePath: panel.basePath,
            dataFolder,
            configuration: current,
            publicPages: panel.publicPages ?? [],
          },
        }),
      sessionDays: settings.sessionDays,
    })
  let app = appFor(resources, configuration)
  let sweeps: (() => Promise<void>)[] = []
  let firstSweeps: NodeJS.Timeout | undefined
  const beginSweeps = (served: readonly ResolvedResource[]) => {
    const { stores, publicUrl } = server.parts
    const context = {
      database,
      features,
      resources: served,
      clock,
      log,
      linkProtocols: [],
      stores,
      publicUrl,
    }
    sweeps = features.flatMap(({ sweep }) => sweep?.(context) ?? [])
  }
  const endSweeps = async () => {
    clearTimeout(firstSweeps)
    for (const end of sweeps.splice(0)) await end()
  }
  const use: ConfigurationUse = async (changed, isAsked) => {
    if (!isAsked && !hasDemonstration(environment)) return
    const changedResources = servedResources(changed)
    await server.use(changedResources, await letterhead(changed))
    if (places) await tellWarnings(changed, places, settings, log)
    await endSweeps()
    kept = keptOf(settings, changedResources)
    if (!server.parts.isReadOnly) beginSweeps(changedResources)
    app = appFor(changedResources, changed)
    console.log(`${settings.configFile} ${isAsked ? 'was read anew' : 'has changed'} and is in use.`)
    await tellLeftData(database, changedResources, log)
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
    server.start(listening.port)
    const { isReadOnly, signingKeys } = server.parts
    let endRotating = async () => {}
    if (!isReadOnly) {
      firstSweeps = setTimeout(beginSweeps, untilSweeps, resources)
      endRotating = keepRotating(createTokenKeys(database, signingKeys, clock), log)
      retention.start()
    }
    const promotion = isReadOnly ? untilPromoted(database) : undefined
    watch =
      panel &&
      readConfiguration &&
      watchConfiguration(resolve(panel.root, settings.configFile), readConfiguration, use, log)
    endRequests =
      watch && settings.databaseUrl !== undefined
        ? await watchReloads(database, watch.reload, log)
        : undefined
    started(server.facts)
    announce(settings, listening.port, server.facts)
    void tellReached(settings, configuration, log)
    await tellLeftData(database, resources, log)
    if (configuration && places) await tellWarnings(configuration, places, settings, log)
    if (!(await hasAccounts(database))) {
      console.log(`  Nobody has an account yet: ${commandOf('admin')} create E-MAIL`)
    }
    return {
      ...(promotion && { promoted: promotion.promoted }),
      drain() {
        isDraining = true
      },
      reload: async () => watch?.reload(),
      async close() {
        await listening.close()
        await endRequests?.()
        await watch?.end()
        await endSweeps()
        promotion?.end()
        await retention.end()
        await endRotating()
        await endSnapshots()
        await server.close()
      },
    }
  } catch (error) {
    await server.close()
    throw error
  }
}

function reserveOf({ databaseUrl, dataDirectory, diskReserve }: Settings) {
  return databaseUrl === undefined && diskReserve > 0
    ? diskReserveOf(dataDirectory, diskReserve * 2 ** 20)
    : undefined
}
