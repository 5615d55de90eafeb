import { expect, type Page, type Request } from '@playwright/test'
import type { PanelRoute } from '../support/panelRoutes.ts'

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

/** Leads to another page of the panel that is open, as a link does. */
export async function lead(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The same as a link in the panel opens it, without loading the panel anew, which takes longer than the page. */
export async function followRoute(page: Page, url: string, path: string, titles: Titles = {}) {
  const settled = watchFetching(page)
  await lead(page, path)
  await isAt(page, url, path, titles)
  await settled()
  // What has come may still have to be drawn.
  await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]')).toHaveCount(0)
}

/** Playwright's own are up to a second long, on each page. */
const intervals = [50]

async function isAt(page: Page, url: string, path: string, { title, heading = title }: Titles) {
  const shown = page.locator('main h1')
  const plain = (text: string | null) => text?.replace(/[⟦⟧]/g, '') ?? ''
  if (heading === undefined) await expect(shown, path).toHaveText(/./)
  else {
    await expect(shown.and(page.getByText(heading)), path).toBeVisible()
    // The page before may have had the same title, and be there for a moment longer.
    await expect
      .poll(async () => plain(await shown.textContent()), { message: path, intervals })
      .toBe(heading)
  }
  const isNamed = async () => {
    const window = plain(await page.title())
    return title === undefined ? /^.+ - Abo-Panel$/.test(window) : window === `${title} - Abo-Panel`
  }
  await expect.poll(isNamed, { message: path, intervals }).toBe(true)
  await expect(page.locator('main')).toHaveCount(1)
  expect(page.url()).toBe(url + path)
}

/** What it returns waits until nothing is being fetched any more, and nothing new has begun for as long as `idle`. */
export function watchFetching(page: Page, idle = 150) {
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
    await expect.poll(isCalm, { intervals }).toBe(true)
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

/** Pixels by which a page is wider than its window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
