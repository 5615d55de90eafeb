import { expect, type Page, type Request } from '@playwright/test'
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

export interface Titles {
  /** Of the window; absent where a hand-written view finds its own. */
  title?: string | undefined
  /** @default the window's */
  heading?: string | undefined
}

export function titlesIn({ title, heading }: PanelRoute, language: 'de' | 'en'): Titles {
  return { title: title?.[language], heading: heading?.[language] }
}

/**
 * Opens a page by its address, which must have its titles, one heading and one main landmark there, and waits until
 * nothing more is fetched. Titles of the panel's own may stand in the brackets of the pseudo language.
 */
export async function openRoute(page: Page, url: string, path: string, titles: Titles) {
  await page.goto(url + path)
  await isAt(page, url, path, titles)
  await page.waitForLoadState('networkidle')
}

/** The same as a link in the panel opens it, without loading the panel anew, which takes longer than the page. */
export async function followRoute(page: Page, url: string, path: string, titles: Titles = {}) {
  const settled = watchFetching(page)
  await page.evaluate((target) => {
    history.pushState(null, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await isAt(page, url, path, titles)
  await settled()
}

async function isAt(page: Page, url: string, path: string, { title, heading = title }: Titles) {
  const shown = page.locator('main h1')
  const plain = (text: string | null) => text?.replace(/[⟦⟧]/g, '') ?? ''
  if (heading === undefined) await expect(shown, path).toHaveText(/./)
  else {
    await expect(shown.and(page.getByText(heading)), path).toBeVisible()
    // The page before may have had the same title, and be there for a moment longer.
    await expect.poll(async () => plain(await shown.textContent()), path).toBe(heading)
  }
  const isNamed = async () => {
    const window = plain(await page.title())
    return title === undefined ? /^.+ - Abo-Panel$/.test(window) : window === `${title} - Abo-Panel`
  }
  await expect.poll(isNamed, path).toBe(true)
  await expect(page.locator('main')).toHaveCount(1)
  expect(page.url()).toBe(url + path)
}

/** What it returns waits until nothing is being fetched any more, and nothing new has begun for as long as `idle`. */
export function watchFetching(page: Page, idle = 300) {
  const underWay = new Set<Request>()
  let last = Date.now()
  const begins = (request: Request) => {
    underWay.add(request)
    last = Date.now()
  }
  const ends = (request: Request) => {
    underWay.delete(request)
    last = Date.now()
  }
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  return async () => {
    const isCalm = () => underWay.size === 0 && Date.now() - last >= idle
    await expect.poll(isCalm, { intervals: [50] }).toBe(true)
    page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
  }
}

export function watchForeign(page: Page, url: string): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== url) foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) foreign.push(message.text())
  })
  return foreign
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

/** Pixels by which a page is wider than its window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
