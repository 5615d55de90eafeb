import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { de } from '#i18n/de.ts'
import { watchFetching } from '../../e2e/everyRoute.ts'
import { apiTokens, people } from '../../e2e/people.ts'
import { storeTokens } from '../../e2e/sessions.ts'
import { chromiumArguments, findChromium } from '../chromium.ts'

export interface Walk {
  /** Every page that was opened, one of those that differ by a record alone. */
  pages: readonly string[]
  /** What went wrong, with the page. */
  faults: readonly string[]
}

/**
 * Follows every link of a product that runs, as an administrator does who starts at the first page, and opens every tab
 * there. A fault is what the browser's console tells as an error, a page that is not found, and a part that says that it
 * does not work.
 */
export async function walkEverywhere(url: string): Promise<Walk> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })
    await storeTokens(context, url, await apiTokens(url, people.admin))
    return await walk(context, url)
  } finally {
    await browser.close()
  }
}

async function walk(context: BrowserContext, url: string): Promise<Walk> {
  const page = await context.newPage()
  const faults: string[] = []
  let here = '/panel'
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${here}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${here}: ${error.message}`))
  await page.goto(url + here)

  const pages = new Map([[shapeOf(here), here]])
  // What is found on the way is put at the end.
  for (const path of pages.values()) {
    here = path
    await open(page, path)
    for (const link of await linksOf(page)) if (!pages.has(shapeOf(link))) pages.set(shapeOf(link), link)
    faults.push(...(await faultsOn(page)).map((fault) => `${path}: ${fault}`))
    for (const tab of await page.getByRole('tab', { selected: false }).all()) {
      const settled = watchFetching(page)
      await tab.click()
      await settled()
      faults.push(...(await faultsOn(page)).map((fault) => `${new URL(page.url()).search}: ${fault}`))
    }
  }
  return { pages: [...pages.values()], faults }
}

/** As a link in the panel does. */
async function open(page: Page, path: string): Promise<void> {
  await page.locator('main h1, .error-page').first().waitFor()
  const settled = watchFetching(page)
  await page.evaluate((target) => {
    history.pushState(null, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await settled()
  await page.locator('main h1, .error-page').first().waitFor()
}

function linksOf(page: Page): Promise<string[]> {
  return page.locator('a[href]').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/panel'))
      .map(({ pathname, search }) => pathname + search),
  )
}

async function faultsOn(page: Page): Promise<string[]> {
  const failures = page.locator(`.error-page h1, .failure, main h1:text-is("${de.notFound.title}")`)
  return (await failures.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

/** What pages of one kind have in common: whichever record it is and whatever is looked for, but not which tab. */
function shapeOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const parts = pathname.split('/').map((part) => (/\d/.test(part) ? '*' : part))
  const asked = [...searchParams].map(([key, value]) => (key === 'tab' ? `${key}=${value}` : key))
  return [parts.join('/'), ...asked.sort()].join(' ')
}
