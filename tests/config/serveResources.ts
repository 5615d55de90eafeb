import type { ResolvedResource } from '#model/language/resolve.ts'
import { serverFeatures } from '#product.server.ts'
import type { Database } from '#server/db/database.ts'
import { plainLetterhead } from '#server/mail/letterhead.ts'
import { readListQuery } from '#server/records/listConvention.ts'
import { resourceRoutes } from '#server/routes/resourceRoutes.ts'

/** Puts the calls of the local API together; there is no database behind them. */
export function serveResources(resources: readonly ResolvedResource[]): void {
  const routes = resourceRoutes({
    ...{
      database: {} as Database,
      features: serverFeatures,
      resources,
      clock: () => new Date(0),
      linkProtocols: [],
      stores: {},
    },
    ...{
      onMail: () => undefined,
      letterhead: () => plainLetterhead,
      log: () => undefined,
      publicUrl: () => 'https://panel.test',
    },
    limits: {} as Parameters<typeof resourceRoutes>[0]['limits'],
  })
  for (const { path } of routes) if (typeof path !== 'string') throw new Error('a route without a path')
  for (const resource of resources) readListQuery(resource, new URLSearchParams())
}
