import type { Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { createApiProvider } from '../support/apiProvider.ts'
import { isLongRun } from '../support/long.ts'
import { fullest, type PanelRoute, panelEntries, routesOf, routesOfRecord } from '../support/panelRoutes.ts'
import { violationsOn } from './accessibility.ts'
import { apiToken, people } from './people.ts'

export interface Route extends PanelRoute {
  /** In which look axe sees it, outside the long run, which sees all in both. */
  look: Look
}

type Look = 'light' | 'dark'

export const routes: readonly PanelRoute[] = [
  ...routesOf(),
  { path: '/panel/nirgends', access: [], title: { de: 'Nicht gefunden', en: 'Not found' } },
]

/**
 * Every page of the product that runs: those of no entry, and of each entry its list, its forms, and the pages and tabs of
 * the record that shows most. A new entry or page is among them by itself.
 */
export async function everyRoute(url: string): Promise<Route[]> {
  const records = await recordRoutes(url, panelEntries)
  return inTurns([...routes, ...records])
}

/** The same of these entries alone. */
export async function routesOfEntries(url: string, entries: readonly ResolvedResource[]): Promise<Route[]> {
  return inTurns([...routesOf(entries, []), ...(await recordRoutes(url, entries))])
}

const inTurns = (all: readonly PanelRoute[]): Route[] =>
  all.map((route, index) => ({ ...route, look: index % 2 === 0 ? 'light' : 'dark' }))

/** The pages of a record of each entry, of the one that shows most. */
async function recordRoutes(url: string, entries: readonly ResolvedResource[]): Promise<PanelRoute[]> {
  const provider = await signedInProvider(url, entries)
  return (await Promise.all(entries.map((resource) => provider.routesOf(resource)))).flat()
}

async function signedInProvider(url: string, resources: readonly ResolvedResource[]) {
  const token = await apiToken(url, people.admin)
  const provider = createApiProvider({ resources, baseUrl: `${url}/api`, token })
  const person = String(decodeJwt(token).user_id)
  return {
    async routesOf(resource: ResolvedResource): Promise<PanelRoute[]> {
      const [field, order] = resource.list.sort
      const { data } = await provider.getList<AnyRecord>(resource.name, {
        ...{ pagination: { page: 1, perPage: 100 }, sort: { field, order }, filter: {} },
      })
      const others = data.filter(({ id }) => String(id) !== person)
      const record = fullest(others)
      // The demonstration has planned nothing; what is planned has journeys of its own.
      if (!record && resource.name === 'plannedChanges') return []
      if (!record) throw new Error(`${resource.name} has no record to look at`)
      return [...routesOfRecord(resource, record, person), ...stateRoutes(resource, record)]
    },
  }
}

/** A state of a page that its address holds and no entry tells. */
function stateRoutes({ name }: ResolvedResource, { id }: AnyRecord): PanelRoute[] {
  const [assignment] = routes.filter(({ path }) => path === '/panel/campaign-assignment')
  return name === 'campaigns' && assignment
    ? [{ ...assignment, path: `${assignment.path}?campaign=${id}` }]
    : []
}

/** What axe finds on a page in its look; in the long run in both. */
export async function violationsIn(page: Page, { look }: Pick<Route, 'look'>) {
  const found = []
  for (const colorScheme of isLongRun ? (['light', 'dark'] as const) : [look]) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await violationsOn(page)))
  }
  return found
}
