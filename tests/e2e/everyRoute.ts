import { expect, type Page, type Request } from '@playwright/test'
import { isLongRun } from '../support/long.ts'
import { violationsOn } from './accessibility.ts'
import { callApi, people } from './people.ts'

/** A page of the panel: its address and its title. */
export interface Route {
  path: string
  de: string
  en: string
  /** In which look axe sees it, outside the long run, which sees all in both: German walks in the light, English in the dark. */
  look: Look
}

type Look = 'light' | 'dark'

const route = (path: string, de: string, en = de): Route => ({ path, de, en, look: 'dark' })
const inTheLight = (each: Route): Route => ({ ...each, look: 'light' })

/** Spec §2 with the titles of the design, §7, and the pages that are ours. */
export const routes: readonly Route[] = [
  route('/panel', 'Übersicht', 'Overview'),
  route('/panel/nirgends', 'Nicht gefunden', 'Not found'),
  route('/panel/campaign-assignment', 'Kampagnenzuordnung', 'Campaign assignment'),
  route('/panel/dummy', 'Dummy Page'),
  route('/panel/dummy/playground-subscription-form', 'Playground: New Subscription Form Page'),
  route('/panel/formbuilder', 'Formbuilder', 'Form builder'),
  route('/panel/media', 'Mediathek', 'Media library'),
  route('/panel/operator-list', 'Operatoren', 'Operators'),
  route('/panel/reports', 'Berichte', 'Reports'),
  route('/panel/subscriptions', 'Abonnements', 'Subscriptions'),
  route('/panel/subscriptions/create', 'Neues Abonnement', 'New Subscription Form Page'),
  route('/panel/user-journeys', 'Journeys'),
  route('/panel/user-list', 'Kunden', 'Customers'),
  route('/panel/journal', 'Änderungsprotokoll', 'Change journal'),
  route('/panel/settings', 'Einstellungen', 'Settings'),
  route('/panel/settings/profile', 'Profil', 'Profile'),
  route('/panel/settings/password', 'Passwort', 'Password'),
  route('/panel/settings/appearance', 'Darstellung', 'Appearance'),
  route('/panel/settings/rights', 'Meine Rechte', 'My permissions'),
  route('/panel/settings/diagnosis', 'Diagnose', 'Diagnosis'),
].map((each, index) => (index % 2 === 0 ? inTheLight(each) : each))

/**
 * The pages of records that are in the product: which ones, only the API knows. The tabs of a record are shared out
 * between the languages, a part of each kind in both; the long run opens all in both.
 */
export async function recordRoutes(url: string, language: 'de' | 'en'): Promise<Route[]> {
  const [campaign, clip, customer, form, answered, journey, operator] = await Promise.all([
    firstOf(url, 'api-campaigns-get', ({ name }) => name),
    firstOf(url, 'api-content-get', ({ kind }) => kind === 'video'),
    firstOf(url, 'mca-users/users/customers', ({ company }) => company),
    firstOf(url, 'mca-forms', ({ title }) => title),
    firstOf(url, 'mca-forms', ({ version }) => version === 2),
    firstOf(url, 'mca-user-journeys', ({ title }) => title),
    firstOf(url, 'mca-users/users/operators', ({ email }) => email === people.reader.username),
  ])
  const subscription = `/panel/subscriptions/${campaign.id}`
  const page = `/panel/user-list/${customer.id}`
  const [name, company] = [String(campaign.name), String(customer.company)]
  const [media, film] = [`/panel/media/${clip.id}`, String(clip.workingTitle)]
  const [forms, asked] = [`/panel/formbuilder/${form.id}`, String(form.title)]
  const [answers, topic] = [`/panel/formbuilder/${answered.id}`, String(answered.title)]
  const path = `/panel/user-journeys/${journey.id}`
  const shared = {
    de: [
      route(`${subscription}?tab=pairing`, name),
      route(`${subscription}?tab=activity`, name),
      route(`${page}?tab=assignments`, company),
      route('/panel/operator-list?create', 'Operatoren', 'Operators'),
      route(`/panel/media?record=${clip.id}`, 'Mediathek', 'Media library'),
      route(`${path}?tab=uses`, 'Journey-Übersicht', 'Journey Overview'),
      route('/panel/user-journeys/create', 'Neue Journey', 'New journey'),
      route(`${forms}/edit`, asked, String(form.titleEnglish)),
      route(`${answers}?tab=answers`, topic),
      route(`${answers}/answers`, `Antworten: ${topic}`, `Answers: ${answered.titleEnglish}`),
    ].map(inTheLight),
    en: [
      route(
        `/panel/campaign-assignment?campaign=${campaign.id}`,
        'Kampagnenzuordnung',
        'Campaign assignment',
      ),
      route(`${subscription}?tab=assignments`, name),
      route(`${page}?tab=pairing`, company),
      route(`${page}?tab=notes`, company),
      route(`${page}?tab=raw`, company),
      route(`${media}/edit`, 'Clip bearbeiten', 'Edit Clip'),
      route('/panel/formbuilder/create', 'Neues Formular', 'New form'),
      route(forms, asked),
      route(`${answers}?tab=dropoff`, topic),
    ],
  }
  return [
    route(subscription, name),
    route(`${subscription}/edit`, 'Abonnement bearbeiten', 'Edit Subscription Form Page'),
    route(page, company),
    route(media, film),
    route(path, 'Journey-Übersicht', 'Journey Overview'),
    route(`${path}/edit`, 'Journey bearbeiten', 'Edit journey'),
    route(`/panel/user-list?record=${customer.id}`, 'Kunden', 'Customers'),
    route(`/panel/operator-list/${operator.id}`, String(operator.name)),
    route(`/panel/operator-list/${operator.id}/edit`, 'Operator bearbeiten', 'Edit Operator'),
    ...(isLongRun ? [...shared.de, ...shared.en] : shared[language]),
  ]
}

type Row = Record<string, unknown>

async function firstOf(url: string, path: string, isIt: (row: Row) => unknown): Promise<Row> {
  const answer = await callApi(url, people.admin, 'GET', path)
  const { data } = (await answer.json()) as { data: Row[] }
  const first = data.find(isIt)
  if (!first) throw new Error(`${path} holds no such record`)
  return first
}

/**
 * Opens a page by its address, which must have its title, one heading and one main landmark there, and waits until
 * nothing more is fetched. Titles of the panel's own may stand in the brackets of the pseudo language.
 */
export async function openRoute(page: Page, url: string, path: string, title: string) {
  await page.goto(url + path)
  await isAt(page, url, path, title)
  await page.waitForLoadState('networkidle')
}

/** The same as a link in the panel opens it, without loading the panel anew, which takes longer than the page. */
export async function followRoute(page: Page, url: string, path: string, title: string) {
  const settled = watchFetching(page)
  await page.evaluate((target) => {
    history.pushState(null, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await isAt(page, url, path, title)
  await settled()
}

async function isAt(page: Page, url: string, path: string, title: string) {
  const heading = page.locator('main h1')
  await expect(heading.and(page.getByText(title)), path).toBeVisible()
  const plain = (text: string | null) => text?.replace(/[⟦⟧]/g, '')
  // The page before may have had the same title, and be there for a moment longer.
  await expect.poll(async () => plain(await heading.textContent()), path).toBe(title)
  await expect.poll(async () => plain(await page.title()), path).toBe(`${title} - Abo-Panel`)
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

/** What axe finds on a page in the look of a walk, where the page is seen in that one; in the long run in both. */
export async function violationsIn(walk: Look, page: Page, { look }: Route) {
  if (!isLongRun && look !== walk) return []
  const found = []
  for (const colorScheme of isLongRun ? (['light', 'dark'] as const) : [walk]) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await violationsOn(page)))
  }
  return found
}

/** Pixels by which a page is wider than its window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
