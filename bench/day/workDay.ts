import type { Page } from '@playwright/test'

/** What the memory of a page holds after everything that can go is gone. */
export interface Held {
  /** Megabytes. */
  heap: number
  /** Nodes of documents, those included that are in no page any more. */
  nodes: number
  listeners: number
}

/** A list of the menu, and which of its rows' links lead to a record. */
const lists = [
  'user-list',
  'subscriptions',
  'media',
  'user-journeys',
  'operator-list',
  'formbuilder',
  'journal',
] as const
const pages = [
  'settings/profile',
  'settings/appearance',
  'settings/rights',
  'campaign-assignment',
  'reports',
  'settings/diagnosis',
] as const

/** How many navigations a round has: each list, a record of it, and each of the other pages. */
export const roundOfNavigations = 2 * lists.length + pages.length

/**
 * Goes once through all kinds of pages inside the panel, without loading it anew: to each list, to one of its records,
 * another one in each round, and to the pages that are neither.
 */
export async function goRound(page: Page, round: number): Promise<void> {
  for (const list of lists) {
    await openWithin(page, `/panel/${list}`)
    await page.locator('main tbody tr, main .media-tile').first().waitFor()
    const records = await page.evaluate(recordsLinked, list)
    const record = records[round % Math.max(1, records.length)]
    await openWithin(page, record ?? `/panel/${list}`)
  }
  for (const path of pages) await openWithin(page, `/panel/${path}`)
}

/** Addresses of records that the page links to. */
function recordsLinked(list: string): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  const paths = links.map((link) => new URL(link.href)).map(({ pathname, search }) => pathname + search)
  const isRecord = new RegExp(`/panel/${list}(/(?!create)[^/]+$|\\?.*record=)`)
  return [...new Set(paths.filter((path) => isRecord.test(path)))]
}

/** By a link of the page where it has one, also below a slide-over; else as one would: the address changes, the page stays. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${address}"]`)
    if (link) return link.click()
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await page.evaluate(atRest)
  await page.waitForLoadState('networkidle')
  await page.locator('main h1').first().waitFor()
}

/** Resolves when the page has not changed for a while. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    let changedAt = performance.now()
    const observer = new MutationObserver(() => {
      changedAt = performance.now()
    })
    observer.observe(document, { subtree: true, childList: true })
    const watch = setInterval(() => {
      if (performance.now() - changedAt < 250) return
      clearInterval(watch)
      observer.disconnect()
      resolve()
    }, 50)
  })
}

export async function heldBy(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { heap: usedSize / 1_000_000, nodes, listeners: jsEventListeners }
}
