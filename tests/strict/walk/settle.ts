import { expect, type Page, type Request } from '@playwright/test'

/** Longest that the panel waits until it repeats a read, in milliseconds. */
const repetition = 2500

/** Counts what a page fetches, from now on. */
export function watchRequests(page: Page) {
  const underWay = new Set<Request>()
  let last = Date.now()
  let lost = 0
  let begun = 0
  const changes = () => {
    last = Date.now()
  }
  page.on('request', (request) => {
    underWay.add(request)
    begun++
    changes()
  })
  const ends = (request: Request) => {
    underWay.delete(request)
    changes()
  }
  page.on('requestfinished', ends).on('requestfailed', (request) => {
    ends(request)
    // What the page itself has broken off is not lost.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') lost = Date.now()
  })
  // The page has handed it on, and hears no more of it.
  page.on('download', () => underWay.clear())
  return {
    /** The panel repeats a read that has met no server, after a while. */
    isCalm: (idle: number) =>
      underWay.size === 0 && Date.now() - last >= idle && Date.now() - lost >= repetition,
    count: () => begun,
  }
}

export type Requests = ReturnType<typeof watchRequests>

/** @returns whether a page has drawn its heading, says of nothing that it is still coming, and has time to spare */
async function isDrawn(page: Page): Promise<boolean> {
  const isDone = page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    const waiting = '[aria-busy="true"], .MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow])'
    // Behind a question what was begun waits for its answer.
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]')
    return document.querySelector('h1') !== null && ![...document.querySelectorAll(waiting)].some(isSeen)
  })
  // Whoever leaves a page cannot ask it.
  return isDone.catch(() => false)
}

/** @returns whether the page has come to rest: nothing is fetched, and nothing is said to be coming. */
export async function settle(
  page: Page,
  requests: Requests,
  idle = 250,
  patience = 30_000,
): Promise<boolean> {
  const isSettled = async () => (await isDrawn(page)) && requests.isCalm(idle)
  return expect
    .poll(isSettled, { intervals: [60], timeout: patience })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
}
