import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** What a first visit took. Times in milliseconds, sizes in KiB of gzip 9. */
export interface Visit {
  signInReady: number
  rowsAfterClick: number
  listScripts: number
  /** From the address of the list in a new tab, signed in, the cache empty. */
  rowsDirect: number
}

export interface Visited {
  url: string
  /** The list, for who is signed in. */
  list: string
  username: string
  password: string
}

export const signInField = 'input[name="password"]'
export const row = 'tbody tr'

/** 9 Mbit/s down, 1.5 up, 60 ms a request; a processor at a quarter of its speed. */
const network = { downloadThroughput: 1_125_000, uploadThroughput: 187_500, latency: 60, offline: false }
const slowdown = 4

/** Visits a panel with an empty cache: the sign-in page, and from there to the first list with rows. */
export async function measureVisit(
  browser: Browser,
  { url, list, username, password }: Visited,
): Promise<Visit> {
  const { context, page } = await openSlowly(browser)
  await page.goto(url, { waitUntil: 'commit' })
  const signInReady = await shownAt(page, signInField)
  await page.locator('input[name="username"]').fill(username)
  await page.locator(signInField).fill(password)
  // What is fetched while a person types has come.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    addEventListener('click', ({ timeStamp }) => Object.assign(window, { clickedAt: timeStamp }), {
      capture: true,
      once: true,
    })
  })
  await page.locator('button[type="submit"]').click()
  const rowsAt = await shownAt(page, row)
  const clickedAt = await page.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt)
  const all = await scriptsUntil(page, rowsAt)
  const signedIn = await context.storageState()
  const visit = {
    signInReady,
    rowsAfterClick: rowsAt - clickedAt,
    listScripts: await sizeOf(all),
    rowsDirect: 0,
  }
  await context.close()
  // Another browser, whose cache is empty, with the session of the first.
  const again = await openSlowly(browser, signedIn)
  await again.page.goto(list, { waitUntil: 'commit' })
  visit.rowsDirect = await shownAt(again.page, row)
  await again.context.close()
  return visit
}

/** KiB of scripts without which the sign-in form does not come; of those that had come with it, where it needs any. */
export async function scriptsForSignIn(browser: Browser, { url }: Visited): Promise<number> {
  const plain = await browser.newContext({ locale: 'de-DE' })
  const page = await plain.newPage()
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto(url)
  const isThere = await page.locator(signInField).isVisible()
  await plain.close()
  if (isThere) return 0
  const { context, page: slow } = await openSlowly(browser)
  await slow.goto(url, { waitUntil: 'commit' })
  const scripts = await scriptsUntil(slow, await shownAt(slow, signInField))
  await context.close()
  return sizeOf(scripts)
}

/** A page in a browser with an empty cache, at a quarter of the speed and on a mobile network. */
export async function openSlowly(
  browser: Browser,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
) {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1366, height: 768 },
    ...(storageState && { storageState }),
  })
  const page = await context.newPage()
  await page.addInitScript(noteFirstFrames([signInField, row]))
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page, session }
}

/** KiB of gzip 9. Fetched afterwards, by ourselves: what a browser is asked for meanwhile, it has less time for the page. */
async function sizeOf(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map((each) => sizes9.get(each) ?? keepSize(each)))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

const sizes9 = new Map<string, Promise<number>>()

function keepSize(url: string): Promise<number> {
  const size = fetch(url)
    .then((response) => response.arrayBuffer())
    .then((body) => gzipSync(new Uint8Array(body), { level: 9 }).length)
  sizes9.set(url, size)
  return size
}

/**
 * Notes in the page itself when something is first seen: a question from outside comes only when the page has time for it. A
 * text, since what compiles this file puts names into functions that the page does not have.
 */
const noteFirstFrames = (selectors: readonly string[]) => `{
  const seen = (window.firstSeen = {})
  const look = () => {
    for (const selector of ${JSON.stringify(selectors)}) {
      const element = selector in seen ? null : document.querySelector(selector)
      if (element?.checkVisibility() && element.getBoundingClientRect().height > 0) seen[selector] = performance.now()
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`

/** The time of the first frame in which it is visible, as the page counts it. */
export async function shownAt(page: Page, selector: string): Promise<number> {
  const found = await page.waitForFunction(
    (wanted) => (window as unknown as { firstSeen?: Record<string, number> }).firstSeen?.[wanted],
    selector,
    { timeout: 120_000 },
  )
  return Number(await found.jsonValue())
}

/** The scripts that had come by a time; one that is fetched first and imported then comes once. */
async function scriptsUntil(page: Page, time: number): Promise<string[]> {
  const names = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) => /\.js$/.test(entry.name) && (entry as PerformanceResourceTiming).responseEnd <= until,
        )
        .map(({ name }) => name),
    time,
  )
  return [...new Set(names)]
}
